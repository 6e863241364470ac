import { expect, it } from "vitest";
import {
  applyPreset,
  buildSchedule,
  calculateRecipe,
  PRESETS,
  type RecipeForm,
  type ScheduleKind,
} from "../../baking";
import { DEFAULT_FORMATS } from "../values/formats";
import { processSteps, stepSentences } from "./process-steps";

type Promised = {
  /** Words from "How it goes". */
  told: string;
  /** Where the preset's steps and timetable say the same. */
  steps: RegExp;
  rows?: readonly ScheduleKind[];
  fields?: Partial<RecipeForm>;
};
type Card = { promised: readonly Promised[]; never: RegExp; noRow?: readonly ScheduleKind[] };

/** The promises in each preset's instructions, and what would contradict them. */
const CARDS: Readonly<Record<string, Card>> = {
  "city-loaf-master-recipe": {
    promised: [
      { told: "Build the levain", steps: /Build the levain/, rows: ["build-levain"] },
      { told: "fold twice", steps: /Fold the dough twice/, rows: ["fold", "fold"], fields: { folds: 2 } },
      { told: "hot Dutch oven", steps: /with the Dutch oven inside/, fields: { ovenType: "dutch-oven" } },
    ],
    never: /fridge|dimple|brush/i,
  },
  "country-sourdough": {
    promised: [
      { told: "long autolyse", steps: /rest for 45 minutes/, rows: ["autolyse"] },
      { told: "four folds", steps: /Fold the dough 4 times/, rows: ["fold", "fold", "fold", "fold"] },
      {
        told: "half an hour",
        steps: /Cover and proof for 30 minutes, then refrigerate/,
        rows: ["initial-proof"],
      },
      { told: "straight from the fridge", steps: /Bake it straight from the fridge/, rows: ["cold-retard"] },
      { told: "Score deep", steps: /Score one slash/ },
    ],
    never: /Take the dough out \d/,
    noRow: ["remove-from-fridge"],
  },
  "whole-wheat-sourdough": {
    promised: [
      { told: "Fold gently", steps: /Fold the dough 3 times/, rows: ["fold"] },
      { told: "Bake a little longer", steps: /Bake for 50 minutes/, fields: { bakeTime: "50 minutes" } },
    ],
    never: /dimple|brush/i,
  },
  "rye-pan-loaf": {
    promised: [
      { told: "Stir to a thick paste", steps: /Stir for 3 minutes, to a thick paste/ },
      { told: "with wet hands", steps: /With wet hands, smooth the dough into the greased pan/ },
      { told: "pinholes and small cracks", steps: /until pinholes and small cracks show in the top/ },
    ],
    never: /dome|drag|Knead by|pre-shape|hollow|springs back/i,
    noRow: ["pre-shape", "bench-rest"],
  },
  "poolish-baguettes": {
    promised: [
      { told: "Stir the poolish", steps: /Mix the poolish/, rows: ["mix-preferment"] },
      { told: "fold twice", steps: /Fold the dough twice/, rows: ["fold", "fold"] },
      { told: "roll out from the middle", steps: /roll it out long from the middle/ },
      { told: "floured couche", steps: /on a floured couche/, fields: { proofingVessel: "couche" } },
    ],
    never: /fridge|dimple|brush/i,
  },
  "biga-ciabatta": {
    promised: [
      { told: "Tear the ripe biga into the water", steps: /Tear 385 g biga into 266 g water\. Add/ },
      { told: "add the last water slowly", steps: /a splash at a time/ },
      {
        told: "touch the dough as little as you can",
        steps: /Leave the pieces as cut/,
        fields: { cutPieces: true },
      },
    ],
    never: /Combine|Round|tight/,
  },
  "sheet-pan-focaccia": {
    promised: [
      { told: "Fold three times", steps: /Fold the dough 3 times/, rows: ["fold", "fold", "fold"] },
      { told: "tip the dough into an oiled pan", steps: /Tip the dough into the oiled pan/ },
      {
        told: "let it rest and stretch it",
        steps: /rest in the pan for 20 minutes/,
        rows: ["pan-rest", "pan-stretch"],
      },
      {
        told: "dimple to the bottom",
        steps: /down to the bottom of the pan/,
        rows: ["initial-proof", "dimple"],
      },
      { told: "salt the top", steps: /Top the dough with flaky salt/, rows: ["dimple", "top", "bake"] },
      { told: "golden", steps: /Done when golden/ },
    ],
    never: /hollow|Round|dimple it with/,
    noRow: ["pre-shape", "bench-rest"],
  },
  "soft-sandwich-loaf": {
    promised: [
      {
        told: "Knead until the dough is smooth, then work in the soft butter",
        steps: /work in 27 g butter, a little at a time/,
      },
      { told: "Roll up tightly", steps: /roll it up tightly/ },
      { told: "stands above the rim", steps: /until the dough stands above the rim/ },
    ],
    never: /Combine[^.]*butter|hollow/,
  },
  "pizza-dough": {
    promised: [
      { told: "Knead by hand", steps: /Knead by hand/ },
      { told: "fold once", steps: /Fold the dough once/, rows: ["fold"] },
      { told: "divide and ball", steps: /Round each piece into a tight ball/ },
      { told: "Oil the boxes", steps: /oiled box/ },
      { told: "one to two days", steps: /24–48 hours/, rows: ["cold-retard"] },
      { told: "1-2 hours before baking", steps: /out 1-2 hours before baking/, rows: ["remove-from-fridge"] },
      { told: "Stretch from the middle", steps: /from the middle/ },
      { told: "eat it hot", steps: /Eat it hot/ },
    ],
    never: /Let it cool|Warm bread|banneton/,
  },
  "challah-style-loaf": {
    promised: [
      { told: "smooth, soft dough", steps: /until smooth/ },
      {
        told: "Divide into strands, rest them",
        steps: /strands and let them rest for 10 minutes/,
        rows: ["bench-rest"],
      },
      { told: "braid loosely", steps: /braid them loosely/ },
      {
        told: "Brush with egg before the proof",
        steps: /Brush the dough with beaten egg/,
        rows: ["first-brush", "initial-proof"],
      },
      {
        told: "again before the oven",
        steps: /Brush the dough again with beaten egg/,
        rows: ["initial-proof", "brush", "bake"],
      },
    ],
    never: /firm|Round the dough|hollow/i,
  },
};

/** Whether the rows come in this order among the others. */
function inOrder(rows: readonly ScheduleKind[], wanted: readonly ScheduleKind[]): boolean {
  let at = -1;
  return wanted.every((kind) => {
    at = rows.indexOf(kind, at + 1);
    return at >= 0;
  });
}

it.each(PRESETS)(
  'BU-04 $name bakes as its "How it goes" promises, in steps, timetable and fields',
  (preset) => {
    const card = CARDS[preset.id];
    if (card === undefined) throw new Error(`no promises of ${preset.id}`);
    const form = applyPreset(preset);
    const rows = buildSchedule(form);
    const steps = processSteps(DEFAULT_FORMATS, form, calculateRecipe(form));
    const plain = (text: string) => text.replaceAll("\u00a0", " ");
    const method = steps
      .map(({ title, text, sign }) => plain(`${title}. ${text} ${sign?.says ?? ""}`))
      .join("\n");
    const timetable = plain(stepSentences(DEFAULT_FORMATS, form, rows).flat().join("\n"));
    for (const { told, steps: said, rows: order = [], fields = {} } of card.promised) {
      expect(preset.instructions).toContain(told);
      expect(method).toMatch(said);
      expect(
        inOrder(
          rows.map(({ kind }) => kind),
          order,
        ),
        told,
      ).toBe(true);
      expect(form).toMatchObject(fields);
    }
    for (const text of [method, timetable, preset.instructions]) expect(text).not.toMatch(card.never);
    for (const kind of card.noRow ?? []) expect(rows.map((row) => row.kind)).not.toContain(kind);
    // Every hands-on row says what to do.
    rows.forEach((row, at) => {
      if (row.handsOn) expect(stepSentences(DEFAULT_FORMATS, form, rows)[at], row.step).not.toEqual([]);
    });
  },
);

it("BU-04 every preset has its promises, and there are no others", () => {
  expect(Object.keys(CARDS)).toEqual(PRESETS.map(({ id }) => id));
});
