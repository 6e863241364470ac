import { describe, expect, it } from "vitest";
import { isId } from "./ids";

const ID = "018f6d3e-1111-7111-8111-11111111111f";

describe("SEC-25 a malformed id never reaches the database", () => {
  it.each([
    [ID, true],
    ["", false],
    ["1", false],
    [ID.toUpperCase(), false],
    [`${ID}\n`, false],
    [` ${ID}`, false],
    [`${ID}1`, false],
    [ID.replaceAll("-", ""), false],
    [`{${ID}}`, false],
    ["../../etc/passwd", false],
  ])("%o: %s", (text, is) => {
    expect(isId(text)).toBe(is);
  });
});
