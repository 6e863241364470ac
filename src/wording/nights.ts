import type { NightJob, ScheduleKind } from "../baking";
import type { Formats } from "./formats";

/** Each job as the work that keeps somebody up, "shaping", and as what to be up for, "shape". */
export const JOBS: Record<ScheduleKind, { doing: string; toDo: string }> = {
  "build-levain": { doing: "feeding the levain", toDo: "feed the levain" },
  "warm-levain": { doing: "warming the levain", toDo: "warm the levain" },
  "mix-preferment": { doing: "mixing the preferment", toDo: "mix the preferment" },
  "pre-dough": { doing: "making a pre-dough", toDo: "make a pre-dough" },
  autolyse: { doing: "mixing flour and water", toDo: "mix flour and water" },
  mix: { doing: "mixing the dough", toDo: "mix the dough" },
  fold: { doing: "folding", toDo: "fold the dough" },
  bulk: { doing: "checking the dough", toDo: "check the dough" },
  "pre-shape": { doing: "shaping", toDo: "shape" },
  "bench-rest": { doing: "checking the dough", toDo: "check the dough" },
  "final-shape": { doing: "shaping", toDo: "shape" },
  "initial-proof": { doing: "checking the proof", toDo: "check the proof" },
  "cold-retard": { doing: "opening the fridge", toDo: "open the fridge" },
  "proofing-complete": { doing: "checking the proof", toDo: "check the proof" },
  "remove-from-fridge": {
    doing: "taking the dough out of the fridge",
    toDo: "take the dough out of the fridge",
  },
  preheat: { doing: "heating the oven", toDo: "heat the oven" },
  bake: { doing: "baking", toDo: "bake" },
};

/** "shaping at 01:10": the first work of a night. */
export const nightJobText = (formats: Formats, { kind, at }: Pick<NightJob, "kind" | "at">): string =>
  `${JOBS[kind].doing} at ${formats.clock(at)}`;
