import type { ReadRecipe } from "../recipe/read-recipe";
import { fitOf, type OvenPlace, REHEAT } from "../schedule/loads";
import type { Kitchen } from "./bake-day-answer";
import { bakeCelsius, isSameHeat } from "./bake-heat";

/** A bread's time in the oven as it is by now, in minutes on one axis. */
export type OvenTurn = { bread: string; recipe: ReadRecipe; from: number; to: number };

/** `bread` wants the oven while `beside` has it; `later`: minutes after which there is room, null within half a day. */
export type OvenClash = { bread: string; beside: string; later: number | null };

type Turn = {
  bread: string;
  from: number;
  to: number;
  pieces: number;
  place: OvenPlace;
  celsius: number | null;
};
type Held = Turn & { oven: number };

const STEP = 5;
const FURTHEST = 720;

function turnIn({ bread, recipe, from, to }: OvenTurn): Turn {
  const { place, pieces } = fitOf(recipe);
  const { atOnce = pieces } = recipe;
  return { bread, from, to, place, pieces: Math.min(pieces, atOnce), celsius: bakeCelsius(recipe) };
}

/** Whether a turn has no time between it and an earlier one: a pot, or another heat, needs heating between them. */
function meets(turn: Turn, held: Held): boolean {
  const heats = !isSameHeat(turn.celsius, held.celsius) || (turn.place === "pot" && held.place === "pot");
  return turn.from < held.to + (heats ? REHEAT.min : 0) && held.from < turn.to;
}

const piecesOf = (turns: readonly Turn[]) => turns.reduce((sum, { pieces }) => sum + pieces, 0);

/** The first oven with room for a turn; null if there is none. What is not known of a kitchen is one oven for everything. */
function ovenFor(turn: Turn, held: readonly Held[], { ovens = [], pots, stones }: Kitchen): number | null {
  const there = held.filter((one) => meets(turn, one));
  const rooms = { pot: pots, stone: stones, pan: undefined, sheet: undefined, floor: undefined };
  const room = rooms[turn.place] ?? Number.POSITIVE_INFINITY;
  if (piecesOf([turn, ...there.filter(({ place }) => place === turn.place)]) > room && there.length > 0)
    return null;
  const all = ovens.length === 0 ? [Number.POSITIVE_INFINITY] : ovens;
  const free = all.findIndex((pieces, oven) => {
    const inIt = there.filter((one) => one.oven === oven);
    if (inIt.length === 0) return true;
    return inIt.every((one) => isSameHeat(turn.celsius, one.celsius)) && piecesOf([turn, ...inIt]) <= pieces;
  });
  return free < 0 ? null : free;
}

function laterFor(turn: Turn, held: readonly Held[], kitchen: Kitchen): number | null {
  for (let later = STEP; later <= FURTHEST; later += STEP) {
    const moved = { ...turn, from: turn.from + later, to: turn.to + later };
    if (ovenFor(moved, held, kitchen) !== null) return later;
  }
  return null;
}

export function findOvenClash(turns: readonly OvenTurn[], kitchen: Kitchen): OvenClash | null {
  const held: Held[] = [];
  for (const turn of turns.map(turnIn).toSorted((a, b) => a.from - b.from)) {
    const oven = ovenFor(turn, held, kitchen);
    if (oven === null) {
      const beside = held.findLast((one) => meets(turn, one));
      return { bread: turn.bread, beside: beside?.bread ?? turn.bread, later: laterFor(turn, held, kitchen) };
    }
    held.push({ ...turn, oven });
  }
  return null;
}
