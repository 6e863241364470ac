import type { ScheduleEntry, ScheduleKind } from "../../baking";

/** What the hand does when a row begins. */
const BEGIN: Partial<Record<ScheduleKind, string>> = {
  "build-levain": "Build the levain now",
  "mix-preferment": "Mix the preferment now",
  mix: "Mix now",
  fold: "Fold now",
  chill: "Chill now",
  "roll-in": "Roll out now",
  "pre-shape": "Shape now",
  "final-shape": "Shape now",
  "pan-stretch": "Stretch now",
  "cold-retard": "In the fridge",
  "remove-from-fridge": "Take it out now",
  dimple: "Dimple now",
  boil: "Boil now",
  brush: "Brush now",
  "first-brush": "Brush now",
  top: "Top now",
  bake: "Bake now",
};

/** Work under way whose end is only the end of a wait: nobody stands beside the oven for 45 minutes. */
const IS_WAIT: ReadonlySet<ScheduleKind> = new Set(["bake", "remove-from-fridge"]);

/** Whether the baker only waits during a row, so that the time left is what counts. */
export const isWait = ({ kind, handsOn }: ScheduleEntry): boolean => handsOn !== true || IS_WAIT.has(kind);

/** "Fold now": begins a row before its time. */
export const beginWords = ({ kind }: ScheduleEntry): string => BEGIN[kind] ?? "Start now";

/** "Take it out now", "Shape now", "Out of the oven": ends a row, and begins the one after it. */
export function endWords(row: ScheduleEntry, next: ScheduleEntry | undefined): string {
  if (row.kind === "bake") return "Out of the oven";
  if (row.kind === "cold-retard") return "Take it out now";
  const isMove = isWait(row) || next?.kind === "cold-retard";
  return isMove && next !== undefined ? beginWords(next) : "Done";
}

/** "Lid off": work in the middle of a bake. */
export const turnWords = ({ lid }: { lid: "on" | "off" | null }): string =>
  lid === "off" ? "Lid off" : "Steam out";

/** The pot or the oven that the bread waits for. */
export const hotWords = (what: "pot" | "oven" | null): string =>
  what === "pot" ? "Pot is hot" : "Oven is hot";
