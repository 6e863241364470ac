import type { Stage } from "./duration";
import { LONG } from "./duration-pieces";
import { TEMPERATURES } from "./one-duration";

/** A temperature of an oven or a room, as the baker wrote it. */
export type Heat = { degrees: number; unit: "F" | "C" };

/** No dough waits below 32°F, so a smaller number without its letter is °C. */
const LEAST_FAHRENHEIT = 32;

/** "Rotate the loaf 180 degrees": how far something is turned, and no temperature. */
const ANGLE =
  /\b(?:rotat|turn|spin|spun)(?:(?!\b(?:to|at|down|up|oven|heat)\b)[^,;.\d])*(?:90|180|360)\s*(?:[°º˚]|degrees?\b)(?!\s*(?:[fc]\b|fahrenheit|celsius))/g;

/** A plain text without the angles by which a loaf is turned. */
export const withoutAngles = (words: string): string => words.replace(ANGLE, "");

/** The first temperature in a plain text, its unit null if no letter says it; null without a temperature. */
function writtenHeat(words: string): { degrees: number; unit: Heat["unit"] | null } | null {
  const [written] = withoutAngles(words).match(TEMPERATURES) ?? [];
  if (written === undefined) return null;
  const unit = written.includes("c") ? "C" : written.includes("f") ? "F" : null;
  return { degrees: Number.parseFloat(written), unit };
}

/**
 * The first temperature of a dough in a plain text, null without one. A number without its letter is °C below 32, and
 * °F from there. Example: "2 hours at 24°" is 24°C, "12 hours at 38°" is a fridge of 38°F.
 */
export function heatIn(words: string): Heat | null {
  const heat = writtenHeat(words);
  return heat && { ...heat, unit: heat.unit ?? (heat.degrees < LEAST_FAHRENHEIT ? "C" : "F") };
}

/** The temperature in a duration's text in °F, or null. Example: "4 hours at 24°C" is 75.2. */
export function fahrenheitIn(text: string): number | null {
  const heat = heatIn(text.toLowerCase());
  if (heat === null) return null;
  return heat.unit === "F" ? heat.degrees : (heat.degrees * 9) / 5 + 32;
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

/** "Or overnight in the fridge", "(12 hours in the fridge)": an alternative, after the stage's own time. */
const INSTEAD =
  /(?:night|\b(?:h|hrs?|hours?|mins?|minutes?|days?))\b[^(]*?(\bor\b|\()(?=[^)]*(?:night|\d[\d.½¼¾ ]*-?\s*(?:h|hrs?|hours?|mins?|minutes?|days?)\b))/;
/**
 * Where the dough is in a stage, by its words or degrees: fridge or room; null if they do not say. An alternative
 * does not count. Example: "1 hour (or overnight in the fridge)" is null: the hour is wherever the other stages are.
 */
export function whereOf({ words, minutes }: Pick<Stage, "words"> & Partial<Stage>): Place {
  const instead = INSTEAD.exec(words);
  if (instead === null) return placeIn(words);
  const [before, mark = ""] = instead;
  const own = placeIn(words.slice(0, instead.index + before.length - mark.length));
  // "8 hours or overnight in the fridge": a time that long is in the fridge either way.
  return own ?? (minutes && minutes[1] < LONG ? null : placeIn(words));
}
