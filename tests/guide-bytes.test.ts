import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

type Chunk = { file: string; imports?: string[]; css?: string[] };

const client = join(import.meta.dirname, "../dist/client");
const manifest = JSON.parse(readFileSync(join(client, ".vite/manifest.json"), "utf8")) as Record<
  string,
  Chunk
>;
const html = readFileSync(join(client, "starter-instructions.html"), "utf8");

/** A file and all that comes with it. */
function withImports(source: string, seen = new Map<string, Chunk>()): Map<string, Chunk> {
  const chunk = manifest[source];
  if (chunk === undefined) throw new Error(`the build has no ${source}`);
  if (seen.has(source)) return seen;
  seen.set(source, chunk);
  for (const next of chunk.imports ?? []) withImports(next, seen);
  return seen;
}

const sent = (file: string) => statSync(join(client, `${file}.br`)).size;
const asked = new Set([...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file));
const late = (source: string) => [...withImports(source).values()].filter(({ file }) => !asked.has(file));
const bytesOf = (chunks: Chunk[]) => chunks.reduce((sum, { file }) => sum + sent(file), 0);

describe("what the guide sends", () => {
  it("CP-07 the chart comes late, with at most 12 kB of script, and brings no styles that could move the page", () => {
    const chart = late("src/web/pages/guide/levain-chart.tsx");
    console.log(`the guide's chart: ${bytesOf(chart)} bytes of script in ${chart.length} files`);
    expect(bytesOf(chart)).toBeGreaterThan(2_000);
    expect(bytesOf(chart)).toBeLessThanOrEqual(12_000);
    expect(chart.flatMap(({ css = [] }) => css)).toEqual([]);
  });

  it("what follows the reader down the contents is small, and late too", () => {
    const follow = late("src/web/pages/guide/follow-sections.ts");
    expect(follow.length).toBeGreaterThan(0);
    expect(bytesOf(follow)).toBeLessThan(1_000);
  });
});
