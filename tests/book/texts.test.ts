import { describe, expect, it } from "vitest";
import { readStages } from "../../src/baking";
import { durationOf } from "../../src/baking/durations/duration";
import { findStageDetails } from "../../src/baking/schedule/stage-details";
import { BOOK, type PublishedBake } from "./published";

const FIELDS = {
  bulk: "bulkFermentationDuration",
  proof: "proofingTime",
  preshapeRest: "preShapeRest",
  retard: "coldRetardDuration",
} as const;

/** Texts that only a person reads correctly, and how we read them. */
const TOLD_OTHERWISE: Readonly<Record<string, string>> = {
  "3 h at 21°C or 2 1/2 h at 27°C": "from 2½ to 3 hours",
  "sample schedule: mix 3 p.m., shape 8 p.m.": "no time, which is said",
  "1 1/2 to 2 hours (keyingredient.com 1321132); about 2 hours (atmoi)": "two sources, one after the other",
  "1 hour, then three folds with 1 hour each": "1 hour, the folds said as not added",
  "fold every 20 minutes, timer of 3 hours in all; total 6 hrs": "the total",
  "folds at 1, 2 and 2.5 hours": "the first of the moments",
  "15-20 minutes more uncovered": "as hot as the stage before",
  "15 min 450 out of the pot": "the lid off, which its table leaves open",
  "40 minutes, 250°C then 210°C after 20 (same)": "two stages, which its table has in two rows",
  "240°C/460°F for 40 to 45 minutes": "240°C, which its table has as 238",
};

const waits = [...BOOK].flatMap(([id, { times }]) =>
  Object.entries(FIELDS).flatMap(([name, field]) => {
    const wait = times[name as keyof typeof FIELDS];
    return wait?.text === undefined ? [] : [{ id, field, text: wait.text, minutes: wait.minutes }];
  }),
);
const bakes = [...BOOK].flatMap(([id, { times }]) =>
  (times.bake ?? []).flatMap((bake) =>
    bake.text && bake.minutes ? [{ ...bake, id, text: bake.text, minutes: bake.minutes }] : [],
  ),
);
const byMachine = <T extends { text: string }>(all: T[]) =>
  all.filter(({ text }) => TOLD_OTHERWISE[text] === undefined);

/** Whether these degrees are the published heat, in the unit that its author wrote first. */
const isPublished = ({ celsius, fahrenheit }: PublishedBake, degrees: number | undefined) =>
  (celsius === null && fahrenheit === null) || degrees === celsius || degrees === fahrenheit;

describe("OC 27 durations as publishers wrote them", () => {
  it("can nearly all be read", () => {
    const all = waits.length + bakes.length;
    console.log(
      `${byMachine(waits).length + byMachine(bakes).length} of ${all} published texts are read right`,
    );
    expect(Object.keys(TOLD_OTHERWISE).length).toBeLessThanOrEqual(all * 0.12);
  });

  it.each(byMachine(waits))("$id: $text", ({ text, field, minutes }) => {
    expect(durationOf(readStages(text, field).stages)).toEqual(minutes);
  });

  it.each(byMachine(bakes))("$id: $text", (bake) => {
    const { stages } = readStages(bake.text, "bakeTime");
    expect(durationOf(stages)).toEqual(bake.minutes);
    const said = stages[0] && findStageDetails(stages[0], "bakeTime");
    expect(said?.lid).toBe(bake.lid === null ? null : bake.lid ? "on" : "off");
    expect(isPublished(bake, said?.heat?.degrees)).toBe(true);
  });
});
