import { type Heat, type RecipeForm, type ScheduleEntry, stageTurns, type Turn } from "../baking";
import type { Formats } from "./formats";
import { joinWords, spokenRange } from "./measures";

const WORK = {
  bake: "into the oven",
  boil: "boil",
  "par-bake": "par-bake",
  broil: "broil",
  turn: "turn the bread",
} as const;

/** A baker's temperature in °F, as our formats take it. */
export const fahrenheitOf = ({ degrees, unit }: Heat): number =>
  unit === "F" ? degrees : (degrees * 9) / 5 + 32;

/** What to do where one stage ends and the next begins: "lid off and 425°F (218°C)". */
export function turnText(formats: Formats, { heat, lid, steam, where, what, minutes }: Turn): string {
  const parts = [
    lid && `lid ${lid}`,
    steam && (steam === "on" ? "add steam" : "let the steam out"),
    where && (where === "fridge" ? "into the fridge" : "out of the fridge"),
    what && WORK[what],
    heat && formats.temperature(fahrenheitOf(heat)),
  ].filter((part) => part !== null);
  return parts.length > 0 ? joinWords(parts) : `${spokenRange(...minutes)} more`;
}

/** What to do within a row, in words, and how many minutes after its beginning; nothing for most rows. */
export type TurnsOf = (kind: ScheduleEntry["kind"]) => readonly { after: number; text: string }[];

export function turnsIn(formats: Formats, form: Partial<RecipeForm>): TurnsOf {
  const turns = stageTurns(form);
  return (kind) => (turns[kind] ?? []).map((turn) => ({ after: turn.after, text: turnText(formats, turn) }));
}
