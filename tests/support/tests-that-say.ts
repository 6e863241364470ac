import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** Unit tests that have these words in their text: the deep run repeats them (vitest.config.ts). */
export function testsThatSay(words: RegExp): string[] {
  return ["src", "tests/evenings"]
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map(
        (name) => `${folder}/${name}`,
      ),
    )
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => name.replaceAll("\\", "/"))
    .filter((path) => words.test(readFileSync(join(root, path), "utf8")));
}
