import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";

const { href } = pathToFileURL(join(import.meta.dirname, "../scripts/test-arguments.mjs"));
type Asked = { deep: boolean; only?: string | true; changed?: boolean; rest: string[] };
const { readArguments, argumentTrouble } = (await import(href)) as {
  readArguments: (args: readonly string[]) => Asked;
  argumentTrouble: (asked: Asked, parts: readonly string[]) => string | undefined;
};

describe("the arguments of npm test", () => {
  it.each([
    ["", { deep: false, rest: [] }],
    ["--only unit,build", { deep: false, only: "unit,build", rest: [] }],
    ["--only e2e -g early --headed", { deep: false, only: "e2e", rest: ["-g", "early", "--headed"] }],
    [
      "--only=unit src/web/plan -t BU-07",
      { deep: false, only: "unit", rest: ["src/web/plan", "-t", "BU-07"] },
    ],
    ["--deep --only e2e -g early", { deep: true, only: "e2e", rest: ["-g", "early"] }],
    ["--changed", { deep: false, changed: true, rest: [] }],
  ])("%s", (line, expected) => {
    expect(readArguments(line.split(" ").filter(Boolean))).toEqual(expected);
  });

  it.each([
    ["--only soup", "no such part: soup; there are unit, e2e"],
    ["--only", "no such part: ; there are unit, e2e"],
    ["-g early", "-g early is for one part: name it, for example --only e2e -g early"],
    ["--only unit,e2e early", "early is for one part: name it, for example --only e2e early"],
    ["--changed --only unit", "--changed chooses the parts itself: npm test -- --changed"],
    ["--deep --changed", "--changed chooses the parts itself: npm test -- --changed"],
    ["--only e2e -g early", undefined],
    ["--changed", undefined],
  ])("%s: %s", (line, trouble) => {
    expect(argumentTrouble(readArguments(line.split(" ")), ["unit", "e2e"])).toBe(trouble);
  });
});
