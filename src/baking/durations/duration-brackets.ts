import type { Amount } from "./duration-amounts";
import { LONG, type Part } from "./duration-pieces";
import { isSameSum, type PartRead, readPart, textWritten } from "./duration-stages";

const isUnited = ({ unit }: Amount) => unit !== null;

/** Reads brackets beside a time: the same time in stages or in hours, or just a remark. */
function withRemark(outside: PartRead, remark: Part, field: string): PartRead {
  if (remark.amounts.length === 0) return outside;
  const inside = readPart(remark, field);
  const longest = inside.stages[0]?.minutes[1] ?? 0;
  const [only, ...more] = outside.stages;
  const words = textWritten(remark.plain.slice(remark.from, remark.to));
  const leaving = { ...outside, uncounted: [...outside.uncounted, { words, amount: null }] };
  if (!remark.amounts.some(isUnited)) return leaving;
  // "Overnight (12-16 hrs)"
  if (only?.words.startsWith("overnight") && more.length === 0 && longest >= LONG) return inside;
  if (isSameSum(inside.stages, outside.stages)) return inside.stages.length > 1 ? inside : outside;
  const isName = remark.amounts.every(({ isNight }) => isNight) && (only?.minutes[1] ?? 0) >= LONG;
  return isName ? outside : leaving;
}

/** Parts a text into the brackets and what is outside them. */
function bracketsOf({ plain, tokens, amounts }: Part): { outside: Part; remarks: Part[] } {
  const remarks: Part[] = [];
  let open = -1;
  tokens.forEach(({ kind }, at) => {
    if (kind === "open" && open < 0) open = at;
    if (kind !== "close" || open < 0) return;
    const [from, to] = [tokens[open]?.to ?? 0, tokens[at]?.from ?? 0];
    const isIn = (one: { from: number; to: number }) => one.from >= from && one.to <= to;
    remarks.push({ plain, from, to, tokens: tokens.slice(open + 1, at), amounts: amounts.filter(isIn) });
    open = -1;
  });
  const isOut = (one: { from: number; to: number }) =>
    remarks.every(({ from, to }) => one.to < from || one.from > to);
  return {
    outside: {
      plain,
      from: 0,
      to: plain.length,
      tokens: tokens.filter(isOut),
      amounts: amounts.filter(isOut),
    },
    remarks,
  };
}

/** "45 (30 minutes for rolls)": a number without a unit takes the brackets' unit, unless both say the same time. */
function readOutside(outside: Part, remarks: readonly Part[], field: string): PartRead {
  const read = readPart(outside, field);
  const unit = remarks.flatMap(({ amounts }) => amounts).find(isUnited)?.unit;
  const isKnown = outside.amounts.some(isUnited) || unit === undefined || unit === null;
  if (isKnown || remarks.some((remark) => isSameSum(readPart(remark, field).stages, read.stages)))
    return read;
  const amounts = outside.amounts.map((one) => ({
    ...one,
    low: one.low * unit,
    high: one.high * unit,
    unit,
  }));
  return readPart({ ...outside, amounts }, field);
}

/**
 * Reads a text with brackets: they are remarks on the text outside, or hold its only time. Example: "until doubled
 * (2-3 hours)" is 2 to 3 hours; "45 minutes (30 minutes for rolls)" is 45 minutes, the rest uncounted.
 */
export function readWithBrackets(whole: Part, field: string): PartRead {
  if (!whole.tokens.some(({ kind }) => kind === "open")) return readPart(whole, field);
  const { outside, remarks } = bracketsOf(whole);
  if (outside.amounts.length === 0) return readPart(whole, field);
  let read = readOutside(outside, remarks, field);
  for (const remark of remarks) read = withRemark(read, remark, field);
  return read;
}
