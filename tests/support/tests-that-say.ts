import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** The tests beside the sources that have these words in their text: the deep run repeats them (vitest.config.ts). */
export function testsThatSay(words: RegExp): string[] {
  return readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `src/${name.replaceAll("\\", "/")}`)
    .filter((path) => words.test(readFileSync(join(root, path), "utf8")));
}
