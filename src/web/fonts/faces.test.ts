import { expect, it } from "vitest";
import { type Face, faceRules, OUR_LETTERS } from "./faces";

const addresses = ({ package: name, slant }: Face) => ({
  ours: `/${name}-${slant}-ours`,
  latin: `/${name}-${slant}-latin`,
  "latin-ext": `/${name}-${slant}-ext`,
});

/** The faces of a family that claim a letter, by the files they come from. */
function claimed(rules: string, letter: string): string[] {
  const code = letter.codePointAt(0) ?? 0;
  return [...rules.matchAll(/src:url\(([^)]+)\)[^}]*unicode-range:([^}]+)\}/g)].flatMap(
    ([, file = "", range = ""]) => {
      const isIn = range.split(",").some((part) => {
        const [from = 0, to = from] = part
          .slice(2)
          .split("-")
          .map((end) => Number.parseInt(end, 16));
        return from <= code && code <= to;
      });
      return isIn ? [file] : [];
    },
  );
}

it("each of our letters comes from the small font file alone, and all others from the package's", () => {
  const rules = faceRules(addresses);
  for (const letter of OUR_LETTERS) {
    const files = claimed(rules, letter);
    expect(files.length, letter).toBeGreaterThan(2);
    expect(
      files.filter((file) => !file.endsWith("-ours")),
      letter,
    ).toEqual([]);
  }
  for (const letter of "ÅñßØ")
    expect(new Set(claimed(rules, letter).map((file) => file.split("-").at(-1)))).toEqual(new Set(["latin"]));
  for (const letter of "ŁőżČ")
    expect(new Set(claimed(rules, letter).map((file) => file.split("-").at(-1)))).toEqual(new Set(["ext"]));
});
