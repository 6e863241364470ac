import type { ReadRecipe } from "../recipe/read-recipe";
import {
  asWritten,
  LONGEST_TEXT,
  type PlannedWaits,
  ROOM_KINDS,
  ROOM_WAITS,
  textOf,
  waitRanges,
} from "./plan-waits";
import { shortenProof } from "../schedule/schedule-problems";
import { withoutFridge } from "../schedule/room-proof";
import { TEMPER, timesOf } from "../schedule/schedule-times";

/** 870 is "14 hours 30 minutes", as a baker would type it. */
function retardText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    hours > 0 && (hours === 1 ? "1 hour" : `${hours} hours`),
    rest > 0 && (rest === 1 ? "1 minute" : `${rest} minutes`),
  ];
  return parts.filter(Boolean).join(" ") || "0 hours";
}

/** "12-18 hours, here 14 h 05": the range stays, followed by the choice, with two digits of minutes. */
function quoteChoice(text: string, minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const behind = rest === 0 ? "" : ` ${String(rest).padStart(2, "0")}`;
  const choice = hours === 0 ? `${rest} min` : `${hours} h${behind}`;
  return `${text}, here ${choice}`;
}

export function withRetard(recipe: ReadRecipe, retard: number | null): ReadRecipe {
  const own = timesOf(recipe);
  if (retard === (own.retard?.min ?? null)) return recipe;
  if (retard === null) return withoutFridge(recipe);
  const { text, stages } = asWritten(recipe).coldRetardDuration;
  const [stage] = recipe.coldRetard && stages.length === 1 && text.length <= LONGEST_TEXT ? stages : [];
  const [min = 0, max = 0] = stage?.minutes ?? [];
  if (retard > min && retard <= max) return recipe.with({ coldRetardDuration: quoteChoice(text, retard) });
  if (retard === min && max > min) return recipe.with({ coldRetardDuration: text });
  const isSaid = own.retard === null || own.temper === TEMPER || recipe.temperTime.text !== "";
  const after = isSaid ? "" : `, then ${own.temper} minutes at room temperature`;
  return recipe.with({ coldRetard: true, coldRetardDuration: retardText(retard) + after });
}

/** Before the fridge bakers proof at most this long, because the proof goes on in the cold (OC 26). */
const PROOF_BEFORE_FRIDGE = 60;

/**
 * The recipe of `withRetard`; if a plan adds the fridge to a recipe without one, a longer proof is shortened to 30-60
 * minutes.
 */
export function chillDough(recipe: ReadRecipe, retard: number | null): ReadRecipe {
  const own = timesOf(recipe);
  const isLong = retard !== null && own.retard === null && own.proof.max > PROOF_BEFORE_FRIDGE;
  return withRetard(isLong ? shortenProof(recipe) : recipe, retard);
}

export function withWaits(recipe: ReadRecipe, { retard, waits }: PlannedWaits): ReadRecipe {
  const own = chillDough(asWritten(recipe), retard);
  const ranges = waitRanges(own);
  const texts = ROOM_KINDS.flatMap((kind) => {
    const minutes = waits[kind];
    const range = ranges.find((one) => one.kind === kind);
    if (minutes === undefined || range === undefined || minutes === range.min) return [];
    return [[ROOM_WAITS[kind], quoteChoice(textOf(own, kind), minutes)] as const];
  });
  return texts.length === 0 ? own : own.with(Object.fromEntries(texts));
}
