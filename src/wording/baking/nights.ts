import type { NightJob, ScheduleKind } from "../../baking";
import type { Formats } from "../values/formats";
import { joinWords } from "../values/measures";

/** Each job as the work that keeps somebody up, "shaping", and as what to get up for, "shape". */
export const JOBS: Record<ScheduleKind, { doing: string; toDo: string }> = {
  "build-levain": { doing: "feeding the levain", toDo: "feed the levain" },
  "warm-levain": { doing: "warming the levain", toDo: "warm the levain" },
  "mix-preferment": { doing: "mixing the preferment", toDo: "mix the preferment" },
  "pre-dough": { doing: "making a pre-dough", toDo: "make a pre-dough" },
  autolyse: { doing: "mixing flour and water", toDo: "mix flour and water" },
  mix: { doing: "mixing the dough", toDo: "mix the dough" },
  fold: { doing: "folding", toDo: "fold the dough" },
  bulk: { doing: "checking the dough", toDo: "check the dough" },
  chill: { doing: "chilling the dough", toDo: "chill the dough" },
  "roll-in": { doing: "rolling in the butter", toDo: "roll in the butter" },
  "pre-shape": { doing: "shaping", toDo: "shape" },
  "bench-rest": { doing: "checking the dough", toDo: "check the dough" },
  "final-shape": { doing: "shaping", toDo: "shape" },
  "pan-rest": { doing: "checking the dough", toDo: "check the dough" },
  "pan-stretch": { doing: "stretching the dough", toDo: "stretch the dough" },
  "first-brush": { doing: "brushing the loaf", toDo: "brush the loaf" },
  "initial-proof": { doing: "checking the proof", toDo: "check the proof" },
  "cold-retard": { doing: "opening the fridge", toDo: "open the fridge" },
  "proofing-complete": { doing: "checking the proof", toDo: "check the proof" },
  "remove-from-fridge": {
    doing: "taking the dough out of the fridge",
    toDo: "take the dough out of the fridge",
  },
  preheat: { doing: "heating the oven", toDo: "heat the oven" },
  dimple: { doing: "dimpling", toDo: "dimple the dough" },
  boil: { doing: "boiling", toDo: "boil" },
  brush: { doing: "brushing the loaf", toDo: "brush the loaf" },
  top: { doing: "topping the dough", toDo: "top the dough" },
  bake: { doing: "baking", toDo: "bake" },
  reheat: { doing: "heating the oven", toDo: "heat the oven" },
};

/** Work with its times; repeated work is listed once with all its times. */
export function groupWork<Work extends { doing: string; time: string }>(
  works: readonly Work[],
): (Work & { times: string[] })[] {
  const groups: (Work & { times: string[] })[] = [];
  for (const work of works) {
    const last = groups.at(-1);
    if (last?.doing === work.doing) last.times.push(work.time);
    else groups.push({ ...work, times: [work.time] });
  }
  return groups;
}

/** "a, b, and c": with a comma, because many of these jobs contain an "and". */
export function listWork(works: readonly string[]): string {
  const last = works.at(-1) ?? "";
  if (works.length < 3) return works.join(" and ");
  return `${works.slice(0, -1).join(", ")}, and ${last}`;
}

/** Looking at the loaf and baking it a moment later is one reason to be up. */
const isLookBefore = (job: Pick<NightJob, "kind" | "at">, next: Pick<NightJob, "at"> | undefined) =>
  job.kind === "initial-proof" && next !== undefined && next.at - job.at < 15;

/** "shaping at 01:10 and 01:40 and baking at 04:50": all the work in a night, for the person who has to do it. */
export function nightWorkText(formats: Formats, jobs: readonly Pick<NightJob, "kind" | "at">[]): string {
  const works = jobs
    .filter((job, index) => !isLookBefore(job, jobs[index + 1]))
    .map(({ kind, at }) => ({ doing: JOBS[kind].doing, time: formats.clock(at) }));
  return listWork(groupWork(works).map(({ doing, times }) => `${doing} at ${joinWords(times)}`));
}
