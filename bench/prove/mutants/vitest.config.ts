import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const TESTS: Record<string, string> = {
  core: "src/baking/**/*.test.ts",
  server: "src/server/{policy-matrix,session,limits*,gate*}.test.ts",
};

/**
 * A change in what a module says once, such as a table, is tried with every test, up to the first that fails. So the
 * tests that see most of these changes come first, and those that take longest come last.
 */
const EARLY = /\/(schedule|calculate|limits-of-routes)[^/]*$/;
const LATE =
  /\/(plan-properties|properties|duration-random|running-plan|pre-doughs|solve|policy-matrix)[^/]*$/;
const turnOf = ({ moduleId }: TestSpecification) => (EARLY.test(moduleId) ? 0 : LATE.test(moduleId) ? 2 : 1);

class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => turnOf(one) - turnOf(other));
  }
}

/** The tests of the part under mutation, on the embedded database, with all random cases. */
export default defineConfig({
  test: {
    include: [TESTS[process.env["MUTANTS_OF"] ?? "core"] ?? ""],
    globalSetup: ["tests/support/test-databases.ts"],
    sequence: { sequencer: QuickestFirst },
    env: { RANDOM_CASES: "all" },
    testTimeout: 30_000,
  },
});
