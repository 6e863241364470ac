/**
 * Compares plans with all choices within the baker's ranges, for 1,000 recipes and wishes, including both
 * clock-change nights.
 */
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { cases } from "../../../tests/support/random-cases";
import {
  applyPreset,
  buildSchedule,
  longestPlan,
  parseDuration,
  planBaking,
  PRESETS,
  type RecipeForm,
  rowMinutes,
  type ScheduleEntry,
  totalMinutes,
  withRetard,
  withWaits,
  readTimes,
  shortenProof,
} from "../../baking";
import { dateRows, toLocalTime, minuteAt, nights } from "./instants";

const two = (part: number) => String(part).padStart(2, "0");
const clock = fc
  .record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.integer({ min: 0, max: 59 }) })
  .map(({ hour, minute }) => `${two(hour)}:${two(minute)}`);

/** instants.test.ts covers clock times that come twice or never. */
const settledClock = clock.filter((time) => !/^0[12]/.test(time));

/** Nights with a clock change, in zones that change at other hours, by half an hour, or not at all. */
const CHANGES = [
  ["America/Los_Angeles", "2026-03-08"],
  ["America/Los_Angeles", "2026-11-01"],
  ["Europe/Berlin", "2026-03-29"],
  ["Europe/Berlin", "2026-10-25"],
  ["Australia/Lord_Howe", "2026-04-05"],
  ["America/St_Johns", "2026-11-01"],
  ["Asia/Kathmandu", "2026-06-01"],
] as const;
const place = fc.record({
  change: fc.constantFrom(...CHANGES),
  days: fc.integer({ min: -1, max: 3 }),
});

const text = (...texts: string[]) => fc.constantFrom("", ...texts);
const recipe: fc.Arbitrary<RecipeForm> = fc
  .record({
    preset: fc.constantFrom(...PRESETS),
    change: fc.record({
      levainBuildTime: fc.integer({ min: 2, max: 16 }),
      autolyse: fc.boolean(),
      folds: fc.integer({ min: 0, max: 6 }),
      bulkFermentationDuration: text("2 hours", "3h 20", "overnight", "2-3 hours", "12-14 hours"),
      proofingTime: text("45 min", "1-2 hours"),
      coldRetard: fc.boolean(),
      coldRetardDuration: text("6 hours", "12-16", "12–72 hours"),
    }),
  })
  .map(({ preset, change }) => ({ ...applyPreset(preset), ...change }));

/** How many minutes a zone's clock is ahead of UTC, hour by hour, from the browser's own formatter. */
const offsets = new Map<string, Map<number, number>>();
function offset(minute: number, zone: string): number {
  // Lord Howe changes on a half hour of UTC.
  const half = Math.floor(minute / 30);
  const ofZone = offsets.get(zone) ?? new Map<number, number>();
  offsets.set(zone, ofZone);
  let known = ofZone.get(half);
  if (known === undefined) {
    const parts = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
    }).formatToParts(half * 30 * 60_000);
    const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
    const local = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"));
    known = local / 60_000 - half * 30;
    ofZone.set(half, known);
  }
  return known;
}

const wall = (minute: number, zone: string) => minute + offset(minute, zone);
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

type Asked = { asleep: (minute: number) => boolean; atMost: number };

/** Minutes of work (as OC 29 defines it) that fall into sleep, counted only up to `atMost` + 1. */
function lostMinutes(rows: readonly ScheduleEntry[], start: number, { asleep, atMost }: Asked): number {
  let lost = 0;
  for (const row of rows) {
    const at = start + rowMinutes(row);
    const touch = Math.min(5, row.duration);
    const [from, length] = row.handsOn
      ? [at, row.duration]
      : row.kind === "initial-proof"
        ? [at + row.duration - touch, touch]
        : /build|warm|preferment|autolyse|preheat/.test(row.kind)
          ? [at, touch]
          : [at, 0];
    for (let minute = from; minute < from + length; minute++) if (asleep(minute)) lost++;
    if (lost > atMost) break;
  }
  return lost;
}

/**
 * The retards of OC 29: quarter hours of the baker's range up to 48 hours; for a single length or none, 8 to 24
 * hours.
 */
function retardsOf(form: RecipeForm): (number | null)[] {
  if (!form.coldRetard) return [720, ...quarters(480, 1440)];
  const [min, max] = parseDuration(form.coldRetardDuration, "coldRetardDuration") ?? [720, 720];
  if (min < max) return quarters(min, Math.min(2880, max));
  return quarters(Math.min(480, min), Math.min(2880, Math.max(1440, max)));
}

const quarters = (from: number, to: number) =>
  Array.from({ length: (to - from) / 15 + 1 }, (_, step) => from + step * 15);

const RANGED = ["prefermentTimeTemp", "bulkFermentationDuration", "preShapeRest", "proofingTime"] as const;

/** Bakes within the baker's ranges: quarter hours, both ends and the middle of each. */
function everyBake(own: RecipeForm): RecipeForm[] {
  // A fridge added to the recipe follows a proof of 30-60 minutes.
  const isAdded = !own.coldRetard && readTimes(own).proof.max > 60;
  const form = isAdded ? shortenProof(own) : own;
  const ranged = RANGED.reduce<RecipeForm[]>(
    (all, field) => {
      const [min, max] = parseDuration(form[field], field) ?? [0, 0];
      if (min === max || (field === "prefermentTimeTemp" && form.recipeType !== "prefermented")) return all;
      const inner = quarters(Math.ceil(min / 15) * 15, Math.floor(max / 15) * 15);
      const lengths = new Set([min, max, Math.round((min + max) / 10) * 5, ...inner]);
      return all.flatMap((one) => [...lengths].map((minutes) => ({ ...one, [field]: `${minutes} min` })));
    },
    [form],
  );
  const retards = retardsOf(form);
  const bakes = everyNth(ranged, 4);
  return bakes.flatMap((one) =>
    everyNth(retards, 24 / bakes.length).map((retard) => withRetard(one, retard)),
  );
}

/** About `most` items, evenly spread, so that each run takes milliseconds. */
function everyNth<Item>(all: readonly Item[], most: number): Item[] {
  const step = Math.ceil(all.length / most);
  return all.filter((_, index) => index % step === 0);
}

it("OC 28 OC 29 OC 30 plans made backward and forward agree to the minute, and no night is lost that a length within the ranges would spare", () => {
  const outcomes = { free: 0, costly: 0 };
  fc.assert(
    fc.property(
      recipe,
      place,
      clock,
      settledClock,
      settledClock,
      (form, { change, days }, time, from, to) => {
        const [zone, date] = change;
        const day = new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
        const at = minuteAt({ date: day, time }, zone);
        if (at === null) throw new Error("a date and a time");
        const span = { from: at - longestPlan(form, true) - 1440, to: at + 1440 };
        const asleep = nights({ from, to }, span, zone);
        const answer = planBaking(form, { goal: { kind: "out", at }, asleep, away: [], fridge: true });
        if (!answer.fits) throw new Error("there is time");
        const { best } = answer;

        // Forwards: from the planned start, the last row ends at the wanted wall time.
        const planned = buildSchedule(withWaits(form, best));
        const bake = dateRows(planned.slice(0, 1).concat(planned.slice(-1)), best.start, zone).at(-1);
        if (bake?.entry.kind !== "bake") throw new Error("every schedule ends with the bake");
        expect(bake.minute + bake.entry.duration).toBe(at);
        const { date: outDate, time: outTime } = toLocalTime(best.out, zone);
        expect(Date.parse(`${outDate}T${outTime}:00Z`) / 60_000).toBe(wall(at, zone));

        const bed = minutesOf(from);
        const up = minutesOf(to);
        const isAsleep = (minute: number) => {
          const ofDay = ((wall(minute, zone) % 1440) + 1440) % 1440;
          return bed < up ? ofDay >= bed && ofDay < up : bed !== up && (ofDay >= bed || ofDay < up);
        };
        const lost = (baked: RecipeForm, atMost: number) => {
          const rows = buildSchedule(baked, { startTime: "00:00" });
          return lostMinutes(rows, at - totalMinutes(rows), { asleep: isAsleep, atMost });
        };
        expect(lost(withWaits(form, best), Number.POSITIVE_INFINITY)).toBe(best.asleep);
        // No cost can be below 0.
        const others = best.asleep === 0 ? [] : everyBake(form);
        expect(others.filter((baked) => lost(baked, best.asleep - 1) < best.asleep)).toEqual([]);
        outcomes[best.asleep === 0 ? "free" : "costly"]++;
      },
    ),
    { numRuns: cases(1000) },
  );
  // Both must happen often, or the wishes above would prove little.
  expect(outcomes.free).toBeGreaterThan(cases(50));
  expect(outcomes.costly).toBeGreaterThan(cases(50));
}, 120_000);
