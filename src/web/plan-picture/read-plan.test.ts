import { expect, it } from "vitest";
import { begunOnTime, runningPlan } from "../../../tests/support/baking-plans";
import { readPicture } from "./read-plan";

/** The City Loaf from Friday 09:00 to Saturday 05:35 in Los Angeles; asked on the evening before. */
const EVENING_BEFORE = Date.parse("2026-11-20T02:00:00Z");
const AT_NOON = Date.parse("2026-11-20T20:00:00Z");

it("a plan is read whole: begin, end, what is done when, and a strip for each day", () => {
  const { begin, ready, stands, isNear, moments, strips, what } = readPicture(runningPlan(), EVENING_BEFORE);
  expect([what, stands, isNear]).toEqual(["Bread", "ahead", true]);
  expect([begin, ready]).toEqual([
    { date: "2026-11-20", minutes: 540 },
    { date: "2026-11-21", minutes: 335 },
  ]);
  expect(moments.map(({ kind }) => kind)).toEqual(["build-levain", "mix", "pre-shape", "bake", "out"]);
  expect(strips.map(({ date }) => date)).toEqual(["2026-11-20", "2026-11-21"]);
  expect(strips[1]?.bars.at(-1)).toEqual({ work: "oven", from: 290, to: 335 });
});

it("a running plan is read as it is now: a moved mix moves the bread", () => {
  const before = readPicture(runningPlan(), AT_NOON);
  const plan = runningPlan({
    progress: { done: [], moved: [{ row: 2, minutes: 60, at: "2026-11-20T19:00:00Z" }] },
  });
  const after = readPicture(plan, AT_NOON);
  expect(after.stands).toBe("begun");
  expect(after.ready.minutes - before.ready.minutes).toBe(60);
});

it("a night in the fridge is a bar and a moment of its own", () => {
  const plan = runningPlan({}, { coldRetard: true, coldRetardDuration: "12 hours" });
  const { moments, strips } = readPicture(plan, EVENING_BEFORE);
  expect(moments.map(({ kind }) => kind)).toContain("cold-retard");
  const cold = strips.flatMap(({ bars }) => bars).filter(({ work }) => work === "fridge");
  expect(cold.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(12 * 60);
});

it("dough put into the fridge during its bulk stays there until it is taken out", () => {
  const at = "2026-11-21T06:40:00Z";
  const parked = [{ at, until: "2026-11-21T15:00:00Z" }];
  const moved = [{ row: 6, minutes: 410, at }];
  const autolyse = begunOnTime(runningPlan(), "autolyse");
  const barsAt = (now: string, done = autolyse) =>
    readPicture(runningPlan({ progress: { done, moved, parked } }), Date.parse(now)).strips.flatMap(
      ({ bars }) => bars,
    );
  expect(barsAt("2026-11-21T07:00:00Z")).toContainEqual({ work: "fridge", from: 0, to: 420 });
  const ready = { row: 5, at: "2026-11-21T13:00:00Z" };
  expect(barsAt(ready.at, [...autolyse, ready])).toContainEqual({ work: "fridge", from: 0, to: 300 });
});

it("a bread that is a week away is named with its date", () => {
  expect(readPicture(runningPlan(), Date.parse("2026-11-10T02:00:00Z")).isNear).toBe(false);
});
