import { describe, expect, it } from "vitest";
import { begunOnTime, runningPlan } from "../../../../tests/support/baking-plans";
import type { BakingPlan } from "../../../contract/baking/baking-plan";
import { nameStep } from "../../../wording/steps/process-steps";
import { lastPress, findLateRow, pressDone, pressLate, pressReady, pressUndo } from "./presses";
import { readDay } from "../../../contract/baking/read-day";

/** The City Loaf from 09:00 in Los Angeles: mix 21:00, folds 21:35 and 22:05, pre-shape 01:10, out 05:35. */
const plan = runningPlan();
const soaked = { ...plan, progress: { done: begunOnTime(plan, "autolyse"), moved: [] } };
/** "21:35", or "01:10" of the next day. */
function at(clock: string, seconds = 0): number {
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  const day = hour < 9 ? 1440 : 0;
  return Date.parse(plan.startsAt) + ((hour - 9) * 60 + minute + day) * 60_000 + seconds * 1000;
}
const clock = (instant: number) =>
  new Intl.DateTimeFormat("en-GB", { timeZone: plan.zone, hour: "2-digit", minute: "2-digit" }).format(
    instant,
  );

/**
 * "now Fold 1 until 21:40
 * then Fold 2 22:05
 * out 05:35", and the side jobs.
 */
function shown(of: BakingPlan, now: number): string {
  const { present, coming, beside, out } = readDay(of, now);
  const next = coming[0];
  return [
    present === null
      ? "nothing"
      : `${present.phase} ${nameStep(present.entry)} until ${clock(present.until)}`,
    ...beside.map(({ entry }) => `beside ${nameStep(entry)}`),
    next === undefined ? "no more" : `then ${nameStep(next.entry)} ${clock(next.starts)}`,
    `out ${clock(out)}`,
  ].join(" | ");
}
const rowOf = (step: string) => readDay(plan, at("09:00")).rows.findIndex(({ entry }) => entry.step === step);

describe("baking day: the current step", () => {
  const mixed = pressDone(rowOf("Mix"))(plan, at("21:10"));
  const folded = pressDone(rowOf("Fold 2"))(plan, at("22:10"));
  it.each([
    [
      "08:59 of that day",
      plan,
      at("09:00") - 60_000,
      "before Build levain until 09:00 | then Autolyse 20:30 | out 05:35",
    ],
    ["a wait", plan, at("12:00"), "during Build levain until 21:00 | then Autolyse 20:30 | out 05:35"],
    [
      "a row beside it",
      plan,
      at("20:30"),
      "during Build levain until 21:00 | beside Autolyse | then Mix 21:00 | out 05:35",
    ],
    ["work", mixed, at("21:36"), "during Fold 1 until 21:40 | then Fold 2 22:05 | out 05:35"],
    ["a pause before work", mixed, at("21:20"), "before Fold 1 until 21:35 | then Fold 2 22:05 | out 05:35"],
    // The mix was due at 21:10: by 21:30 the fold cannot be at 21:35 any more.
    ["work that is overdue", soaked, at("21:30"), "over Mix until 21:10 | then Fold 1 21:55 | out 05:55"],
    [
      "work that waits for what nobody began",
      plan,
      at("21:30"),
      "before Mix until 22:00 | beside Autolyse | then Fold 1 22:35 | out 06:35",
    ],
    [
      "a wait that is over",
      folded,
      at("01:10"),
      "during Pre-shape until 01:20 | then Bench rest 01:20 | out 05:35",
    ],
  ])("%s", (_where, of, now, expected) => expect(shown(of, now)).toBe(expected));

  it("is at the end when the bread is out", () => {
    const baked = pressDone(rowOf("Score & Bake"))(plan, at("05:40"));
    expect(shown(baked, at("06:00"))).toBe("nothing | no more | out 05:40");
  });
});

describe("baking day: presses", () => {
  const mixed = pressDone(rowOf("Mix"))(plan, at("21:15"));

  it("done late: later steps come later by as much", () => {
    expect(shown(mixed, at("21:15"))).toBe("before Fold 1 until 21:40 | then Fold 2 22:10 | out 05:40");
    expect(mixed.updatedAt).toBe(new Date(at("21:15")).toISOString());
  });

  it("ready in a pause: the next work begins now, to the second", () => {
    const day = readDay(mixed, at("21:30", 40));
    const ready = pressReady(day)(mixed, at("21:30", 40));
    expect(shown(ready, at("21:30", 40))).toBe("during Fold 1 until 21:35 | then Fold 2 22:00 | out 05:30");
  });

  it("ready in a wait: the wait is over, and the rest comes forward", () => {
    const folded = pressDone(rowOf("Fold 2"))(plan, at("22:10"));
    const ready = pressReady(readDay(folded, at("00:40")))(folded, at("00:40"));
    expect(shown(ready, at("00:40"))).toBe(
      "during Pre-shape until 00:50 | then Bench rest 00:50 | out 05:05",
    );
  });

  it("ready before the day has begun: the day begins now", () => {
    const early = at("09:00") - 25 * 60_000;
    const ready = pressReady(readDay(plan, early))(plan, early);
    expect(shown(ready, early)).toBe("during Build levain until 20:35 | then Autolyse 20:05 | out 05:10");
  });

  it("late in a wait: the wait lasts longer", () => {
    const folded = pressDone(rowOf("Fold 2"))(plan, at("22:10"));
    const day = readDay(folded, at("23:00"));
    expect(findLateRow(day)?.entry.step).toBe("Pre-shape");
    const late = pressLate(day, 40)(folded, at("23:00"));
    expect(shown(late, at("23:00"))).toBe(
      "during Bulk fermentation until 01:50 | then Pre-shape 01:50 | out 06:15",
    );
  });

  it("late for work: its wait lasts longer; overdue work comes that much later than now", () => {
    const late = (of: BakingPlan, minutes: number, now: number) =>
      shown(pressLate(readDay(of, now), minutes)(of, now), now);
    // The levain is no younger for that.
    expect(late(soaked, 40, at("21:00"))).toBe("before Mix until 21:40 | then Fold 1 22:15 | out 06:15");
    // Nobody began the autolyse, so the mix cannot be before 21:30.
    expect(late(plan, 40, at("21:00"))).toBe("before Mix until 22:10 | then Autolyse 21:40 | out 06:45");
    expect(late(mixed, 40, at("21:40"))).toBe("before Fold 1 until 22:20 | then Fold 2 22:50 | out 06:20");
    // The fold was due until 21:45.
    expect(late(mixed, 10, at("22:00"))).toBe("before Fold 1 until 22:10 | then Fold 2 22:40 | out 06:10");
  });

  it.each([5, 10, 15, 20, 30, 40, 60, 90])(
    "late by %i minutes for a shaping that is due: later by just that, never at rest again, and one Undo",
    (minutes) => {
      const folded = pressDone(rowOf("Fold 2"))(plan, at("22:10"));
      const shaped = pressDone(rowOf("Pre-shape"))(
        pressDone(rowOf("Bulk fermentation"))(folded, at("01:10")),
        at("01:20"),
      );
      for (const now of [at("01:40"), at("01:43"), at("02:10")]) {
        const before = readDay(shaped, now);
        expect(before.present?.entry.step).toBe("Final shape");
        const late = pressLate(before, minutes)(shaped, now);
        const after = readDay(late, now);
        expect(after.present?.entry.step).toBe("Final shape");
        const due = before.present?.phase === "over" ? now : (before.present?.starts ?? 0);
        expect((after.present?.starts ?? 0) - due).toBe(minutes * 60_000);
        expect(lastPress(late)).toMatchObject({ kind: "moved", row: rowOf("Final shape") });
        expect(pressUndo(late, now).progress).toEqual(shaped.progress);
      }
    },
  );

  it("a side job begun on time: nothing moves, and the page stops asking", () => {
    const lit = pressDone(rowOf("Autolyse"))(plan, at("20:30", 59));
    expect(shown(lit, at("20:31"))).toBe("during Build levain until 21:00 | then Mix 21:00 | out 05:35");
  });

  it("an autolyse begun 25 minutes late delays the mix, and one begun 25 minutes ago does not", () => {
    const row = rowOf("Autolyse");
    const late = pressDone(row)(plan, at("20:55"));
    expect(shown(late, at("21:05"))).toBe("before Mix until 21:25 | then Fold 1 22:00 | out 06:00");
    const ago = pressDone(row, 25)(plan, at("20:55"));
    expect(shown(ago, at("20:55"))).toBe("during Build levain until 21:00 | then Mix 21:00 | out 05:35");
    expect(ago.updatedAt).toBe(new Date(at("20:55")).toISOString());
  });

  it("Undo takes back the last press, then the one before it, then none", () => {
    const late = pressLate(readDay(mixed, at("21:20")), 40)(mixed, at("21:20"));
    const done = pressDone(rowOf("Fold 1"))(late, at("22:21"));
    expect(lastPress(done)).toMatchObject({ kind: "done", row: rowOf("Fold 1") });
    const once = pressUndo(done, at("22:22"));
    expect(once.progress).toEqual(late.progress);
    expect(lastPress(once)).toMatchObject({ kind: "moved", row: rowOf("Fold 1") });
    const twice = pressUndo(once, at("22:23"));
    expect(twice.progress).toEqual(mixed.progress);
    const thrice = pressUndo(twice, at("22:24"));
    expect(thrice.progress).toEqual(plan.progress);
    expect(pressUndo(thrice, at("22:25"))).toBe(thrice);
    expect(plan.progress).toEqual({ done: [], moved: [] });
  });
});
