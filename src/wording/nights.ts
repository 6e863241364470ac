import type { NightJob, ScheduleKind } from "../baking";
import type { Formats } from "./formats";

/** What a job has a baker doing, as one would say it: "This has you shaping at 01:10." */
const DOING: Record<ScheduleKind, string> = {
  "build-levain": "feeding the levain",
  "warm-levain": "warming the levain",
  "mix-preferment": "mixing the preferment",
  autolyse: "mixing flour and water",
  mix: "mixing",
  fold: "folding",
  bulk: "watching the dough",
  "pre-shape": "shaping",
  "bench-rest": "watching the dough",
  "final-shape": "shaping",
  "initial-proof": "checking the proof",
  "cold-retard": "at the fridge",
  "proofing-complete": "checking the proof",
  "remove-from-fridge": "taking the dough out of the fridge",
  preheat: "heating the oven",
  bake: "baking",
};

/** "shaping at 01:10": the first work of a night. */
export const nightJobText = (formats: Formats, { kind, at }: Pick<NightJob, "kind" | "at">): string =>
  `${DOING[kind]} at ${formats.clock(at)}`;
