import { type BenchState, makeBench, withPlan } from "../../src/contract/recipes/bench-state";

/** A bench with a plan for Sunday 09:00 that adds a night in the fridge. One ingredient is weighed. */
export const plannedBench = (change: Partial<BenchState> = {}): BenchState => ({
  ...withPlan(makeBench(), {
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
    fridge: {
      before: { coldRetard: false, coldRetardDuration: "" },
      after: { coldRetard: true, coldRetardDuration: "13 hours 30 minutes" },
    },
  }),
  ticked: ["0 Bread Flour"],
  ...change,
});
