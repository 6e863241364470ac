import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_UNITS } from "../../contract/values/units";
import { entryFor, numberEntry, temperatureEntry, weightEntry } from "./number-entry";

const OUNCES = { ...DEFAULT_UNITS, weight: "oz" } as const;
const CELSIUS = { ...DEFAULT_UNITS, temperature: "C" } as const;
const COMMA = { ...DEFAULT_UNITS, decimal: "comma" } as const;

it("OC 43 in the default units a field shows its number unchanged", () => {
  expect(entryFor(DEFAULT_UNITS, "%", 1)).toEqual({});
  expect(entryFor(DEFAULT_UNITS, "g", 50)).toEqual({ unit: "g", step: 50 });
  expect(entryFor(DEFAULT_UNITS, "°F", 1)).toEqual({ unit: "°F" });
});

describe("OC 43 a weight typed in ounces", () => {
  const field = weightEntry(OUNCES, 10);

  it.each([
    ["33.5", 949.71],
    ["33,5", 949.71],
    ["33.5 oz", 949.71],
    ["2 lb 1.5 oz", 949.71],
    ["2lb 1.5", 949.71],
    ["2 lb", 907.18],
    ["1 pound 1 ounce", 481.94],
    ["950 g", 950],
    ["0.95 kg", 950],
    ["1,900 g", 1900],
    ["0.07", 1.98],
  ])("%j is %d g", (text, grams) => {
    expect(field.parse?.(text)).toBe(grams);
  });

  it.each(["", "abc", "oz", "lb", "2 lb x", "--3"])("%j is no weight", (text) => {
    expect(field.parse?.(text)).toBeUndefined();
  });

  it.each([
    [950, "33.5"],
    [1000, "35.3"],
    [25, "0.88"],
    [3, "0.11"],
    [1, "0.035"],
  ])("%d g is shown in the field as %s", (grams, text) => {
    expect(field.format?.(grams)).toBe(text);
  });

  it("a stored weight reads as it was typed", () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 40_000 }), (tenths) => {
        const text = String(tenths / 10);
        const grams = field.parse?.(text) ?? Number.NaN;
        expect(field.format?.(grams)).toBe(text);
      }),
    );
  });

  it("a step is a round number of ounces, from what the field shows", () => {
    expect([field.step, weightEntry(OUNCES, 50).step, weightEntry(OUNCES, 1).step]).toEqual([0.5, 2, 0.05]);
    expect(field.format?.(field.move?.(950, 1) ?? 0)).toBe("34");
    expect(field.format?.(field.move?.(950, -10) ?? 0)).toBe("28.5");
  });
});

describe("OC 43 a temperature typed in °C", () => {
  const field = temperatureEntry(CELSIUS);

  it.each([
    ["40", 104],
    ["24", 75.2],
    ["25,5", 77.9],
    ["24 °C", 75.2],
    ["75 °F", 75],
    ["75f", 75],
  ])("%j is stored as %d °F", (text, degrees) => {
    expect(field.parse?.(text)).toBe(degrees);
  });

  it.each([
    [104, "40"],
    [75, "24"],
    [75.2, "24"],
    [77.9, "25.5"],
  ])("%d °F is shown in the field as %s", (degrees, text) => {
    expect(field.format?.(degrees)).toBe(text);
  });

  it("a step is one degree", () => {
    expect(field.format?.(field.move?.(75, 1) ?? 0)).toBe("25");
  });

  it("text that is no temperature is refused", () => {
    for (const text of ["", "warm", "C", "°F"]) expect(field.parse?.(text)).toBeUndefined();
  });
});

describe("OC 43 a decimal comma in a field", () => {
  const field = numberEntry(COMMA);

  it.each([
    ["72,5", 72.5],
    ["72.5", 72.5],
    ["2,125", 2.125],
    ["1.900", 1900],
    ["1 900", 1900],
    ["1.900,5", 1900.5],
    ["72,5 %", 72.5],
    ["-0,5", -0.5],
  ])("%j is %d", (text, value) => {
    expect(field.parse?.(text, "%")).toBe(value);
  });

  it("is shown in ounces and degrees too", () => {
    expect(field.format?.(72.5)).toBe("72,5");
    expect(weightEntry({ ...OUNCES, decimal: "comma" }).format?.(950)).toBe("33,5");
    expect(weightEntry({ ...OUNCES, decimal: "comma" }).parse?.("2 lb 1,5 oz")).toBe(949.71);
    expect(temperatureEntry({ ...CELSIUS, decimal: "comma" }).format?.(77.9)).toBe("25,5");
    expect(weightEntry(COMMA).format?.(949.71)).toBe("949,71");
  });

  it("every number reads back as itself, with either decimal mark", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.integer({ min: 0, max: 3 }),
        (digits, places) => {
          const value = digits / 10 ** places;
          expect(field.parse?.(field.format?.(value) ?? "")).toBe(value);
        },
      ),
    );
  });
});
