import type { RecipeForm } from "../recipe/recipe-form";
import type { ScheduleKind } from "../recipe/results";
import type { PlannedBake } from "../plan/plan";
import type { PlanWish } from "../plan/plan-wish";
import type { MinuteRange } from "../plan/plan-ranges";

/** One bread of a bake day: `form` already has the batch wanted; minutes as in `PlanWish`. */
export type BreadWish = {
  id: string;
  form: RecipeForm;
  goal: PlanWish["goal"];
  fridge: boolean;
  /** Pieces baked at once, if the baker said; else as many as the kitchen has room for. */
  atOnce?: number | undefined;
};

/**
 * What a kitchen has of everything that is taken once at a time. What is left out is never short. Room is counted in
 * loaves: six rolls, or one and a half baguettes on a sheet, take the place of one.
 */
export type Kitchen = {
  /** People who work; usually 1. */
  hands?: number | undefined;
  mixers?: number | undefined;
  /** Loaves that fit in the fridge. */
  fridge?: number | undefined;
  /** For each oven, or deck with a heat of its own: the loaves that it bakes at once. */
  ovens?: readonly number[] | undefined;
  /** Dutch ovens; each holds one loaf. */
  pots?: number | undefined;
  /** Loaves that fit on stones and steels. */
  stones?: number | undefined;
};

/** What may be taken twice. */
export type KitchenThing = "hands" | "mixer" | "fridge" | "oven" | "pot" | "stone";

/** Sleep and hours away of the people who bake, and the minute before which nothing begins. */
export type DayTimes = {
  asleep: readonly MinuteRange[];
  away: readonly MinuteRange[];
  earliest?: number;
};

/** One bread as planned: `oven` is its place in `Kitchen.ovens`, null if these are not known. */
export type DayBread = {
  id: string;
  plan: PlannedBake;
  /** Pieces baked at once, with which its schedule is built; undefined for all. */
  atOnce?: number | undefined;
  oven: number | null;
  /** Why its wish cannot be met even alone, when `plan` is near the nearest possible; else null. */
  missed: "too-soon" | "away" | null;
};

/** A bread that no plan within a week can make; out at `soonest` if only time is short. */
export type NoBread = { id: string; reason: "too-soon" | "away"; soonest: number };

/** Work of a bread in the day's one order: planned `at`, begun at `begins` when other work ends first. */
export type DayWork = {
  bread: string;
  /** The index of the row in the bread's own schedule. */
  row: number;
  kind: ScheduleKind;
  step: string;
  at: number;
  begins: number;
  minutes: number;
};

/** What would solve a clash. */
export type ClashRemedy =
  /** So many more: people, mixers, pots, or loaves that fit in the fridge, in the oven or on a stone. */
  | { code: "more"; thing: KitchenThing; count: number }
  /** Another oven, for another heat. */
  | { code: "second-oven" }
  /** This bread further from the time asked for than a day moves it. */
  | { code: "other-time"; bread: string; start: number; out: number }
  /** This bread at the heat of the other, in whole °C. */
  | { code: "same-heat"; bread: string; celsius: number };

/** A thing that is taken twice, first at `at` and for so many minutes in all. */
export type Clash = {
  thing: KitchenThing;
  breads: string[];
  at: number;
  minutes: number;
  remedies: ClashRemedy[];
};

export type BakeDayAnswer = {
  /** In the order of the wishes. */
  breads: DayBread[];
  unplanned: NoBread[];
  work: DayWork[];
  clashes: Clash[];
};
