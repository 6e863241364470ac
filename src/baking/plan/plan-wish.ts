import type { MinuteRange } from "./plan-ranges";

/** A wish for a plan: every number is a whole minute on one axis. */
export type PlanWish = {
  /** "out": out of the oven `at`; "start": begun `at`; "free": begun at a good time, from `at` on. */
  goal: { kind: "out" | "start" | "free"; at: number };
  asleep: readonly MinuteRange[];
  /** Times when nobody is at home. No work can be done then, so they count more than sleep. */
  away: readonly MinuteRange[];
  /**
   * Whether the dough is in the fridge. If not, and the recipe has no cold retard, a plan with the fridge may be
   * among the others, but never the best.
   */
  fridge: boolean;
  /** How many pieces this kitchen bakes at once, if known. */
  atOnce?: number | undefined;
  /** No plan begins earlier; usually now. */
  earliest?: number;
};
