import { expect, it } from "vitest";
import { scheduleProblems } from "..";
import { heatsIn, isLikelyCelsius, findOvenHeat } from "./oven-heat";

const C = (degrees: number) => ({ degrees, unit: "C" });
const F = (degrees: number) => ({ degrees, unit: "F" });

it.each([
  ["250 falling to 210°C", [C(250), C(210)]],
  ["500 falling to 430°F", [F(500), F(430)]],
  ["260°C, dropping to 220", [C(260), C(220)]],
  ["start at 475°F and turn down to 425°F", [F(475), F(425)]],
  ["480-430°F", [F(480), F(430)]],
  ["300 sinking to 230°C", [C(300), C(230)]],
  ["250 → 220 °C", [C(250), C(220)]],
  ["450°F (232°C)", [F(450)]],
  ["475°F (246°C), then 450°F (232°C)", [F(475), F(450)]],
  ["230-250°C", [C(230)]],
  ["450", [F(450)]],
  ["230", [C(230)]],
  ["gas mark 7", [{ ...F(425), gas: 7 }]],
  ["Gas 9", [{ ...F(475), gas: 9 }]],
  ["gas ½", [{ ...F(250), gas: 0.5 }]],
  [
    "gas mark 8 then gas mark 6",
    [
      { ...F(450), gas: 8 },
      { ...F(400), gas: 6 },
    ],
  ],
  ["200°C fan", [{ ...C(220), fan: C(200) }]],
  ["fan 210°C", [{ ...C(230), fan: C(210) }]],
  ["400°F convection", [{ ...F(425), fan: F(400) }]],
  ["240°C/220°C fan/gas 9", [{ ...C(240), fan: C(220), gas: 9 }]],
  ["220°C (fan 200°C, gas mark 7)", [{ ...C(220), fan: C(200), gas: 7 }]],
  [
    "200°C (fan oven), then 180°C (fan oven)",
    [
      { ...C(220), fan: C(200) },
      { ...C(200), fan: C(180) },
    ],
  ],
  ["gas 7 (220°C)", [{ ...C(220), gas: 7 }]],
  ["as hot as it goes", []],
])("BU-14 the oven's text %j has these heats", (text, heats) => {
  expect(heatsIn(text)).toEqual(heats);
});

it.each([
  ["20 min gas 8", { ...F(450), gas: 8 }],
  ["25 min at 190°c fan", { ...C(210), fan: C(190) }],
  ["450 for 20 minutes", F(450)],
  ["45 minutes", null],
])("OC 27 a stage %j has this heat", (words, heat) => {
  expect(findOvenHeat(words)).toEqual(heat);
});

it.each([
  ["230", true],
  ["230°F", true],
  ["210 F", true],
  ["230°C", false],
  ["230 °C", false],
  ["450", false],
  ["gas 7", false],
  ["350°F", false],
  ["as hot as it goes", false],
])("BU-14 %j is asked about: %s", (text, asks) => {
  expect(isLikelyCelsius(text)).toBe(asks);
});

it.each([
  ["230", { code: "oven-too-cool", degrees: 230, isBare: true }],
  ["220 °F", { code: "oven-too-cool", degrees: 220, isBare: false }],
])("BU-14 an oven at %j is a question beside the schedule", (bakeTemperature, problem) => {
  expect(scheduleProblems({ bakeTemperature })).toContainEqual(problem);
});

it("BU-14 an ordinary oven is none", () => {
  for (const bakeTemperature of ["450", "230°C", "gas 7", ""])
    expect(scheduleProblems({ bakeTemperature }).map(({ code }) => code)).not.toContain("oven-too-cool");
});
