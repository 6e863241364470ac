import { afterEach, expect, it, vi } from "vitest";
import { applyPreset, buildSchedule, PRESETS, type RecipeForm, rowMinutes } from "../../baking";
import { DEFAULT_SLEEP } from "../../contract/recipes/bench-state";
import { DEFAULT_FORMATS } from "../../wording/values/formats";
import { withFridgeRow } from "../../wording/baking/fridge-row";
import { turnsIn } from "../../wording/recipes/turns";
import { scheduleStrips } from "../card/contents/schedule-strips";
import {
  type BakeDays,
  tellMoment,
  nightOf,
  onTheWall,
  scheduleDays,
  measureTime,
  wallAfter,
} from "./schedule-view";

function form(id: string, change: Partial<RecipeForm> = {}): RecipeForm {
  const preset = PRESETS.find((candidate) => candidate.id === id);
  if (preset === undefined) throw new Error(`no preset ${id}`);
  return { ...applyPreset(preset), ...change };
}
const plan = (id: string, change: Partial<RecipeForm> = {}, startTime = "09:00") =>
  buildSchedule(form(id, change), { startTime });
const CITY = "city-loaf-master-recipe";
afterEach(() => vi.unstubAllEnvs());

/** "09:00 Build levain 12h 0m", with its notes in brackets. */
function printed(recipe: RecipeForm, days?: BakeDays): string[] {
  return scheduleDays(DEFAULT_FORMATS, buildSchedule(recipe), recipe, days).flatMap(({ day, rows }) => [
    `Day ${day}`,
    ...rows.map((row) =>
      [row.time, row.step, row.duration, ...row.notes.map((note) => `(${note})`)]
        .filter((part) => part !== "")
        .join(" ")
        .replaceAll("\u00a0", " "),
    ),
  ]);
}

it("BU-23 the City Loaf's schedule has its days, with the rests between the folds", () => {
  expect(printed(form(CITY))).toEqual([
    "Day 1",
    "09:00 Build levain 12h 0m",
    "20:30 Autolyse 30 min",
    "21:00 Mix 10 min (then rest 25 minutes)",
    "21:35 Fold 1 5 min (then rest 25 minutes)",
    "22:05 Fold 2 5 min",
    "22:10 Bulk fermentation 3h 0m left (4 hours from the end of the mix)",
    "Day 2",
    "01:10 Pre-shape 10 min",
    "01:20 Bench rest 20 min",
    "01:40 Final shape 10 min",
    "01:50 Initial proof 3h 0m",
    "04:05 Preheat oven 45 min",
    "04:50 Proofing complete",
    "04:50 Score & Bake 45 min",
  ]);
});

it("BU-23 a range says until when it may take, and a retard since when the loaf is in the fridge", () => {
  const rows = printed(form("country-sourdough"));
  expect(rows).toContain(
    "23:05 Bulk fermentation 2h 0m left (4 to 5 hours from the end of the mix) (may take until Day 2, 02:05)",
  );
  expect(rows).toContain(
    "14:15 Cold retard complete (in the fridge for 12 hours, since 02:15) (may stay until 18:15)",
  );
});

it("BU-23 a change within a row has its time beside it", () => {
  const staged = { bakeTime: "20 min at 500°F covered, then 25 min at 450°F uncovered" };
  const days = { startDate: null, sleep: DEFAULT_SLEEP, turns: turnsIn(DEFAULT_FORMATS, form(CITY, staged)) };
  expect(printed(form(CITY, staged), days)).toContain(
    "04:50 Score & Bake 45 min (lid off and 450°F (232°C) at 05:10)",
  );
});

it("BU-23 the schedule follows the start time", () => {
  const [first] = scheduleDays(DEFAULT_FORMATS, plan(CITY, {}, "18:45"), form(CITY));
  expect(first?.rows[0]?.time).toBe("18:45");
  expect(measureTime(plan(CITY, {}, "18:45"))?.elapsed).toBe(1235);
});

it("BU-23 rows in the hours of sleep are marked: 22:30 to 06:30, or the baker's own", () => {
  const nights = scheduleDays(DEFAULT_FORMATS, plan(CITY, {}, "10:00"), form(CITY)).flatMap(({ rows }) =>
    rows.map((row) => [row.time, row.night] as const),
  );
  for (const [time, night] of nights)
    expect([time, night]).toEqual([time, time >= "22:30" || time < "06:30"]);
  expect(nights.filter(([, night]) => night).length).toBeGreaterThan(3);
  const days = { startDate: null, sleep: { from: "01:00", to: "09:30" } };
  for (const { rows } of scheduleDays(DEFAULT_FORMATS, plan(CITY), form(CITY), days))
    for (const { time, night } of rows)
      expect([time, night]).toEqual([time, time >= "01:00" && time < "09:30"]);
  expect(nightOf({ from: "07:00", to: "07:00" })).toEqual([]);
});

it("BU-23 days are dates where the start's date is known", () => {
  const change = { coldRetard: true, coldRetardDuration: "12 hours" };
  const days = scheduleDays(DEFAULT_FORMATS, plan(CITY, change, "22:25"), form(CITY, change), {
    startDate: "2026-12-30",
    sleep: { from: "22:30", to: "06:30" },
  });
  expect(days.map(({ title }) => title)).toEqual(["Wed, Dec 30", "Thu, Dec 31", "Fri, Jan 1"]);
  expect(
    days
      .at(-1)
      ?.rows.flatMap(({ notes }) => notes)
      .join()
      .replaceAll("\u00a0", " "),
  ).toMatch(/in the fridge for 12 hours, since Thu, Dec 31, \d\d:\d\d/);
  expect(tellMoment(DEFAULT_FORMATS, 2 * 1440 + 540, 1, "2026-12-30")).toBe("Fri, Jan 1, 09:00");
});

it("OC 30 rows after a clock change have the wall clock's time", () => {
  vi.stubEnv("TZ", "America/Los_Angeles");
  const rows = onTheWall(plan(CITY, {}, "18:00"), "2026-10-31");
  const before = plan(CITY, {}, "18:00");
  expect(rows[0]?.time).toBe("18:00");
  const minutes = (list: typeof rows) => list.map(rowMinutes);
  expect(minutes(rows).at(-1)).toBe((minutes(before).at(-1) ?? 0) - 60);
  expect(wallAfter({ date: "2026-03-07", time: "22:00" }, 8 * 60)).toEqual({
    date: "2026-03-08",
    time: "07:00",
  });
});

it.each([
  ["2026-03-07", "Sun, Mar 8, 12:50", "Sun, Mar 8, 16:50"],
  ["2026-10-31", "Sun, Nov 1, 10:50", "Sun, Nov 1, 14:50"],
])(
  "OC 30 in the night from %s the elapsed hours are counted, in rests and notes too",
  (startDate, out, until) => {
    vi.stubEnv("TZ", "America/Los_Angeles");
    const coldRetardDuration = "12-16 hours, here 12 h";
    const recipe = form(CITY, { coldRetard: true, coldRetardDuration, proofingTime: "1 hour" });
    const rows = withFridgeRow(buildSchedule(recipe, { startTime: "06:00" }));
    const turns = turnsIn(DEFAULT_FORMATS, recipe);
    const told = scheduleDays(DEFAULT_FORMATS, rows, recipe, { startDate, sleep: DEFAULT_SLEEP, turns });
    const cold = told.flatMap(({ title, rows: own }) =>
      own.flatMap(({ kind, time, notes }) =>
        kind === "cold-retard" ? [[`${title}, ${time}`, ...notes]] : [],
      ),
    );
    const since = `${told[0]?.title}, 23:50`;
    expect(JSON.parse(JSON.stringify(cold).replaceAll("\u00a0", " "))).toEqual([
      [since],
      [out, `in the fridge for 12 hours, since ${since}`, `may stay until ${until.split(", ").at(-1)}`],
    ]);
  },
);

it("OC 18 the total runs from the first row to the loaf out of the oven", () => {
  expect(measureTime(plan(CITY))).toEqual({ start: 540, end: 1775, elapsed: 1235, handsOn: 85 });
  expect(measureTime([])).toBeNull();
});

it.each([
  [540, 1, "09:00"],
  [1440, 1, "Day 2, 00:00"],
  [1535, 2, "01:35"],
  [4321, 3, "Day 4, 00:01"],
])("OC 19 minute %i read on day %i is %s", (minutes, day, text) => {
  expect(tellMoment(DEFAULT_FORMATS, minutes, day)).toBe(text);
});

it("BU-23 a strip per day draws waits under work, cut at midnight", () => {
  const strips = scheduleStrips(plan(CITY));
  expect(strips.map(({ day }) => day)).toEqual([1, 2]);
  expect(strips[0]?.bars).toEqual([
    { from: 540, to: 1440, handsOn: false },
    { from: 540, to: 545, handsOn: true },
    { from: 1260, to: 1270, handsOn: true },
    { from: 1295, to: 1300, handsOn: true },
    { from: 1325, to: 1330, handsOn: true },
  ]);
  expect(strips[1]?.bars).toEqual([
    { from: 0, to: 335, handsOn: false },
    { from: 70, to: 80, handsOn: true },
    { from: 100, to: 110, handsOn: true },
    { from: 290, to: 335, handsOn: true },
  ]);
});

it.each(PRESETS.map((preset) => preset.id))("BU-23 every bar of %s lies within its day", (id) => {
  for (const { bars } of scheduleStrips(plan(id, {}, "23:59"))) {
    for (const { from, to } of bars) {
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeGreaterThan(from);
      expect(to).toBeLessThanOrEqual(1440);
    }
  }
  expect(scheduleStrips([])).toEqual([]);
});
