import { describe, expect, it } from "vitest";
import { DEFAULT_UNITS, type Units } from "../../contract/values/units";
import { createFormats, DEFAULT_FORMATS } from "./formats";
import { problemText } from "../recipes/problems";

const plain = (text: string) => text.replaceAll("\u00a0", " ");
const counting = (units: Partial<Units>) => createFormats({ ...DEFAULT_UNITS, ...units });

describe("OC 43 ounces", () => {
  it.each([
    [950, "2 lb 1.5 oz"],
    [453.59237, "1 lb"],
    [453, "1 lb"],
    [452, "15.9 oz"],
    [907.2, "2 lb"],
    [1775, "3 lb 14.6 oz"],
    [500, "1 lb 1.6 oz"],
    [400, "14.1 oz"],
    [66, "2.3 oz"],
    [28.349523125, "1 oz"],
    [25, "0.88 oz"],
    [3.1, "0.11 oz"],
    [0.5, "0.018 oz"],
    [0.1, "0.004 oz"],
    [0, "0 oz"],
    [10_000, "22 lb 0.7 oz"],
    [9_989_001, "22,022 lb"],
    [-288, "-10.2 oz"],
    [undefined, "–"],
    [Number.NaN, "–"],
  ])("OC 43 %o grams are %s", (value, text) => {
    expect(plain(counting({ weight: "oz" }).grams(value))).toBe(text);
  });

  it("OC 43 a batch, a limit and a remark are told in ounces", () => {
    const formats = counting({ weight: "oz" });
    const { batch, inUnits } = formats;
    expect(plain(batch({ quantity: 2, unitWeight: 950 }))).toBe("2 x 2 lb 1.5 oz");
    expect(plain(inUnits("Unit weight must be at least 50 grams"))).toBe(
      "Unit weight must be at least 1.8 oz",
    );
    expect(plain(inUnits("Divide into 70–90 g and round each."))).toBe(
      "Divide into 2.5–3.2 oz and round each.",
    );
    expect(plain(inUnits("2 x 1,900 g loaves"))).toBe("2 x 4 lb 3 oz loaves");
    expect(plain(problemText(formats, { code: "starter-too-wet", grams: 288 }))).toContain(
      "brings 10.2 oz more water",
    );
    expect(
      plain(problemText(formats, { code: "out-of-bounds", field: "unitWeight", min: 50, max: 9999 })),
    ).toContain("between 1.8 oz and 22 lb 0.7 oz");
    expect(plain(problemText(formats, { code: "flour-too-small" }))).toContain("flour in 1.8 oz steps");
  });
});

describe("OC 43 °C", () => {
  it.each([
    [450, 232],
    [475, 246],
    [425, 218],
    [375, 191],
    [350, 177],
    [104, 40],
  ])("OC 43 %d °F are %d °C", (degrees, text) => {
    expect(counting({ temperature: "C" }).temperature(degrees)).toBe(`${text}°C`);
  });

  it.each([
    ["475°F (246°C)", "246°C"],
    ["450", "232°C"],
    ["", "232°C"],
    ["230°C, falling", "230°C, falling"],
    ["246°C (475°F)", "246°C"],
    ["480–500°F, then 430 °F", "249–260°C, then 221°C"],
    ["450F with the lid on", "232°C with the lid on"],
    ["475°F, lower by 50°F", "246°C, lower by 28°C"],
  ])("BU-14 a bake temperature of %j reads %s", (bakeTemperature, text) => {
    expect(counting({ temperature: "C" }).bakeTemperature({ bakeTemperature })).toBe(text);
  });

  it.each([
    ["8–12 hours at 70°F", "8–12 hours at 21°C"],
    ["Cold (35–40°F), 12–72 hours", "Cold (2–4°C), 12–72 hours"],
    ["in the fridge, at 35–40°F (2–4°C).", "in the fridge, at 2–4°C."],
    ["With the fan on, take 25°F off.", "With the fan on, take 14°C off."],
    ["never under 197°F\u00a0(92°C)", "never under 92°C"],
    ["4-5 hours at 75 to 78°F", "4-5 hours at 24 to 26°C"],
    ["5 Fifths, 3 folds", "5 Fifths, 3 folds"],
  ])("%j reads %j", (text, read) => {
    const { inUnits } = counting({ temperature: "C" });
    expect(inUnits(text)).toBe(read);
    expect(inUnits(read)).toBe(read);
  });
});

it("OC 43 numbers have a decimal comma, and spaces between thousands", () => {
  const { percent, grams, inUnits } = counting({ decimal: "comma" });
  expect([percent(33.3), plain(grams(2.6)), plain(grams(1900)), plain(grams(13_128.4))]).toEqual([
    "33,3%",
    "2,6 g",
    "1 900 g",
    "13,13 kg",
  ]);
  expect(plain(inUnits("2 x 1,900 g"))).toBe("2 x 1 900 g");
  expect(plain(counting({ decimal: "comma", weight: "oz" }).grams(950))).toBe("2 lb 1,5 oz");
});

it.each([
  ["00:00", "12:00 AM"],
  ["00:05", "12:05 AM"],
  ["09:00", "9:00 AM"],
  ["12:00", "12:00 PM"],
  ["13:30", "1:30 PM"],
  ["23:59", "11:59 PM"],
])("OC 43 %s is %s on a 12-hour clock", (time, text) => {
  expect(DEFAULT_FORMATS.time(time)).toBe(time);
  expect(plain(counting({ clock: "12" }).time(time))).toBe(text);
});

it("OC 43 minutes of any day are told by the chosen clock", () => {
  expect([1535, -30, 1440].map(DEFAULT_FORMATS.clock)).toEqual(["01:35", "23:30", "00:00"]);
});

it("OC 43 the same units use the same formats, and nobody else's", () => {
  const ounces: Units = { ...DEFAULT_UNITS, weight: "oz" };
  expect(createFormats(ounces)).toBe(createFormats(ounces));
  expect(plain(DEFAULT_FORMATS.grams(950))).toBe("950 g");
});
