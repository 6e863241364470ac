import { describe, expect, it } from "vitest";
import { decimalsOf, parseNumber, roundTo, withUnit } from "./number-text";

describe("parseNumber", () => {
  it.each([
    ["75", "", 75],
    [" 72.5 ", "", 72.5],
    ["72,5", "", 72.5],
    [",5", "", 0.5],
    ["7.", "", 7],
    ["1,900", "", 1900],
    ["1,234,567.5", "", 1_234_567.5],
    ["0,125", "", 0.125],
    ["1\u00a0900", "", 1900],
    ["75%", "%", 75],
    ["950 G", "g", 950],
    ["\u22123", "", -3],
  ])("VA-15 reads %j (unit %j) as %d", (text, unit, number) => {
    expect(parseNumber(text, unit)).toBe(number);
  });

  it.each(["", "  ", "abc", "1.2.3", "1,9,0", "12 x", "--5", "1e9", "Infinity", "NaN", ".", "%"])(
    "VA-15 %j is no number",
    (text) => {
      expect(parseNumber(text, "%")).toBeUndefined();
    },
  );
});

it("binary dust is rounded away", () => {
  expect(roundTo(0.1 + 0.2, 1)).toBe(0.3);
  expect(roundTo(2.55, 0)).toBe(3);
  expect(decimalsOf(0.25)).toBe(2);
  expect(decimalsOf(50)).toBe(0);
});

it("a number and its unit stay on one line, with signs close to it", () => {
  expect(withUnit("950", "g")).toBe("950\u00a0g");
  expect(withUnit("75", "%")).toBe("75%");
  expect(withUnit("90", "°F")).toBe("90°F");
  expect(withUnit("3")).toBe("3");
});
