import { expect, it } from "vitest";
import { ownSteamTurn, type RecipeForm, stageTurns } from "..";

const of = (change: Partial<RecipeForm>) => ({ steamMethod: "dutch-oven-lid", ...change }) as const;

it.each([
  [of({ bakeTime: "45 minutes" }), { after: 20, lid: "off" }],
  [of({ bakeTime: "" }), { after: 20, lid: "off" }],
  [of({ bakeTime: "58-62 minutes" }), { after: 25, lid: "off" }],
  [of({ bakeTime: "40 minutes", steamMethod: "steam-pan" }), { after: 15, steam: "off" }],
  [of({ bakeTime: "22 minutes", steamMethod: "steam-injection" }), { after: 10, steam: "off" }],
  [of({ bakeTime: "35 minutes", steamMethod: "wet-towels" }), { after: 15, steam: "off" }],
] as const)("BU-20 %j has one moment, which the day counts down to", (form, turn) => {
  expect(ownSteamTurn(form)).toMatchObject(turn);
  expect(stageTurns(form).bake).toMatchObject([turn]);
});

it.each([
  of({ bakeTime: "45 minutes, lid on the whole time" }),
  of({ bakeTime: "50 min, never take the lid off" }),
  of({ bakeTime: "45 minutes, don’t remove the lid" }),
  of({ bakeTime: "45 minutes", bakeTemperature: "230°C, lid on throughout" }),
  of({ bakeTime: "45 minutes, keep it covered" }),
  of({ bakeTime: "40 minutes, steam throughout", steamMethod: "steam-pan" }),
  of({ bakeTime: "40 minutes, do not open the vent", steamMethod: "steam-injection" }),
  of({ bakeTime: "45 minutes", steamMethod: "no-steam" }),
  of({ bakeTime: "4 minutes" }),
])("BU-20 %j has none", (form) => {
  expect(ownSteamTurn(form)).toBeNull();
  expect(stageTurns(form).bake).toEqual([]);
});

it("BU-20 the lid comes off beside the baker's own heats", () => {
  const turns = stageTurns(of({ bakeTime: "10 min at 475°F, 35 min at 450°F" })).bake;
  expect(turns).toMatchObject([
    { after: 10, heat: { degrees: 450 }, lid: null },
    { after: 20, lid: "off", heat: null },
  ]);
});
