/**
 * Forecasts when a shaped dough is ready for the oven, from pokes and temperatures; minutes since its proof began,
 * °F.
 */
import { BAKES, EIGHT_OF_TEN, KITCHENS } from "./rise-forecast";
import { followWarmth, warmthSpread } from "./warmth-seen";
import { PACES, windowOf } from "./weighed-ends";
import type { Poke } from "../recipe/words";

/** One look at a shaped dough: its dent, its temperature, or both. */
export type ProofLook = { minute: number; poke?: Poke | undefined; fahrenheit?: number | undefined };

/** How long a shaped dough takes: minutes at its usual warmth, by its recipe. */
export type ShapedDoughLaw = {
  min: number;
  max: number;
  /** The warmth that counts until somebody measured. */
  usualFahrenheit: number;
  /** Out of the fridge: the dough warms up by itself, its time says little, and its dent comes back slowly anyway. */
  isFromFridge: boolean;
};

/** Minutes since the proof began between which the dough is ready in eight of ten cases, and the last poke. */
export type ProofForecast = {
  earliest: number;
  likely: number;
  latest: number;
  poke: Poke | null;
  fahrenheit: number;
};

/**
 * Yeast works half as fast this many °F colder. Unlike a bulk, a proof has no target rise that changes with warmth.
 */
const DOUBLES = 14;
/** Outside this range nothing is known. */
const WARMTH = { min: 40, max: 95 };
/**
 * The parts of its time between which a dent comes back slowly. Our own choice: the books say what the dent means but
 * give no numbers, and bakers speak of minutes for an hour's proof in a warm room.
 */
const SLOW = { from: 0.85, to: 1.15 };
/** How blurred these limits are, because a finger is not precise and cold dough is stiff. */
const BLUR = { room: 0.05, cold: 0.15 };
/** Below this a dough feels fridge-cold to a finger, °F. */
const COLD = 60;
/** How little the time out of the fridge says after a night in it: standard deviation of its logarithm. */
const AFTER_FRIDGE = 0.5;

/** The logarithm of a smooth step from 0 to 1 around 0. */
const logStep = (off: number) => -Math.log1p(Math.exp(-Math.max(-500, Math.min(500, off))));

/** How likely a poke is at a part of the dough's time, as a logarithm. */
function logOfPoke(poke: Poke, part: number, blur: number): number {
  const after = (bound: number) => logStep((part - bound) / blur);
  const before = (bound: number) => logStep((bound - part) / blur);
  if (poke === "springs") return before(SLOW.from);
  return poke === "stays" ? after(SLOW.to) : after(SLOW.from) + before(SLOW.to);
}

/** How many minutes at the usual warmth the minutes until each look were worth. */
const worthOf = ({ usualFahrenheit, isFromFridge }: ShapedDoughLaw, looks: readonly ProofLook[]) =>
  followWarmth(looks, {
    usualFahrenheit,
    range: WARMTH,
    speedAt: (fahrenheit) => (isFromFridge ? 1 : 2 ** ((fahrenheit - usualFahrenheit) / DOUBLES)),
  });

/**
 * Forecasts when a shaped dough is ready for the oven, in eight of ten cases. Each possible length of its proof is
 * weighed by the recipe's own time at the dough's warmth, and by how well it fits the last poke. A dent that springs
 * back at once means later than now; one that comes back slowly and not fully means now, and for how much longer; one
 * that stays means now at the latest. Of several looks the newest poke counts, and every temperature until then.
 * Example: 180 minutes at 76°F, poked at 108: a dent that springs back is ready from 142 to 269, one that comes back
 * slowly from 108 to 143, one that stays at 108.
 * Source: the finger-dent test as the books tell it: Forkish, "Flour Water Salt Yeast" (springs back at once: more
 * time; slowly and not fully: ready; not at all: too far), Young, "Slow Dough, Real Bread", and Myhrvold, "Modernist
 * Bread", the same. None says how long a slow dent
 * lasts: our own choice (docs/decisions/looks-at-the-dough.md).
 */
export function forecastByLaw(law: ShapedDoughLaw, looks: readonly ProofLook[]): ProofForecast {
  const ordered = looks.toSorted((one, other) => one.minute - other.minute);
  const { seen, minute, progress: worth, warmth, speed, isMeasured } = worthOf(law, ordered);
  const last = seen.findLast(({ look }) => look.poke !== undefined);
  const unsure = law.isFromFridge ? AFTER_FRIDGE : warmthSpread(isMeasured, DOUBLES);
  const range = Math.log(Math.max(1, law.max) / Math.max(1, law.min)) / (2 * EIGHT_OF_TEN);
  const spread = Math.hypot(KITCHENS, BAKES, unsure, range);
  const middle = Math.sqrt(Math.max(1, law.min) * Math.max(1, law.max));
  const poke = last?.look.poke;
  const logs = PACES.map((log) => {
    const needs = middle * Math.exp(log);
    const poked =
      last === undefined || poke === undefined
        ? 0
        : logOfPoke(poke, last.progress / needs, last.warmth < COLD ? BLUR.cold : BLUR.room);
    return { end: Math.max(0, minute + (needs - worth) / speed), log: poked - (log / spread) ** 2 / 2 };
  });
  // The most likely weighs 1: a poke long before or after the recipe's time would make every weight 0.
  const most = Math.max(...logs.map(({ log }) => log));
  const window = windowOf(logs.map(({ end, log }) => ({ end, weight: Math.exp(log - most) })));
  return { ...asPoked(window, last?.look), poke: poke ?? null, fahrenheit: warmth };
}

/** A dent tells about now, whatever the clock says. */
function asPoked(window: Pick<ProofForecast, "earliest" | "likely" | "latest">, last: ProofLook | undefined) {
  const { earliest, likely, latest } = window;
  if (last?.poke === undefined) return window;
  const at = last.minute;
  if (last.poke === "slow") return { earliest: at, likely: at, latest: Math.max(at, latest) };
  if (last.poke === "stays") return { earliest: at, likely: at, latest: at };
  return { earliest: Math.max(at, earliest), likely: Math.max(at, likely), latest: Math.max(at, latest) };
}
