/** One line of a list, or a piece of one, as an ingredient with its weight. */
import { type Amount, findAmounts } from "./amounts";
import type { Part } from "./intake";
import { gramsOfVolume, MEASURE_ML, PIECE_GRAMS } from "./measures";
import { bare, findKnown, isFlourType, type Known, mendWord } from "./names";
import { partIn, partNamed } from "./part-names";

export type Item = {
  name: string;
  grams: number | null;
  doubt: boolean;
  range?: [number, number];
  percent?: number;
  known: Known | null;
  /** The part that the line itself names: "(levain)", "for the crust". */
  part?: Part;
  /** The pre-dough that the name may stand for. */
  refersTo: Part | null;
  /** "All of the levain", "die gesamte Biga". */
  isAll: boolean;
  /** "200 g of the levain": a piece of something that was made. */
  isOf: boolean;
  isTotal: boolean;
  /** The hydration of a starter, where its line says it. */
  hydration?: number;
  /** The line has a number that is an amount. */
  isMeasured: boolean;
};

const ALL = /\b(?:all|entire|whole (?:amount|batch)|everything|gesamt\w*|ganzer?s?|alles?|kompletter?s?|tout|toute|totalite|tutt[oa]|intera?)\b/;
const TOTAL =
  /^(?:grand |dough |flour |sub)?total\b|\btotal(?:e|s)?$|^(?:summe|gesamt\w*|somme|totale?|insgesamt|teigmenge|teiggewicht|teigeinlage|mehlmenge|gesamtmehl|sum|dough weight|total weight|poids (?:total|de pate)|peso (?:totale|impasto)|farina totale|farine totale|total flour|yield|dough yield|quantite totale)\b/;
const PURPOSE =
  /\b(?:for|zum|zur|fur (?:die|das)|pour (?:la|le|les)|per (?:la|il|spolverare|cospargere))\b.{0,20}?\b(?:dusting|sprinkling|topping|crust|top|garnish|brushing|glaze|glazing|coating|bestreuen|bestauben|bestreichen|walzen|dekoration|kruste|finition|garniture|dorure|deco|superficie|spolverare|cospargere|pan|tin|work surface|arbeitsflache)\b|\bper (?:spolverare|cospargere)\b/;
const MORE = /,?\s*\(?(?:plus|and|und|\+)? ?(?:some |a little |a bit )?(?:more|extra|additional|etwas mehr)\b.{0,40}$/i;
const OWN_HYDRATION = /\b(?:hydration|hydrated|hydratation|idratazione|hydr)\b/;

const BRACKET = /\(([^()]{0,120})\)|\[([^[\]]{0,120})\]/g;

const cleanName = (text: string) =>
  text
    .replace(/\s+/g, " ")
    .replace(/\s+([,;])/g, "$1")
    .replace(/^[\s,;:.|=+/*·•~"'-]{1,20}/, "")
    .replace(/^(?:of (?:the )?|d'|de (?:l'|la )?|du |des |di |del(?:la|l'|lo)? |da |dal(?:la|l')? |vom |von (?:der |dem )?|about |ca\.? |circa |approx\.? |etwa |environ )(?=\S)/i, "")
    .replace(/[\s,;:|=+/*·~-]{1,20}$/, "")
    .replace(/[\s._…]{2,40}$/, "")
    .replace(/(\p{L})\.$/u, "$1")
    .replace(/^(?:to|at|scant|heaping) (?=\S)/i, "")
    .replace(/ (?:plus|at|to|à|bei|a|warmed to|heated to|mit|von|de)$/i, "")
    .replace(/[\s,;:|=+/*·~-]{1,20}$/, "")
    .trim();

/** What is left of a text without its amounts. */
function without(text: string, amounts: readonly Amount[]): string {
  let left = "";
  let from = 0;
  for (const { from: start, to } of amounts) {
    left += `${text.slice(from, start)} `;
    from = to;
  }
  return left + text.slice(from);
}

const round = (grams: number) => Math.round(grams * 10) / 10;

type Weight = { grams: number; max?: number; isExact: boolean; doubt: boolean };

/** The grams of one amount; null if only a guess could tell. */
function weigh(amount: Amount, known: Known | null, name: string): Weight | null {
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
        ? known?.kind === "yeast" && !/\blevure\b/.test(bare(name))
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
function weighBare(amount: Amount, known: Known | null, name: string, isGrams: boolean): Weight | null {
  const said = bare(name);
  const { value, max } = amount;
  if (isGrams) return { grams: value, ...(max === undefined ? {} : { max }), isExact: true, doubt: amount.doubt };
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
function agree(one: Weight, other: Weight): boolean {
  const [low, high] = [Math.min(one.grams, other.grams), Math.max(one.grams, other.grams)];
  if (one.isExact && other.isExact) return high - low <= Math.max(1.5, high * 0.03);
  return high <= low * 1.4 + 2;
}

const PLUS = /^\s*(?:\+|plus|and|und|et|e)\s*$|(?:\+|\bplus)\s*$/i;

/** Weights that stand side by side, as one: pounds and ounces, "plus" and "+" are added. */
function addUp(text: string, all: readonly { amount: Amount; weight: Weight }[]): { amount: Amount; weight: Weight }[] {
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

const COUNTED = /^(?:bare|mass|volume|piece)$/;
const METRIC = (amount: Amount) => amount.unit === "g" || amount.unit === "kg" || amount.unit === "mg";

/** "2 x 7 g" is 14. */
function multiplied(text: string, amounts: readonly Amount[]): Amount[] {
  const out: Amount[] = [];
  for (const amount of amounts) {
    const last = out.at(-1);
    if (last?.kind === "count" && amount.kind === "mass" && /x ?$/.test(text.slice(last.from, amount.from))) {
      out[out.length - 1] = { ...amount, from: last.from, value: amount.value * last.value, doubt: true };
    } else out.push(amount);
  }
  return out;
}

export type Reading = {
  /** The text or its table says that bare numbers are grams. */
  isGrams?: boolean;
  /** A bare number may stand for grams at all. */
  allowsBare?: boolean;
};

/** Reads a plain piece of a line as one ingredient. */
export function readItem(piece: string, { isGrams = false, allowsBare = true }: Reading = {}): Item {
  const text = piece.replace(MORE, (more) => (/\d/.test(more) ? more : " "));
  const all = multiplied(text, findAmounts(text));
  const said = all.filter(
    (amount) =>
      COUNTED.test(amount.kind) || amount.kind === "percent" || amount.kind === "heat" || amount.kind === "time",
  );
  let part: Part | undefined;
  const outside = without(text, said.filter(({ kind }) => kind !== "bare")).replace(BRACKET, (all, one?: string, two?: string) => {
    const inner = (one ?? two ?? "").trim();
    if (OWN_HYDRATION.test(bare(inner))) return " ";
    const named = inner === "" ? null : partNamed(inner);
    if (named !== null && part === undefined) part = named;
    return named !== null || inner === "" || /^[\s/,;|~-]*$/.test(inner) ? " " : all;
  });
  // The kind is looked for without the numbers that are no types.
  const rough = cleanName(outside);
  const known = findKnown(rough.replace(BRACKET, " ")) ?? findKnown(rough);
  const bareOnes = all.filter(({ kind }) => kind === "bare");
  const units = all.filter(({ kind }) => kind === "mass" || kind === "volume" || kind === "piece");
  const types = bareOnes.filter(
    ({ from, to }) => known?.kind === "flour" && isFlourType(text.slice(from, to), rough) && (units.length > 0 || bareOnes.length > 1 || from > 0),
  );
  const numbers = bareOnes.filter((amount) => !types.includes(amount));
  const isBareUsed = units.length === 0 && allowsBare && numbers.length === 1;
  const counted = isBareUsed ? [...units, ...numbers] : units;
  const weights = counted.flatMap((amount) => {
    const weight = amount.kind === "bare" ? weighBare(amount, known, rough, isGrams) : weigh(amount, known, rough);
    return weight === null ? [] : [{ amount, weight }];
  });
  const sums = addUp(text, weights);
  const best =
    sums.find(({ amount }) => METRIC(amount)) ?? sums.find(({ weight }) => weight.isExact) ?? sums[0];
  const used = new Set(counted.length > 0 ? counted : []);
  const name = cleanName(
    (isBareUsed ? outside.replace(text.slice(numbers[0]?.from, numbers[0]?.to), " ") : outside)
      .replace(BRACKET, (whole, one?: string, two?: string) => (/[\p{L}\d]/u.test(one ?? two ?? "") ? whole : " ")),
  );
  const plainName = bare(name);
  const percents = all.filter(({ kind }) => kind === "percent");
  const isOfStarter = (amount: Amount) =>
    OWN_HYDRATION.test(bare(text.slice(amount.to, amount.to + 16))) ||
    OWN_HYDRATION.test(bare(text.slice(Math.max(0, amount.from - 16), amount.from)));
  const hydration = percents.find(isOfStarter)?.value;
  const percent = percents.find((amount) => !isOfStarter(amount))?.value;
  const others = sums.filter((sum) => sum !== best);
  const isMended = mendWord(name) !== name;
  const disagrees = best !== undefined && others.some(({ weight }) => !agree(best.weight, weight));
  const isOneUnreadable = used.size > weights.length;
  const named = bare(text);
  if (part === undefined && PURPOSE.test(named)) part = "topping";
  const range = best?.weight.max === undefined ? undefined : ([best.weight.grams, best.weight.max] as [number, number]);
  const isMeasured = units.length > 0 || (allowsBare && numbers.length > 0);
  const grams = best === undefined ? null : best.weight.grams;
  return {
    name: name || cleanName(text),
    grams,
    doubt:
      grams === null
        ? true
        : best?.weight.doubt === true || disagrees || range !== undefined || isMended || (isOneUnreadable && best?.weight.isExact !== true),
    ...(range === undefined ? {} : { range }),
    ...(percent === undefined ? {} : { percent }),
    known,
    ...(part === undefined ? {} : { part }),
    refersTo: partIn(name),
    isAll: ALL.test(plainName),
    isOf: /\d ?\p{L}* (?:of the|vom|von (?:der|dem)|del(?:la|l')?|du|de la|de le)\b/iu.test(text),
    isTotal: TOTAL.test(plainName),
    ...(hydration === undefined ? {} : { hydration }),
    isMeasured,
  };
}

const SEPARATOR = /[,;]\s+(?=\S)|\s+(?:and|und|et|ed|e|&|plus)\s+|\s+\/\s+/gi;

/** The places of a line at which it may be cut in several ingredients, outside brackets. */
function cuts(text: string): [from: number, to: number][] {
  const found: [number, number][] = [];
  let depth = 0;
  let seen = 0;
  for (const match of text.matchAll(SEPARATOR)) {
    for (; seen < match.index; seen++) {
      const char = text[seen];
      if (char === "(") depth++;
      else if (char === ")") depth = Math.max(0, depth - 1);
    }
    if (depth === 0) found.push([match.index, match.index + match[0].length]);
  }
  return found;
}

const hasWeight = (text: string) => {
  const kinds = findAmounts(text).map(({ kind }) => kind);
  return kinds.some((kind) => kind === "mass" || kind === "volume" || kind === "piece" || kind === "bare");
};

/** Most ingredients of one line; a longer one is no list. */
const MOST_PIECES = 60;

/**
 * The pieces of a line that lists several ingredients, each with its weight; the line alone if it has one. "80 g butter,
 * softened" is one.
 */
export function piecesOf(text: string): string[] {
  const places = cuts(text);
  if (places.length === 0 || places.length > MOST_PIECES) return [text];
  const raw: string[] = [];
  let from = 0;
  for (const [start, end] of places) {
    raw.push(text.slice(from, start));
    from = end;
  }
  raw.push(text.slice(from));
  const pieces: string[] = [];
  for (const piece of raw) {
    const item = readItem(piece);
    const isIngredient = hasWeight(piece) && item.known !== null && item.name !== "";
    const isNamed =
      !hasWeight(piece) && piece.trim().split(/\s+/).length <= 4 && (item.isAll || item.refersTo !== null || item.known !== null);
    if (pieces.length > 0 && !isIngredient && !(isNamed && !/^(?:softened|melted)/.test(piece))) {
      pieces[pieces.length - 1] += `, ${piece}`;
    } else pieces.push(piece);
  }
  const measured = pieces.filter((piece) => hasWeight(piece) && findKnown(readItem(piece).name) !== null);
  return measured.length >= 2 ? pieces : [text];
}
