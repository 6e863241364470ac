import * as fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { anyRecipe } from "../../tests/support/any-recipe";
import { runningPlan } from "../../tests/support/baking-plans";
import { cases } from "../../tests/support/random-cases";
import { buildSchedule } from "../baking";
import { type BakingPlan, planInstant, readBakingPlan } from "../contract/baking/baking-plan";
import { DEFAULT_UNITS } from "../contract/values/units";
import { createFormats, DEFAULT_FORMATS } from "../wording/values/formats";
import { stepSentences } from "../wording/steps/process-steps";
import { planCalendar } from "./plan-calendar";

const MINUTE = 60_000;

/** Reads the text as a calendar program does: with a strict parser, which throws on invalid iCalendar. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    const [alarm] = component.getAllSubcomponents("valarm");
    return {
      uid: event.uid,
      summary: event.summary,
      description: event.description,
      start: event.startDate.toJSDate().getTime(),
      end: event.endDate.toJSDate().getTime(),
      sequence: event.sequence,
      component,
      alarm,
    };
  });
  return { calendar, events };
}

const stepsOf = (plan: BakingPlan) =>
  read(planCalendar([plan])).events.map(({ summary }) => summary.split(" · ")[0]);

/** The wall clock of a zone at an instant. */
const clockIn = (zone: string, at: number) =>
  new Intl.DateTimeFormat("en-GB", { timeZone: zone, hour: "2-digit", minute: "2-digit" }).format(at);

describe("OC 29 calendar events for a plan's work", () => {
  it("are one for each work step, and none for waits", () => {
    const named = ["Build levain", "Autolyse", "Mix", "Fold 1", "Fold 2", "Pre-shape", "Final shape"];
    expect(stepsOf(runningPlan())).toEqual([...named, "Preheat oven", "Score & Bake", "Lid off"]);
    expect(stepsOf(runningPlan({}, { coldRetard: true, coldRetardDuration: "14.5 hours" }))).toEqual([
      ...named,
      "Into the fridge",
      "Preheat oven",
      "Remove from fridge",
      "Score & Bake",
      "Lid off",
    ]);
  });

  it("last as long as the work: five minutes to set a wait going, else the whole row", () => {
    const { events } = read(planCalendar([runningPlan({}, { coldRetard: true })]));
    const minutes = Object.fromEntries(
      events.map(({ summary, start, end }) => [summary.split(" · ")[0], (end - start) / MINUTE]),
    );
    expect(minutes).toEqual({
      "Build levain": 5,
      Autolyse: 5,
      Mix: 10,
      "Fold 1": 5,
      "Fold 2": 5,
      "Pre-shape": 10,
      "Final shape": 10,
      "Into the fridge": 5,
      "Preheat oven": 5,
      "Remove from fridge": 30,
      "Score & Bake": 45,
      "Lid off": 5,
    });
  });

  it("say when the lid comes off, at its minute in each load, with an alarm on the minute", () => {
    const plan = runningPlan({ atOnce: 1 });
    const { events } = read(planCalendar([plan]));
    const named = (title: string) => events.filter(({ summary }) => summary.startsWith(title));
    const bakes = named("Score & Bake").map(({ start }) => start + 20 * MINUTE);
    expect(named("Lid off").map(({ start }) => start)).toEqual(bakes);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
    for (const { alarm } of named("Lid off"))
      expect(alarm?.getFirstPropertyValue("trigger")?.toString()).toMatch(/^-?PT?0/);
    const closed = { ...plan, form: { ...plan.form, bakeTime: "45 minutes, lid on the whole time" } };
    expect(stepsOf(closed)).not.toContain("Lid off");
    const piped = { ...plan.form, steamMethod: "steam-injection", bakeTime: "30 minutes" } as const;
    expect(stepsOf({ ...plan, form: piped })).toContain("Let the steam out");
  });

  it("are one for each load, at the running day's times, and none for reheating between loads", () => {
    const plan = runningPlan({ atOnce: 1 });
    const { rows, running } = readBakingPlan(plan);
    const bakes = rows.flatMap(({ kind }, row) =>
      kind === "bake" ? [planInstant(plan, running[row]?.start ?? 0)] : [],
    );
    const { events } = read(planCalendar([plan]));
    const shown = events.filter(({ summary }) => /bake|heat/i.test(summary));
    expect(shown.map(({ summary }) => summary.split(" · ")[0])).toEqual([
      "Preheat oven",
      "Score & Bake 1",
      "Score & Bake 2",
    ]);
    expect(shown.slice(1).map(({ start }) => start)).toEqual(bakes);
    expect(shown[1]?.description).toContain("Put the other loaf into the fridge, covered.");
    expect(shown[2]?.description).toContain("Take the other loaf out of the fridge.");
  });

  it("include moving the levain into the warm, and the unproofed loaf into the fridge", () => {
    const plan = runningPlan(
      {},
      { hasSecondaryLevainBuild: true, coldRetard: true, proofingTime: "0 minutes" },
    );
    const { events } = read(planCalendar([plan]));
    const at = (title: string) => events.find(({ summary }) => summary.startsWith(title));
    expect(at("Build levain 2")?.description).toContain("g of the first build");
    expect(at("Warm levain")?.description).toBe("Hold the levain at 104°F (40°C) for 45 minutes.");
    expect(at("Into the fridge")?.start).toBe(at("Final shape")?.end);
  });

  it("stand at the end of the proof before the fridge too, where the planner counts work", () => {
    const { events } = read(planCalendar([runningPlan({}, { coldRetard: true })]));
    const [fridge, out] = ["Into the fridge", "Remove from fridge"].map((title) =>
      events.find(({ summary }) => summary.startsWith(title)),
    );
    expect(((out?.start ?? 0) - (fridge?.end ?? 0)) / MINUTE).toBe(720);
  });

  it("ring ten minutes ahead; finished steps no longer ring", () => {
    const done = [{ row: 0, at: "2026-11-21T05:00:00Z" }];
    const { events } = read(planCalendar([runningPlan({ progress: { done, moved: [] } })]));
    expect(events.map(({ alarm }) => alarm === undefined)).toEqual([true, ...Array(9).fill(false)]);
    for (const { alarm } of events.slice(1, -1)) {
      expect(alarm?.getFirstPropertyValue("action")).toBe("DISPLAY");
      expect(String(alarm?.getFirstPropertyValue("trigger"))).toBe("-PT10M");
      expect(alarm?.getFirstPropertyValue("description")).not.toBe("");
    }
  });

  it("stop ringing for the fridge once the baker took the dough out early", () => {
    const parked = [{ at: "2026-11-21T08:00:00Z", until: "2026-11-21T14:30:00Z" }];
    const moved = [{ row: 6, minutes: 380, at: "2026-11-21T08:00:00Z" }];
    const outOf = (done: BakingPlan["progress"]["done"]) =>
      read(planCalendar([runningPlan({ progress: { done, moved, parked } })])).events.find(({ summary }) =>
        summary.startsWith("Take the dough out of the fridge"),
      );
    const [planned, early] = [outOf([]), outOf([{ row: 5, at: "2026-11-21T13:00:00Z" }])];
    expect([planned?.start, planned?.alarm === undefined]).toEqual([
      Date.parse("2026-11-21T14:30:00Z"),
      false,
    ]);
    expect([early?.start, early?.alarm === undefined]).toEqual([Date.parse("2026-11-21T13:00:00Z"), true]);
  });

  it("name what goes into the bowl, in grams or in the baker's units", () => {
    const said = (text: string, step: string) =>
      read(text).events.find(({ summary }) => summary.startsWith(step))?.description;
    const text = planCalendar([runningPlan()], { url: "https://bread.example/baking-day" });
    expect(said(text, "Mix")).toBe(
      "Add 400 g levain and 25 g salt. Mix by hand for 10 minutes, until the dough comes together.\nWork in the 90 g water you held back, a splash at a time.\n\nhttps://bread.example/baking-day",
    );
    expect(said(text, "Autolyse")).toContain("400 g bread flour, 400 g all-purpose flour and 460 g water");
    expect(said(text, "Preheat oven")).toContain("450°F (232°C)");
    const formats = createFormats({ ...DEFAULT_UNITS, weight: "oz", temperature: "C" });
    const inOunces = planCalendar([runningPlan()], { formats });
    expect(said(inOunces, "Mix")).toContain("14.1 oz levain");
    expect(said(inOunces, "Preheat oven")).toContain("to 232°C");
  });

  it("name the changes within a bake, at their minute", () => {
    const plan = runningPlan({}, { bakeTime: "20 min covered, then 25 min at 425°F uncovered" });
    const [bake, change] = read(planCalendar([plan])).events.slice(-2);
    expect(change?.summary).toMatch(/^Lid off and 425°F \(218°C\) · /);
    expect(((change?.start ?? 0) - (bake?.start ?? 0)) / MINUTE).toBe(20);
  });

  it("name in the mix what waits for the second mix", () => {
    const additives = [{ name: "Butter", amount: 12, unit: "percentage" as const, later: true }];
    const { events } = read(planCalendar([runningPlan({}, { additives })]));
    const withButter = events.filter(({ description }) => description.includes("butter"));
    expect(withButter.map(({ summary }) => summary.split(" · ")[0])).toEqual(["Mix"]);
    expect(withButter[0]?.description.split("\n").at(-1)).toBe(
      "Once the dough stretches without tearing, work in 120 g butter, a little at a time, until the dough is smooth again. Both mixes together take 10 minutes.",
    );
  });

  it("use the sentences of the card and of the baking day", () => {
    const plan = runningPlan({}, { coldRetard: true });
    const rows = buildSchedule(plan.form);
    const sentences = stepSentences(DEFAULT_FORMATS, plan.form, rows);
    for (const { uid, description } of read(planCalendar([plan])).events) {
      const row = Number(/-(\d+)$/.exec(uid)?.[1]);
      if (row >= rows.length) continue;
      expect(description).toBe((sentences[row] ?? []).join("\n").replaceAll("\u00a0", " "));
      expect(description).not.toBe("");
    }
  });
});

describe("OC 30 calendar times across clock changes", () => {
  it.each([
    ["an ordinary night", "2026-11-20T17:00:00Z", "05:35"],
    ["the night that skips an hour", "2026-03-07T17:00:00Z", "06:35"],
    ["the night that has one twice", "2026-10-31T16:00:00Z", "04:35"],
  ])("%s: 1,235 minutes pass from 09:00 until the bread is out", (_night, startsAt, out) => {
    const { calendar, events } = read(planCalendar([runningPlan({ startsAt })]));
    const [first, last] = [events[0], events.findLast(({ summary }) => /Bake/.test(summary))];
    expect(first?.start).toBe(Date.parse(startsAt));
    expect(((last?.end ?? 0) - Date.parse(startsAt)) / MINUTE).toBe(1235);
    expect(clockIn("America/Los_Angeles", first?.start ?? 0)).toBe("09:00");
    expect(clockIn("America/Los_Angeles", last?.end ?? 0)).toBe(out);
    expect(calendar.getFirstPropertyValue("x-wr-timezone")).toBe("America/Los_Angeles");
    for (const { component } of events)
      expect(component.getFirstPropertyValue("dtstart")?.toString()).toMatch(/T.*Z$/);
  });
});

describe("a calendar after the plan changed", () => {
  const late: Partial<BakingPlan> = {
    progress: { done: [], moved: [{ row: 2, minutes: 40, at: "2026-11-21T04:50:00Z" }] },
    updatedAt: "2026-11-21T04:50:00Z",
  };

  it("keeps each step's id and raises its number, so that calendar programs move the event", () => {
    const before = read(planCalendar([runningPlan()])).events;
    const after = read(planCalendar([runningPlan(late)])).events;
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
    expect(new Set(after.map(({ uid }) => uid)).size).toBe(after.length);
    const delays = after.map(({ start }, index) => (start - (before[index]?.start ?? 0)) / MINUTE);
    expect(delays).toEqual([0, 40, 40, 40, 40, 40, 40, 40, 40, 40]);
    for (const [index, { sequence, component }] of after.entries()) {
      expect(sequence).toBeGreaterThan(before[index]?.sequence ?? Number.POSITIVE_INFINITY);
      expect(sequence).toBeLessThan(2 ** 31);
      expect(component.getFirstPropertyValue("last-modified")?.toString()).toBe("2026-11-21T04:50:00Z");
    }
  });

  it("is the same text while the plan is the same", () => {
    expect(planCalendar([runningPlan(late)])).toBe(planCalendar([runningPlan(late)]));
  });
});

/** RFC 5545, 3.1: each line ends with CRLF and has at most 75 octets, and none is broken inside a character. */
function expectSoundLines(text: string) {
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  const lines = text.split("\r\n");
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  for (const line of lines) expect(Buffer.from(line).toString()).toBe(line);
  // RFC 5545, 3.6: a component's own properties come before the components inside it.
  expect(text).not.toMatch(/\r\nEND:(VALARM|VEVENT)\r\n(?!BEGIN|END)/);
}

describe("recipe names in a calendar", () => {
  it.each([
    ["commas, semicolons and quotes", 'Rye, spelt; "seeds": \\ 50%, and more'],
    ["two hundred characters, each of four octets", "🍞".repeat(100)],
    ["families and accents", "Städtlaib 👩‍👩‍👧 Zoë’s 全粒粉 ".repeat(6)],
    ["lines that would be others' properties", "Rye\r\nEND:VEVENT\nATTACH:https://evil.example/"],
  ])("%s: the name reads the same in the calendar", (_what, name) => {
    const text = planCalendar([runningPlan({ name })]);
    expectSoundLines(text);
    const { events } = read(text);
    expect(events).toHaveLength(10);
    for (const { summary } of events)
      expect(summary.split(" · ").slice(1).join(" · ")).toBe(name.replaceAll("\r\n", "\n"));
  });

  it("any recipe makes a calendar that a strict parser takes", () => {
    fc.assert(
      fc.property(anyRecipe, fc.string({ unit: "grapheme", minLength: 1, maxLength: 100 }), (form, name) => {
        const plan = runningPlan({ name, form });
        const text = planCalendar([plan]);
        expectSoundLines(text);
        const { events } = read(text);
        const hands = buildSchedule(form).filter(({ handsOn, duration }) => handsOn && duration > 0).length;
        expect(events.length).toBeGreaterThanOrEqual(hands);
        for (const { start, end, description } of events) {
          expect(end).toBeGreaterThan(start);
          expect(description).not.toMatch(/NaN|undefined|\[object/);
        }
      }),
      { numRuns: cases(200) },
    );
  });
});

it("no plan makes an empty calendar", () => {
  const text = planCalendar([]);
  expectSoundLines(text);
  const { calendar, events } = read(text);
  expect(events).toEqual([]);
  expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
});
