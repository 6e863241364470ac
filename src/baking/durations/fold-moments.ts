import { amountsIn, type Amount } from "./duration-amounts";
import { numberAt } from "./duration-numbers";
import { scaleOf } from "./duration-stages";
import { plainDurations, type Token } from "./duration-tokens";
import { findTimedTokens } from "./one-duration";
import { onceByText } from "./once-by-text";

/** Folds are at least this far apart and at most this far, in minutes; the work itself takes 5. Source: OC 23. */
export const FOLD_GAP = { min: 10, max: 120 };
const isGap = (minutes: number) => minutes >= FOLD_GAP.min && minutes <= FOLD_GAP.max;

const FIELD = "foldTiming";

/** A part of a text of folds: a gap that repeats, `count` times or for `lasts` minutes, or a single moment. */
type Part = { minutes: number; isGap: boolean; isLater: boolean; count: number | null; lasts: number | null };

const LASTING: ReadonlySet<string> = new Set(["for", "over", "during", "in", "first", "next", "the"]);
const LATER: ReadonlySet<string> = new Set(["later", "more"]);
const MOST_FOLDS = 8;

const isCount = ({ kind, value }: Token) =>
  kind === "number" && value >= 1 && value <= MOST_FOLDS && value % 1 === 0;

/** How many folds the words beside a gap name: "first three every 15 minutes", "every 15 min x 3"; null for none. */
const countIn = (words: readonly Token[]): number | null => words.find(isCount)?.value ?? null;

/** The moments of "30, 60 and 90 minutes", which are read as one time. */
function momentsIn(tokens: readonly Token[], amount: Amount, scale: number): number[] {
  const inside = tokens.filter(({ from, to }) => from >= amount.from && to <= amount.to);
  if (!inside.some(({ kind }) => kind === "comma" || kind === "and")) return [amount.low * scale];
  const unit = inside.findLast(({ kind }) => kind === "unit");
  const moments: number[] = [];
  for (let at = 0; at < inside.length; ) {
    const number = numberAt(inside, at);
    if (number !== null) moments.push(number.value * (unit?.value ?? scale));
    at = number?.end ?? at + 1;
  }
  // "1 hour and 15 minutes" is one moment.
  return moments.every((moment, at) => at === 0 || moment > (moments[at - 1] ?? 0)) &&
    amount.low * scale === moments[0]
    ? moments
    : [amount.low * scale];
}

function splitParts(text: string): readonly Part[] {
  const plain = plainDurations(text);
  const tokens = findTimedTokens(plain, FIELD);
  const amounts = amountsIn(plain, tokens, FIELD);
  const parts: Part[] = [];
  amounts.forEach((amount, at) => {
    const scale = scaleOf(amount, amounts, FIELD);
    const since = amounts[at - 1]?.to ?? 0;
    const until = amounts[at + 1]?.from ?? plain.length;
    const before = tokens.filter(({ from, to }) => from >= since && to <= amount.from);
    const after = tokens.filter(({ from, to }) => from >= amount.to && to <= until);
    const joint = after.findIndex(({ kind }) => kind === "then" || kind === "comma");
    const behind = joint < 0 ? after : after.slice(0, joint);
    const gap = parts.at(-1);
    const last = before.at(-1);
    const isLasting =
      before.length > 0 && before.every(({ word }) => LASTING.has(word)) && last?.word !== "in";
    if (gap?.isGap === true && amount.within !== "fold" && isLasting && gap.lasts === null) {
      // "For the first three"
      if (amount.unit === null) gap.count ??= amount.low;
      else gap.lasts = amount.low * scale;
      return;
    }
    if (amount.within === "fold") {
      const count = countIn(before) ?? countIn(behind);
      parts.push({ minutes: amount.low * scale, isGap: true, isLater: true, count, lasts: null });
      return;
    }
    const isLater =
      LATER.has(behind[0]?.word ?? "") || plain.slice(amount.from, amount.to).startsWith("another");
    for (const minutes of momentsIn(tokens, amount, scale))
      parts.push({ minutes, isGap: false, isLater, count: null, lasts: null });
  });
  return parts;
}

const partsOf = /* @__PURE__ */ onceByText(splitParts);

/** A text without any of these names one gap. */
const MAY_DIFFER = /then|and|later|another|[,;+&]/i;

/** The folds of the parts in order, at most `folds`; null where the text leaves open when a part ends. */
function walk(parts: readonly Part[], folds: number): number[] | null {
  const moments: number[] = [];
  let at = 0;
  for (const [index, { minutes, isGap: repeats, isLater, count, lasts }] of parts.entries()) {
    const begin = at;
    const isLast = index === parts.length - 1;
    if (repeats && !isLast && count === null && lasts === null) return null;
    const most = repeats ? (count ?? folds) : 1;
    for (let fold = 0; fold < most && moments.length < folds; fold += 1) {
      const next = isLater ? at + minutes : minutes;
      if (lasts !== null && next > begin + lasts) break;
      if (next <= at) return null;
      moments.push(next);
      at = next;
    }
  }
  return moments;
}

/**
 * When a dough is folded, in minutes from the beginning of its bulk, for a text with gaps of their own or a list of
 * moments; null for one gap, or where the text leaves open what it means. Where the text names fewer folds than the
 * recipe has, the last gap goes on. Example: 5 folds, "first three every 15 minutes, then every 30", are at 15, 30,
 * 45, 75 and 105. Source: OC 23; docs/decisions/durations.md.
 */
export function foldMoments(text: string, folds: number): number[] | null {
  if (folds < 2 || !MAY_DIFFER.test(text)) return null;
  const parts = partsOf(text);
  if (parts.length < 2) return null;
  const moments = walk(parts, folds);
  if (moments === null || moments.length === 0) return null;
  const gapBefore = (at: number) => (moments[at] ?? 0) - (moments[at - 1] ?? 0);
  while (moments.length < folds) moments.push((moments.at(-1) ?? 0) + gapBefore(moments.length - 1));
  const whole = moments.map(Math.round);
  return whole.every((_, at) => isGap((whole[at] ?? 0) - (whole[at - 1] ?? 0))) ? whole : null;
}
