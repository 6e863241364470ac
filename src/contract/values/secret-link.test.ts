import { describe, expect, it } from "vitest";
import { secretIn, withFragment } from "./secret-link";

const SECRET = "abcdefghijklmnopqrstuvwxyz234567";

describe("a private link as it comes out of a messenger", () => {
  it.each([
    "",
    "&fbclid=IwAR2x",
    "?utm_source=mail",
    ".",
    ",",
    ")",
    ").",
    ">",
    "%20",
    "%23",
    "%0A",
    "&amp;x=1",
    "/",
    "\u201d",
    "#",
    " ",
  ])("with %j behind it opens the same", (behind) => {
    expect(secretIn(`#link=${SECRET}${behind}`)).toBe(SECRET);
    expect(secretIn(`#link=${SECRET.toUpperCase()}${behind}`)).toBe(SECRET);
  });

  it.each([
    `#link=${SECRET}a`,
    `#link=${SECRET.slice(1)}`,
    `#link=${SECRET.slice(1)}.`,
    `#link=.${SECRET}`,
    `#other=${SECRET}`,
    `#link=${SECRET.slice(0, 16)} ${SECRET.slice(16)}`,
    "",
  ])("%s opens nothing", (hash) => {
    expect(secretIn(hash)).toBeNull();
  });

  it("a # that was encoded becomes one again, and other addresses stay unknown", () => {
    expect(withFragment(`/shown%23link=${SECRET}`)).toBe(`/shown#link=${SECRET}`);
    expect(["/shown", "/nowhere/50%25", "//evil.example%23a"].map(withFragment)).toEqual([null, null, null]);
  });
});
