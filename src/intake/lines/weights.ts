/** The grams of an amount, exact or estimated, and amounts that stand side by side. */
import type { Amount } from "../words/amounts";
import { gramsOfVolume, MEASURE_ML, PIECE_GRAMS } from "../words/measures";
import { plainLetters, type Known } from "../words/names";

const round = (grams: number) => Math.round(grams * 10) / 10;

export type Weight = { grams: number; max?: number; isExact: boolean; doubt: boolean };

/** The grams of one amount; null if only a guess could tell. */
export function weigh(amount: Amount, known: Known | null, name: string): Weight | null {
  const { value, max, kind, unit, factor, doubt } = amount;
  const upper = (grams: (value: number) => number) => (max === undefined ? {} : { max: grams(max) });
  if (kind === "mass") {
    const grams = (each: number) => (unit === "g" ? each : round(each * factor));
    return { grams: grams(value), ...upper(grams), isExact: true, doubt };
  }
  if (kind === "volume") {
    const ml = MEASURE_ML[unit] ?? 0;
    const grams = (each: number) => gramsOfVolume(each * ml, known?.cup ?? null);
    const low = grams(value);
    if (low === null) return null;
    const isWater = known?.kind === "water" && ["ml", "cl", "dl", "l"].includes(unit);
    return {
      grams: isWater ? round(value * ml) : low,
      ...upper((each) => grams(each) ?? low),
      isExact: isWater,
      doubt: doubt || !isWater,
    };
  }
  if (kind === "piece") {
    const each =
      unit === "packet"
        ? known?.kind === "yeast" && !/\blevure\b/.test(plainLetters(name))
          ? PIECE_GRAMS.packet
          : null
        : unit === "cube"
          ? known?.kind === "yeast"
            ? PIECE_GRAMS.cube
            : null
          : unit === "cubetto" && known?.kind === "yeast"
            ? PIECE_GRAMS.cubetto
            : null;
    return each === null ? null : { grams: round(value * each), isExact: false, doubt: true };
  }
  return null;
}

const EGG = /\beggs?\b|\beier\b|\bei\b|\boe?ufs?\b|\buov[ao]\b/;

/** Bare numbers: eggs are counted, flour and salt are taken as grams with a doubt, a type is part of the name. */
export function weighBare(
  amount: Amount,
  known: Known | null,
  name: string,
  isGrams: boolean,
): Weight | null {
  const said = plainLetters(name);
  const { value, max } = amount;
  if (isGrams)
    return { grams: value, ...(max === undefined ? {} : { max }), isExact: true, doubt: amount.doubt };
  if (known?.kind === "liquid" && value <= 24) {
    const each = /\byolks?\b|eigelb|jaune|tuorl/.test(said)
      ? PIECE_GRAMS.yolk
      : /white|eiweiss|blanc|album/.test(said)
        ? PIECE_GRAMS.white
        : EGG.test(said)
          ? PIECE_GRAMS.egg
          : null;
    if (each !== null) return { grams: round(value * each), isExact: false, doubt: true };
  }
  if (known === null || (known.kind === "addition" && value < 5) || (known.kind === "liquid" && value < 5))
    return null;
  if (known.kind === "starter" && value < 5) return null;
  if (known.kind === "flour" && value < 5) return null;
  return { grams: value, ...(max === undefined ? {} : { max }), isExact: true, doubt: true };
}

/** Whether two weights of one ingredient say the same: ounces are printed rounded, cups are estimates. */
export function agree(one: Weight, other: Weight): boolean {
  const [low, high] = [Math.min(one.grams, other.grams), Math.max(one.grams, other.grams)];
  if (one.isExact && other.isExact) return high - low <= Math.max(1.5, high * 0.03);
  return high <= low * 1.4 + 2;
}

const PLUS = /^\s*(?:\+|plus|and|und|et|e)\s*$|(?:\+|\bplus)\s*$/i;

/** Weights that stand side by side, as one: pounds and ounces, "plus" and "+" are added. */
export function addUp(
  text: string,
  all: readonly { amount: Amount; weight: Weight }[],
): { amount: Amount; weight: Weight }[] {
  const sums: { amount: Amount; weight: Weight }[] = [];
  for (const next of all) {
    const last = sums.at(-1);
    const between = last === undefined ? "" : text.slice(last.amount.to, next.amount.from);
    const isPair = last?.amount.unit === "lb" && next.amount.unit === "oz" && /^[\s,]{0,3}$/.test(between);
    if (last !== undefined && (isPair || PLUS.test(between)))
      sums[sums.length - 1] = {
        amount: { ...last.amount, to: next.amount.to },
        weight: {
          grams: round(last.weight.grams + next.weight.grams),
          isExact: last.weight.isExact && next.weight.isExact,
          doubt: last.weight.doubt || next.weight.doubt || !isPair,
        },
      };
    else sums.push(next);
  }
  return sums;
}
