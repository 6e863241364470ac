import { describe, expect, it } from "vitest";
import { parseDuration, readStages } from "./duration";

/**
 * Times as bakers type them, with what they mean, worked out by hand. The sentences are ours, in the manner of what
 * people write into recipe fields: hedges and limits of American blogs and books ("perhaps as long as eight"), tables
 * with "(min)" and "(max)", slips of the keyboard, German and French units of pasted recipes, clock times of a day's
 * plan, the ISO 8601 durations of recipe pages' data, and words for no time at all.
 */
type Text = readonly [text: string, min: number, max?: number, field?: string];

const HEDGED: readonly Text[] = [
  ["at least two hours, perhaps as long as eight", 120, 480],
  ["at least 2 hours, maybe as long as 8", 120, 480],
  ["at least an hour, possibly as much as three", 60, 180],
  ["an hour, maybe an hour and a half", 60, 90],
  ["an hour, perhaps two", 60, 120],
  ["one hour, possibly an hour and 15 minutes", 60, 75],
  ["half an hour, maybe an hour", 30, 60],
  ["4 hours, maybe 5", 240, 300],
  ["4 hours; maybe 5", 240, 300],
  ["4 hours. Maybe 5.", 240, 300],
  ["4 hours maybe 5", 240, 300],
  ["4, maybe 5 hours", 240, 300],
  ["4 hours (maybe 5)", 240, 300],
  ["4 hours (perhaps as long as 6)", 240, 360],
  ["4 hours - maybe 5", 240, 300],
  ["4 hours, or maybe 5", 240, 300],
  ["4 hours and possibly 6", 240, 360],
  ["4 hours, sometimes 6", 240, 360],
  ["4 hours, occasionally even 6", 240, 360],
  ["4 hours, but could take 6", 240, 360],
  ["4 hours but it may take 6", 240, 360],
  ["4 hours, might be 5", 240, 300],
  ["2-3 hours, perhaps 4", 120, 240],
  ["4 to 6 hours, possibly as long as 8", 240, 480],
  ["45 minutes, possibly an hour if cold", 45, 60],
  ["30 minutes, possibly 45 if cold", 30, 45],
  ["about 12 hours, maybe even 18", 720, 1080],
  ["12 hours, perhaps 24", 720, 1440, "coldRetardDuration"],
  ["maybe 3 hours, maybe 4", 180, 240],
  ["an hour, maybe 15 minutes more", 60, 75],
  ["2 hours, perhaps half an hour longer", 120, 150],
  ["3 hours, 4 at most", 180, 240],
  ["3 hours, 4 tops", 180, 240],
  ["3 hours, or as long as 5", 180, 300],
  ["as little as 2 hours, as much as 6", 120, 360],
  ["2 hours, could be up to 4", 120, 240],
  ["two days, maybe three", 2880, 4320, "coldRetardDuration"],
];

const LIMITED: readonly Text[] = [
  ["12 hours (min), 72 hours (max)", 720, 4320, "coldRetardDuration"],
  ["12 hours (min) - 72 hours (max)", 720, 4320, "coldRetardDuration"],
  ["12 hours (min.), 72 hours (max.)", 720, 4320],
  ["12 hours (minimum), 72 hours (maximum)", 720, 4320],
  ["12 hours [min] to 72 hours [max]", 720, 4320],
  ["12 hours min, 72 hours max", 720, 4320],
  ["12 h min. / 72 h max.", 720, 4320],
  ["12 h minimum; 24 h maximum", 720, 1440],
  ["minimum: 12 hours, maximum: 24 hours", 720, 1440],
  ["min. 2 hours, max. 4 hours", 120, 240],
  ["Min 2 h, max 4 h", 120, 240],
  ["min 12, max 72", 720, 4320, "coldRetardDuration"],
  ["30 minutes (min), 1 hour (max)", 30, 60],
  ["72 hours (max), 12 hours (min)", 720, 4320, "coldRetardDuration"],
  ["2 hours at least, 8 at most", 120, 480],
  ["2 hours at the least, 8 hours at the most", 120, 480],
  ["at least 2 hours and at most 4", 120, 240],
  ["no less than 2 hours, no more than 4", 120, 240],
  ["a minimum of 12 hours and a maximum of 24", 720, 1440],
  ["from a minimum of 12 to a maximum of 24 hours", 720, 1440],
];

const ISO: readonly Text[] = [
  ["PT1H30M", 90],
  ["pt1h30m", 90],
  ["PT90M", 90],
  ["PT45M", 45, 45, "bakeTime"],
  ["PT2H", 120],
  ["P1D", 1440],
  ["P1DT12H", 2160],
  ["PT12H/PT18H", 720, 1080],
  ["PT12H - PT18H", 720, 1080],
  ["P2W", 20160, 20160, "coldRetardDuration"],
  ["PT1.5H", 90],
  ["PT90S", 2],
  ["1 h 5", 65],
  ["2 hrs 5", 125],
  ["1 hour & 15", 75],
];

const NONE: readonly Text[] = [
  ["None", 0, 0, "proofingTime"],
  ["none", 0, 0, "bulkFermentationDuration"],
  ["None needed", 0, 0, "proofingTime"],
  ["N/A", 0, 0, "preShapeRest"],
  ["nothing", 0, 0, "proofingTime"],
  ["no bulk fermentation", 0, 0, "bulkFermentationDuration"],
  ["No proofing", 0, 0, "proofingTime"],
  ["no cold retard", 0, 0, "coldRetardDuration"],
  ["No final proof", 0, 0, "proofingTime"],
  ["skipped", 0, 0, "preShapeRest"],
  ["not needed", 0, 0, "proofingTime"],
];

/** Of these only a part is understood, or they may mean something else: the page asks, whatever it counts. */
const ASKED: readonly (readonly [text: string, field?: string])[] = [
  ["2 huors 30 minutes"],
  ["2 hous and 30 minutes"],
  ["1 hour 30 minuets"],
  ["1 Std. 30 Min."],
  ["2 Stunden 15 Minuten, 5 minutes"],
  ["1 heure 20 min"],
  ["9:00 - 13:00"],
  ["9:00-13:00", "proofingTime"],
  ["from 21:00 to 7:00", "proofingTime"],
  ["22:00–06:00", "coldRetardDuration"],
  ["2 hours 3"],
  ["3 30 minutes"],
  ["two huors, 20 minutes"],
  ["10-12 hours 5", "bulkFermentationDuration"],
  ["20 minutes 5 covered", "bakeTime"],
  ["4 hors at 75°F, 10 minutes"],
  ["none, or 10 minutes where it springs back", "proofingTime"],
];

/** Numbers that are no times, beside a time that is: nothing to ask. */
const COUNTED: readonly Text[] = [
  ["3 hours, 4 folds", 180],
  ["3 hours with 4 sets of folds", 180],
  ["2 hours until 1 1/2 times its size", 120],
  ["2 hours, until 75% bigger", 120],
  ["45 minutes at 450°F on rack 2", 45, 45, "bakeTime"],
  ["20 minutes for 2 loaves", 20, 20, "bakeTime"],
  ["2 hours at 24", 120, 120, "proofingTime"],
  ["45 minutes until 205°F inside", 45, 45, "bakeTime"],
  ["1 hour in a 9 x 5 pan", 60],
  ["1 hour, until 1 inch above the rim", 60],
];

const isAsked = (text: string, field = ""): boolean => {
  const { doubts = [], uncounted } = readStages(text, field);
  return doubts.length > 0 || uncounted.length > 0 || parseDuration(text, field) === null;
};

describe("OC 27 a hundred times as bakers type them", () => {
  const read = [...HEDGED, ...LIMITED, ...ISO, ...NONE, ...COUNTED];
  it.each(read.map(([text, min, max = min, field = ""]) => ({ text, minutes: [min, max], field })))(
    "$text is $minutes",
    ({ text, minutes, field }) => {
      expect([parseDuration(text, field), isAsked(text, field)]).toEqual([minutes, false]);
    },
  );

  it.each(ASKED.map(([text, field = ""]) => ({ text, field })))("$text asks", ({ text, field }) => {
    expect(isAsked(text, field)).toBe(true);
  });

  it("are a hundred or more", () => {
    const all = [HEDGED, LIMITED, ISO, NONE, COUNTED, ASKED].flat().map(([text]) => text);
    expect(new Set(all).size).toBeGreaterThanOrEqual(100);
  });
});
