import { saysFridge } from "./duration-words";
import { LONG, type Part, type Piece, piecesOf } from "./duration-pieces";
import { type Amount, type Doubt, unitOfBare } from "./duration-amounts";

/** One stage of a wait or a bake: unrounded minutes from shortest to longest, and its words in lower case. */
export type Stage = { minutes: readonly [min: number, max: number]; words: string };

/** Words that are not a stage, and a time within a stage that they name. */
export type Uncounted = { words: string; amount: Amount | null };

export type PartRead = { stages: Stage[]; uncounted: Uncounted[]; doubts: Doubt[] };

/**
 * A plain text cleaned up for reading: single spaces, no punctuation at its ends. Example: ", lid on." is "lid on".
 */
export function textWritten(plain: string): string {
  const text = plain.replace(/\s+/g, " ").replace(/^[^\p{L}\p{N}(]+/u, "");
  // A pattern that ends in $ would try again at each sign of a long row of signs.
  return text.slice(0, (text.match(UP_TO_LAST)?.[0] ?? "").length);
}

/** Everything up to the last letter, number or closing sign. */
const UP_TO_LAST = /^[^]*[\p{L}\p{N}°)%]/u;

/** The most stages that are read; further words go to `uncounted`. */
const MOST_STAGES = 12;
/** A piece with one of these words is the total of the other pieces. */
const TOTAL: ReadonlySet<string> = new Set(["total", "all", "altogether"]);

const isUnited = ({ unit }: Amount) => unit !== null;
const unitNamed = (pieces: readonly Piece[]) => pieces.flatMap(({ amounts }) => amounts).find(isUnited)?.unit;

/**
 * Minutes in the unit of a bare time: the unit of another time in the text, else the field's; 1 if it already has a
 * unit.
 */
export const scaleOf = (time: Amount, amounts: readonly Amount[], field: string): number =>
  time.unit === null ? (amounts.find(isUnited)?.unit ?? unitOfBare(time, field)) : 1;

/** The unit of a piece's bare number: as the fridge, the pieces after it or before it say, else the field's. */
function unitOf(amount: Amount, pieces: readonly Piece[], index: number, field: string) {
  if (field === "coldRetardDuration") return { unit: 60, isSaid: true };
  const isCold = pieces[index]?.words.some(({ word }) => saysFridge(word)) ?? false;
  if (isCold && field !== "bakeTime") return { unit: 60, isSaid: false };
  const later = unitNamed(pieces.slice(index + 1));
  if (later) return { unit: later, isSaid: true };
  const earlier = unitNamed(pieces.slice(0, index));
  return earlier ? { unit: earlier, isSaid: true } : { unit: unitOfBare(amount, field), isSaid: false };
}

/** "Overnight 8-10 hours": the night only names the time beside it. */
function withoutNameOf(amounts: readonly Amount[]): readonly Amount[] {
  const isNamed = amounts.some(({ unit, high, isNight }) => unit !== null && !isNight && high >= LONG);
  return isNamed ? amounts.filter(({ isNight }) => !isNight) : amounts;
}

const noUnit = (plain: string, { from, to }: Amount, unit: number): Doubt => ({
  code: "no-unit",
  words: plain.slice(from, to),
  unit,
});

/** "+20 to 50 %": a share, not a time. */
const isShare = ({ words, amounts }: Piece) =>
  !amounts.some(isUnited) && words.some(({ word }) => word === "%");

/** A time as a stage, `scale` minutes to its unit, with the words of its part of the text. */
export const stageOf = (time: Amount, scale: number, words: string): Stage => ({
  minutes: [time.low * scale, time.high * scale],
  words: textWritten(words),
});

/**
 * The main time of a piece: the first that does not lie within another, with a unit if any has one; and its other
 * times.
 */
function mainOf(piece: Piece): { main: Amount | undefined; others: Amount[] } {
  const amounts = withoutNameOf(piece.amounts);
  const free = amounts.filter(({ within }) => within === null);
  const main = free.find(isUnited) ?? (amounts.some(isUnited) ? undefined : free[0]);
  return {
    main,
    others: amounts.filter((amount) => amount !== main && (isUnited(amount) || main?.unit === null)),
  };
}

/** Reads pieces as stages, and collects what is not a stage. */
function readPieces(plain: string, pieces: readonly Piece[], field: string): PartRead {
  const read: PartRead = { stages: [], uncounted: [], doubts: [] };
  const leave = (from: number, to: number, amount: Amount | null) => {
    const words = textWritten(plain.slice(from, to));
    if (words !== "") read.uncounted.push({ words, amount });
  };
  pieces.forEach((piece, index) => {
    if (isShare(piece)) return;
    const { main, others } = mainOf(piece);
    if (main === undefined || read.stages.length === MOST_STAGES) {
      if (piece.words.length > 0 || piece.amounts.length > 0)
        leave(piece.from, piece.to, piece.amounts[0] ?? null);
      return;
    }
    const { unit, isSaid } = unitOf(main, pieces, index, field);
    read.stages.push(stageOf(main, main.unit === null ? unit : 1, plain.slice(piece.from, piece.to)));
    read.doubts.push(...main.doubts);
    if (main.unit === null && !isSaid) read.doubts.push(noUnit(plain, main, unit));
    for (const bare of piece.amounts) {
      const isLeft = bare.unit === null && bare.within === null && bare !== main && !others.includes(bare);
      if (isLeft) read.doubts.push({ code: "left", words: plain.slice(bare.from, bare.to) });
    }
    const before = others.findLast(({ to }) => to <= main.from);
    const after = others.find(({ from }) => from >= main.to);
    if (before) leave(piece.from, before.to, before);
    if (after) leave(main.to, piece.to, after);
  });
  return read;
}

/** Reads when the folds are, or how far apart: the first moment, or the time between two. */
function readMoments({ plain, amounts, from, to }: Part): PartRead {
  const main = amounts.find(({ within }) => within === "fold") ?? amounts[0];
  if (main === undefined) return { stages: [], uncounted: [], doubts: [] };
  const stage = stageOf(main, scaleOf(main, amounts, "foldTiming"), plain.slice(from, to));
  const isBare = !amounts.some(isUnited);
  return {
    stages: [stage],
    uncounted: [],
    doubts: isBare ? [...main.doubts, noUnit(plain, main, 1)] : main.doubts,
  };
}

const sumOf = (stages: readonly Stage[], end: 0 | 1) =>
  Math.round(stages.reduce((minutes, stage) => minutes + stage.minutes[end], 0));

/** Whether two readings have the same length in whole minutes. Example: 20 and 25 minutes are as long as 45. */
export const isSameSum = (some: readonly Stage[], others: readonly Stage[]): boolean =>
  sumOf(some, 0) === sumOf(others, 0) && sumOf(some, 1) === sumOf(others, 1);

/**
 * The stages of a part in sequence; a total that the text names is not counted again. Example: "20 minutes, 25
 * minutes, 45 in all" has two stages.
 */
export function readPart(part: Part, field: string): PartRead {
  if (field === "foldTiming") return readMoments(part);
  const pieces = piecesOf(part);
  const isTotal = (piece: Piece) =>
    piece.words.some(({ word }) => TOTAL.has(word)) && piece.amounts.some(isUnited);
  const total = pieces.findLast(isTotal);
  if (total === undefined) return readPieces(part.plain, pieces, field);
  const counted = readPieces(
    part.plain,
    pieces.filter((piece) => piece !== total),
    field,
  );
  const whole = readPieces(part.plain, [total], field);
  return counted.stages.length > 1 && isSameSum(counted.stages, whole.stages) ? counted : whole;
}
