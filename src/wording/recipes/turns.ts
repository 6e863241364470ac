import {
  type Heat,
  type OvenHeat,
  type RecipeForm,
  type ScheduleEntry,
  stageTurns,
  type Turn,
} from "../../baking";
import type { Formats } from "../values/formats";
import { joinWords, spokenRange } from "../values/measures";

const WORK = {
  bake: "into the oven",
  boil: "boil",
  "par-bake": "par-bake",
  broil: "broil",
  turn: "turn the bread",
} as const;

/** A baker's temperature in °F, as our formats take it. */
const fahrenheitOf = ({ degrees, unit }: Heat): number => (unit === "F" ? degrees : (degrees * 9) / 5 + 32);

/** An oven's heat: "428°F (220°C), or 392°F (200°C) with the fan", "425°F (218°C), gas mark 7". */
export function ovenHeatText(formats: Formats, heat: OvenHeat): string {
  const mark = heat.gas === 0.5 ? "½" : heat.gas === 0.25 ? "¼" : heat.gas;
  return [
    formats.temperature(fahrenheitOf(heat)),
    ...(heat.fan === undefined ? [] : [`or ${formats.temperature(fahrenheitOf(heat.fan))} with the fan`]),
    ...(mark === undefined ? [] : [`gas mark ${mark}`]),
  ].join(", ");
}

/** The work where one stage ends and the next begins: "lid off and 425°F (218°C)". */
export function turnText(formats: Formats, { heat, lid, steam, where, what, minutes }: Turn): string {
  const parts = [
    lid && `lid ${lid}`,
    steam && (steam === "on" ? "add steam" : "let the steam out"),
    where && (where === "fridge" ? "into the fridge" : "out of the fridge"),
    what && WORK[what],
    heat && ovenHeatText(formats, heat),
  ].filter((part) => part !== null);
  return parts.length > 0 ? joinWords(parts) : `${spokenRange(...minutes)} more`;
}

/** The work within a row, in words, and how many minutes after its beginning; nothing for most rows. */
export type TurnsOf = (kind: ScheduleEntry["kind"]) => readonly { after: number; text: string }[];

export function turnsIn(formats: Formats, form: Partial<RecipeForm>): TurnsOf {
  const turns = stageTurns(form);
  return (kind) => (turns[kind] ?? []).map((turn) => ({ after: turn.after, text: turnText(formats, turn) }));
}
