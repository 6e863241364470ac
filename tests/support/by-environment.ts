import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Whether a suite has a page. Its first lines say so. */
function hasPage({ moduleId }: TestSpecification): boolean {
  return readFileSync(moduleId, "utf8").slice(0, 300).includes("@vitest-environment happy-dom");
}

/**
 * A process is reused only if the next file has the same environment. So all files without a page run first, then those
 * with one; in each group the longest first, so that none is left over at the end, or in the order of a seed.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed, shuffle } = this.ctx.config.sequence;
    const place = ({ moduleId }: TestSpecification) =>
      createHash("md5").update(`${seed} ${moduleId}`).digest("hex");
    // oxlint-disable-next-line unicorn/no-array-sort -- vitest's method, not the array's
    const longestFirst = await super.sort(files);
    const sorted = shuffle ? longestFirst.toSorted((a, b) => place(a).localeCompare(place(b))) : longestFirst;
    return sorted.toSorted((a, b) => Number(hasPage(a)) - Number(hasPage(b)));
  }
}
