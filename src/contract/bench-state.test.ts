import { describe, expect, it } from "vitest";
import { type AcceptedPlan, asPlanned, freshBench, readBench, withoutPlan, withPlan } from "./bench-state";

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

describe("the bench with a plan", () => {
  const planned = withPlan({ ...freshBench(), startTime: "07:30", ticked: ["0 Bread Flour"] }, chosen);

  it("begins another bake, on the plan's day", () => {
    expect(planned).toMatchObject({ startTime: "22:25", startDate: "2026-11-27", ticked: [] });
  });

  it("bakes with the plan's fridge time until the recipe's own is changed", () => {
    expect(asPlanned(own, planned)).toEqual(night);
    expect(asPlanned({ ...own, coldRetardDuration: "1 day" }, planned)).toMatchObject({ coldRetard: false });
    expect(asPlanned(own, freshBench())).toBe(own);
  });

  it("gives back the start before it, also after a second plan, and never one that was set since", () => {
    expect(withoutPlan(planned)).toMatchObject({ startTime: "07:30", startDate: null, plan: null });
    const second = withPlan(planned, { ...chosen, begins: { date: "2026-11-28", time: "06:30" } });
    expect(withoutPlan(second).startTime).toBe("07:30");
    expect(withoutPlan({ ...planned, startTime: "21:00" }).startTime).toBe("21:00");
  });

  it("is read back as it was written", () => {
    expect(readBench(JSON.parse(JSON.stringify(planned)))).toEqual(planned);
  });
});

describe("what was kept of a bench", () => {
  it.each([null, 7, "x", [], {}, { startTime: "25:00" }, { ticked: "0 Flour", plan: {} }])(
    "%j makes no sense, and counts as never chosen",
    (stored) => expect(readBench(stored)).toEqual(freshBench()),
  );

  it("keeps the parts that make sense", () => {
    const stored = {
      startTime: "21:00",
      startDate: "2026-02-30",
      plan: { ...chosen, out: { date: "soon", time: "09:00" } },
      ticked: ["1 Water", 4, "", "1 Water", "x".repeat(61)],
    };
    expect(readBench(stored)).toEqual({ ...freshBench(), startTime: "21:00", ticked: ["1 Water"] });
  });

  it("bounds what it reads", () => {
    const many = Array.from({ length: 500 }, (_, index) => `${index} Flour`);
    expect(readBench({ ticked: many }).ticked).toHaveLength(300);
  });
});
