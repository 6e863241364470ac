import { describe, expect, it } from "vitest";
import { readStages } from "../durations/duration";
import { type StageDetails, findStageDetails } from "./stage-details";

const NOTHING: StageDetails = { heat: null, lid: null, steam: null, where: null, what: null };
const F = (degrees: number) => ({ heat: { degrees, unit: "F" } }) as const;
const C = (degrees: number) => ({ heat: { degrees, unit: "C" } }) as const;

type Said = Partial<StageDetails> & { at: readonly [number, number] };
type Row = readonly [text: string, stages: readonly Said[]];

function read(text: string, field: string) {
  const { stages, uncounted } = readStages(text, field);
  return {
    stages: stages.map((stage) => ({ at: stage.minutes, ...findStageDetails(stage, field) })),
    uncounted,
  };
}

describe("OC 27 the stages of a bake", () => {
  it.each<Row>([
    [
      "20 minutes, rotate 180 degrees, 20 minutes at 425°F",
      [
        { at: [20, 20], what: "turn" },
        { at: [20, 20], ...F(425) },
      ],
    ],
    [
      "25 min at 230°C, then turn the loaf 90° and bake 10 min",
      [
        { at: [25, 25], ...C(230) },
        { at: [10, 10], what: "turn" },
      ],
    ],
    ["rotate 180° for even color, 40 minutes", [{ at: [40, 40], what: "turn" }]],
    ["turn 180 degrees f, 40 minutes", [{ at: [40, 40], what: "turn", ...F(180) }]],
    ["rotate halfway at 180°, 40 minutes", [{ at: [40, 40], what: "turn", ...C(180) }]],
    ["turn the oven down to 180°, 40 minutes", [{ at: [40, 40], ...C(180) }]],
    ["rotate at 180°C for 20 minutes", [{ at: [20, 20], what: "turn", ...C(180) }]],
    [
      "30 minutes covered, then 15-20 minutes uncovered",
      [
        { at: [30, 30], lid: "on" },
        { at: [15, 20], lid: "off" },
      ],
    ],
    [
      "10 min at 475°F, 35 min at 450°F",
      [
        { at: [10, 10], ...F(475) },
        { at: [35, 35], ...F(450) },
      ],
    ],
    [
      "20 min lid on, 20 min lid off",
      [
        { at: [20, 20], lid: "on" },
        { at: [20, 20], lid: "off" },
      ],
    ],
    [
      "20 min at 500F with lid + 25 min at 450°F without",
      [
        { at: [20, 20], ...F(500), lid: "on" },
        { at: [25, 25], ...F(450), lid: "off" },
      ],
    ],
    [
      "450°F for 20 minutes then 425°F for 25",
      [
        { at: [20, 20], ...F(450) },
        { at: [25, 25], ...F(425) },
      ],
    ],
    [
      "450 for 20 minutes, then 425 for 25",
      [
        { at: [20, 20], ...F(450) },
        { at: [25, 25], ...F(425) },
      ],
    ],
    [
      "20 min at 250°C (480°F), 25 min at 230 °C",
      [
        { at: [20, 20], ...C(250) },
        { at: [25, 25], ...C(230) },
      ],
    ],
    [
      "20 min at 260° (500°F), 25 min at 450°",
      [
        { at: [20, 20], ...C(260) },
        { at: [25, 25], ...F(450) },
      ],
    ],
    [
      "20 minutes with the lid on, 25 minutes with the lid off",
      [
        { at: [20, 20], lid: "on" },
        { at: [25, 25], lid: "off" },
      ],
    ],
    [
      "20 minutes (lid on), 25 minutes (lid off)",
      [
        { at: [20, 20], lid: "on" },
        { at: [25, 25], lid: "off" },
      ],
    ],
    [
      "15 minutes with steam, then 30 without steam",
      [
        { at: [15, 15], steam: "on" },
        { at: [30, 30], steam: "off" },
      ],
    ],
    ["90 s", [{ at: [1.5, 1.5] }]],
    ["a quarter of an hour", [{ at: [15, 15] }]],
    ["broil 2 minutes", [{ at: [2, 2], what: "broil" }]],
    [
      "boil 60 seconds, then bake 20 minutes",
      [
        { at: [1, 1], what: "boil" },
        { at: [20, 20], what: "bake" },
      ],
    ],
    ["par-bake 8 minutes, then 5 minutes", [{ at: [8, 8], what: "par-bake" }, { at: [5, 5] }]],
    ["10 minutes, turn, then 10 minutes", [{ at: [10, 10], what: "turn" }, { at: [10, 10] }]],
    ["20 minutes, then turn down to 425°F for 20 minutes", [{ at: [20, 20] }, { at: [20, 20], ...F(425) }]],
    ["5 minutes covered, flip, 5 minutes", [{ at: [5, 5], lid: "on", what: "turn" }, { at: [5, 5] }]],
    ["45 minutes", [{ at: [45, 45] }]],
  ])("%s", (text, stages) => {
    expect(read(text, "bakeTime").stages).toEqual(stages.map((stage) => ({ ...NOTHING, ...stage })));
  });
});

describe("OC 27 where a dough waits", () => {
  it.each<Row>([
    ["20 minutes, then overnight in the fridge", [{ at: [20, 20] }, { at: [480, 840], where: "fridge" }]],
    [
      "1 hour at room temp then 12-18 hours cold",
      [
        { at: [60, 60], where: "room" },
        { at: [720, 1080], where: "fridge" },
      ],
    ],
    [
      "1 h at 24 °C, overnight in the fridge",
      [
        { at: [60, 60], where: "room", ...C(24) },
        { at: [480, 840], where: "fridge" },
      ],
    ],
    // An alternative is for another day.
    ["1 hour (or overnight in the fridge)", [{ at: [60, 60] }]],
    ["2 hours or refrigerate 8-12 hours", [{ at: [120, 120] }]],
    ["2 hours (12 hours in the fridge)", [{ at: [120, 120] }]],
    ["overnight in the fridge or 2 hours on the counter", [{ at: [480, 840], where: "fridge" }]],
    ["8 hours or 10 hours in the fridge", [{ at: [480, 600], where: "fridge" }]],
    ["12 hours (in the fridge)", [{ at: [720, 720], where: "fridge" }]],
    ["1 hour or more in the fridge", [{ at: [60, 60], where: "fridge" }]],
    // A degree sign without a letter: no dough waits below 32°F, and no fridge is that warm in °C.
    ["2 hours at 24°", [{ at: [120, 120], where: "room", ...C(24) }]],
    ["2 hours at 26 degrees", [{ at: [120, 120], where: "room", ...C(26) }]],
    ["12 hours at 4°", [{ at: [720, 720], where: "fridge", ...C(4) }]],
    ["12 hours at 38°", [{ at: [720, 720], where: "fridge", ...F(38) }]],
    ["2 hours at 76°", [{ at: [120, 120], where: "room", ...F(76) }]],
    ["12 h at 38°F", [{ at: [720, 720], where: "fridge", ...F(38) }]],
    ["Room temperature (70–75°F), 3 hours", [{ at: [180, 180], where: "room", ...F(70) }]],
  ])("%s", (text, stages) => {
    expect(read(text, "proofingTime").stages).toEqual(stages.map((stage) => ({ ...NOTHING, ...stage })));
  });
});
