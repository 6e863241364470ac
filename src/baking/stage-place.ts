import type { Stage } from "./duration";
import { LONG } from "./duration-pieces";
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

type Place = "room" | "fridge" | null;

function placeIn(words: string): Place {
  const isRoom = ROOM.test(words);
  if (isRoom !== FRIDGE.test(words)) return isRoom ? "room" : "fridge";
  const heat = heatIn(words);
  return heat && (heat.degrees > (heat.unit === "F" ? 50 : 10) ? "room" : "fridge");
}

/** "Or overnight in the fridge", "(12 hours in the fridge)": behind a stage's own time, another one that may be taken instead. */
const INSTEAD =
  /(?:night|\b(?:h|hrs?|hours?|mins?|minutes?|days?))\b[^(]*?(\bor\b|\()(?=[^)]*(?:night|\d[\d.½¼¾ ]*-?\s*(?:h|hrs?|hours?|mins?|minutes?|days?)\b))/;
/**
 * Whether the dough stands in the fridge, as a stage's words or its degrees say it; null where they do not. What may be done
 * instead says nothing of the stage. Example: "1 hour (or overnight in the fridge)" is null, an hour wherever others are.
 */
export function whereOf({ words, minutes }: Pick<Stage, "words"> & Partial<Stage>): Place {
  const instead = INSTEAD.exec(words);
  if (instead === null) return placeIn(words);
  const [before, mark = ""] = instead;
  const own = placeIn(words.slice(0, instead.index + before.length - mark.length));
  // "8 hours or overnight in the fridge": so long a time is in the fridge either way.
  return own ?? (minutes && minutes[1] < LONG ? null : placeIn(words));
}
