import type { Stage } from "./duration";
import { TEMPERATURES } from "./one-duration";

/** An oven's or a room's heat as its baker wrote it. */
export type Heat = { degrees: number; unit: "F" | "C" };

/** The first temperature in plain words, in °F where they do not say; null where there is none. */
export function heatIn(words: string): Heat | null {
  const [written] = words.match(TEMPERATURES) ?? [];
  return written === undefined
    ? null
    : { degrees: Number.parseFloat(written), unit: written.includes("c") ? "C" : "F" };
}

const FRIDGE = /fridge|refrigerat|retard|chill|cold(?! (?:kitchen|oven|water))/;
const ROOM = /room|counter|bench|ambient|warm/;

/** Whether the dough stands in the fridge, as a stage's words or its degrees say it; null where they do not. */
export function whereOf({ words }: Pick<Stage, "words">): "room" | "fridge" | null {
  const isRoom = ROOM.test(words);
  if (isRoom !== FRIDGE.test(words)) return isRoom ? "room" : "fridge";
  const heat = heatIn(words);
  return heat && (heat.degrees > (heat.unit === "F" ? 50 : 10) ? "room" : "fridge");
}
