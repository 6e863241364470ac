import { describe, expect, it } from "vitest";
import {
  type AcceptedPlan,
  asPlanned,
  makeBench,
  readBench,
  withoutPlan,
  withPlan,
  withPlanAnew,
} from "./bench-state";

const own = { coldRetard: false, coldRetardDuration: "" };
const night = { coldRetard: true, coldRetardDuration: "13 hours 30 minutes" };
const chosen: Omit<AcceptedPlan, "startBefore"> = {
  wish: {
    goal: "out",
    out: { date: "2026-11-29", time: "09:00" },
    start: { date: "2026-11-27", time: "18:15" },
    sleep: { from: "22:30", to: "06:30" },
    awayDates: ["2026-11-28"],
    awayAllDay: false,
    awayHours: { from: "08:00", to: "18:00" },
    fridge: true,
  },
  begins: { date: "2026-11-27", time: "22:25" },
  out: { date: "2026-11-29", time: "09:00" },
  fridge: { before: own, after: night },
};

describe("the bench of a recipe with an accepted plan", () => {
  const planned = withPlan({ ...makeBench(), startTime: "07:30", ticked: ["0 Bread Flour"] }, chosen);

  it("starts another bake on the plan's day", () => {
    expect(planned).toMatchObject({ startTime: "22:25", startDate: "2026-11-27", ticked: [] });
  });

  it("bakes with the plan's fridge time until the recipe's own is changed", () => {
    expect(asPlanned(own, planned)).toEqual(night);
    expect(asPlanned({ ...own, coldRetardDuration: "1 day" }, planned)).toMatchObject({ coldRetard: false });
    expect(asPlanned(own, makeBench())).toBe(own);
  });

  it("keeps the planned night in the fridge, and every other choice, when another text is changed", () => {
    const texts = { bulkFermentationDuration: "4-6 hours", proofingTime: "1-2 hours" };
    const before = { ...own, ...texts };
    const after = {
      ...night,
      bulkFermentationDuration: "4-6 hours, here 5 h",
      proofingTime: "1-2 hours, here 90 min",
    };
    const bench = withPlan(makeBench(), { ...chosen, fridge: { before, after } });
    expect(asPlanned({ ...before, bulkFermentationDuration: "3 hours" }, bench)).toEqual({
      ...night,
      bulkFermentationDuration: "3 hours",
      proofingTime: "1-2 hours, here 90 min",
    });
    expect(asPlanned({ ...before, coldRetardDuration: "1 day" }, bench)).toEqual({
      ...after,
      coldRetard: false,
      coldRetardDuration: "1 day",
    });
  });

  it("a proof shortened for the fridge has its full time again without the fridge", () => {
    const before = { ...own, coldRetard: false, proofingTime: "3 hours" };
    const after = { ...night, proofingTime: "30-60 minutes, here 45 min" };
    const bench = withPlan(makeBench(), { ...chosen, fridge: { before, after } });
    expect(asPlanned(before, bench)).toEqual(after);
    expect(asPlanned({ ...before, coldRetardDuration: "1 day" }, bench).proofingTime).toBe("3 hours");
    expect(asPlanned({ ...before, coldRetard: true }, bench).proofingTime).toBe("30-60 minutes, here 45 min");
    expect(asPlanned({ ...before, proofingTime: "2 hours" }, bench)).toEqual({
      ...after,
      proofingTime: "2 hours",
    });
  });

  it("planned again for the same bake keeps what was ticked", () => {
    const weighed = { ...planned, ticked: ["0 Bread Flour"] };
    expect(withPlanAnew(weighed, chosen).ticked).toEqual(["0 Bread Flour"]);
  });

  it("gives back the start from before the plan, also after a second plan, but never a start chosen since", () => {
    expect(withoutPlan(planned)).toMatchObject({ startTime: "07:30", startDate: null, plan: null });
    const second = withPlan(planned, { ...chosen, begins: { date: "2026-11-28", time: "06:30" } });
    expect(withoutPlan(second).startTime).toBe("07:30");
    expect(withoutPlan({ ...planned, startTime: "21:00" }).startTime).toBe("21:00");
  });

  it("is read back as it was written", () => {
    expect(readBench(JSON.parse(JSON.stringify(planned)))).toEqual(planned);
    const counted = withPlan(makeBench(), { ...chosen, atOnce: 1 });
    expect(readBench(JSON.parse(JSON.stringify(counted)))).toEqual(counted);
    for (const atOnce of [0, 1.5, "2", 10_001])
      expect(readBench({ ...counted, plan: { ...counted.plan, atOnce } }).plan?.atOnce).toBeUndefined();
  });
});

describe("a stored bench", () => {
  it.each([null, 7, "x", [], {}, { startTime: "25:00" }, { ticked: "0 Flour", plan: {} }])(
    "%j is unreadable, and counts as never chosen",
    (stored) => expect(readBench(stored)).toEqual(makeBench()),
  );

  it("keeps the parts that can be read", () => {
    const stored = {
      startTime: "21:00",
      startDate: "2026-02-30",
      plan: { ...chosen, out: { date: "soon", time: "09:00" } },
      ticked: ["1 Water", 4, "", "1 Water", "x".repeat(61)],
    };
    expect(readBench(stored)).toEqual({ ...makeBench(), startTime: "21:00", ticked: ["1 Water"] });
  });

  it("is read up to a limit of rows", () => {
    const many = Array.from({ length: 500 }, (_, index) => `${index} Flour`);
    expect(readBench({ ticked: many }).ticked).toHaveLength(300);
  });
});
