import type { ReadRecipe } from "../recipe/read-recipe";
import type { ScheduleKind } from "../recipe/results";
import { buildSchedule } from "../schedule/schedule";
import { fitOf, loavesTaken, piecesInPlaceOf, REHEAT } from "../schedule/loads";
import { bakeCelsius } from "./bake-heat";
import type { Kitchen } from "./bake-day-answer";
import { handsOnJobs, type Job, TOUCH_MINUTES } from "../plan/plan-jobs";
import { stretchesOf } from "../plan/stretches";

/** A span in which `count` of a thing are taken, in minutes from the first row. */
export type Span = { from: number; to: number; count: number };

/** Minutes of one person for the job with this index; `wait` is how much later they may begin. */
export type HandsSpan = { job: number; from: number; to: number; wait: number };

/** What one schedule takes of a kitchen. */
export type Uses = {
  jobs: readonly Job[];
  /** In order of time. */
  hands: readonly HandsSpan[];
  mixer: readonly Span[];
  fridge: readonly Span[];
  pot: readonly Span[];
  stone: readonly Span[];
  oven: readonly Span[];
  /** The oven, from its heating again for this bread until the last load is out; °C, null if not known. */
  heated: { from: number; to: number; celsius: number | null };
};

/**
 * Work that may wait for another bread's. What a mixer or the fridge is taken for and what the oven waits for may not:
 * these stand in the day at their minute.
 */
const MAY_WAIT: ReadonlySet<ScheduleKind> = new Set([
  "fold",
  "preheat",
  "autolyse",
  "pre-dough",
  "build-levain",
  "warm-levain",
  "mix-preferment",
  "roll-in",
  "pre-shape",
  "final-shape",
  "initial-proof",
]);
/** Minutes: one touch of another bread, and less than any wait of a recipe can be told to. Our choice. */
const WAITS = 5;

/**
 * When one person is needed. A bake needs hands as it goes in and as it comes out, a loaf out of the fridge and a
 * mixer as they begin; only other work needs them throughout.
 */
function handsOf({ kind, at, minutes }: Job, job: number, isMixed: boolean): HandsSpan[] {
  const touch = Math.min(TOUCH_MINUTES, minutes);
  const wait = MAY_WAIT.has(kind) ? WAITS : 0;
  const begin = { job, from: at, to: at + touch, wait };
  if (kind === "bake") {
    const out = { job, from: at + Math.max(touch, minutes - touch), to: at + minutes, wait: 0 };
    return out.to > out.from ? [begin, out] : [begin];
  }
  if (kind === "remove-from-fridge" || (kind === "mix" && isMixed)) return [begin];
  return minutes > 0 ? [{ job, from: at, to: at + minutes, wait }] : [];
}

/**
 * What a recipe's schedule takes; pieces are counted as the loaves whose place they take. A pot is taken from when it
 * heats again, as between two loads. One piece fits in any oven that has room for a loaf.
 */
export function usesOf(recipe: ReadRecipe): Uses {
  const rows = buildSchedule(recipe);
  const jobs = handsOnJobs(rows);
  const { place, pieces } = fitOf(recipe);
  const isMixed = recipe.mixingMethod === "mixer";
  const spansOf = (kind: ScheduleKind): Span[] =>
    stretchesOf(rows)
      .filter((stretch) => stretch.kind === kind && stretch.end > stretch.start)
      .map(({ index, start, end }) => {
        const count = rows[index]?.load?.pieces ?? pieces;
        return { from: start, to: end, count: count === 1 ? 1 : loavesTaken(recipe, count) };
      });
  const oven = spansOf("bake");
  const to = Math.max(0, ...oven.map((load) => load.to));
  return {
    jobs,
    hands: jobs.flatMap((job, index) => handsOf(job, index, isMixed)),
    mixer: isMixed ? spansOf("mix").map((span) => ({ ...span, count: 1 })) : [],
    fridge: spansOf("cold-retard"),
    pot: place === "pot" ? oven.map((span) => ({ ...span, from: span.from - REHEAT.min })) : [],
    stone: place === "stone" ? oven : [],
    oven,
    heated: { from: (oven[0]?.from ?? to) - REHEAT.min, to, celsius: bakeCelsius(recipe) },
  };
}

type Moves = (kind: ScheduleKind, at?: "begin" | "end") => number;

/** The same uses where the waits have other lengths, which only move them. */
export function movedUses(uses: Uses, moves: Moves): Uses {
  const { jobs, hands, heated } = uses;
  const by = (kind: ScheduleKind) => (span: Span) => ({
    ...span,
    from: span.from + moves(kind),
    to: span.to + moves(kind, "end"),
  });
  const byJob = jobs.map(({ kind }) => moves(kind));
  const baked = moves("bake");
  return {
    jobs: jobs.map((job, index) => ({ ...job, at: job.at + (byJob[index] ?? 0) })),
    hands: hands
      .map((span) => {
        const moved = byJob[span.job] ?? 0;
        return { ...span, from: span.from + moved, to: span.to + moved };
      })
      .toSorted((a, b) => a.from - b.from),
    mixer: uses.mixer.map(by("mix")),
    fridge: uses.fridge.map(by("cold-retard")),
    pot: uses.pot.map(by("bake")),
    stone: uses.stone.map(by("bake")),
    oven: uses.oven.map(by("bake")),
    heated: { ...heated, from: heated.from + baked, to: heated.to + baked },
  };
}

/** How many pieces of a recipe this kitchen bakes at once; undefined if all of them. */
export function atOnceIn(recipe: ReadRecipe, { ovens, pots, stones }: Kitchen): number | undefined {
  const { place, pieces } = fitOf(recipe);
  const rooms = [
    ovens && Math.max(0, ...ovens),
    place === "pot" ? pots : undefined,
    place === "stone" ? stones : undefined,
  ].filter((room) => room !== undefined);
  if (rooms.length === 0) return undefined;
  const room = piecesInPlaceOf(recipe, Math.min(...rooms));
  return room < pieces ? room : undefined;
}
