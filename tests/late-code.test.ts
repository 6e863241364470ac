import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

type Chunk = { file: string; imports?: string[]; isEntry?: boolean };

const manifest = JSON.parse(
  readFileSync(join(import.meta.dirname, "../dist/client/.vite/manifest.json"), "utf8"),
) as Record<string, Chunk>;

/** All chains of imports that lead from this file back into themselves. */
function circles(start: string, way: string[] = []): string[][] {
  if (way.includes(start)) return [[...way.slice(way.indexOf(start)), start]];
  return (manifest[start]?.imports ?? []).flatMap((next) => circles(next, [...way, start]));
}

// Two files that need each other could start in the wrong order.
it("no two files of the built site import each other", () => {
  const chunks = Object.keys(manifest);
  expect(chunks.length).toBeGreaterThan(30);
  expect(chunks.flatMap((chunk) => circles(chunk))).toEqual([]);
});
