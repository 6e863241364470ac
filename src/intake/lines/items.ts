/** One line of a list, or a piece of one, as an ingredient with its weight. */
import { type Amount, findAmounts } from "../words/amounts";
import type { Part } from "../words/intake";
import { plainLetters, findKnown, isFlourType, type Known, mendWord } from "../words/names";
import { onceByText } from "../words/once";
import { partIn, partNamed } from "../words/part-names";
import { addUp, agree, weigh, weighBare } from "./weights";

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

const ALL =
  /\b(?:all|entire|whole (?:amount|batch)|everything|gesamt\w*|ganzer?s?|alles?|kompletter?s?|tout|toute|totalite|tutt[oa]|intera?)\b/;
const TOTAL =
  /^(?:grand |dough |flour |sub)?total\b|\btotal(?:e|s)?$|^(?:summe|gesamt\w*|somme|totale?|insgesamt|teigmenge|teiggewicht|teigeinlage|teigeinwaage|gesamtgewicht|teigausbeute|mehlmenge|gesamtmehl|sum|dough weight|total weight|poids (?:total|de pate)|peso (?:totale|impasto)|farina totale|farine totale|total flour|yield|dough yield|quantite totale)\b/;
const PURPOSE =
  /\b(?:for|zum|zur|fur (?:die|das)|pour (?:la|le|les)|per (?:la|il|spolverare|cospargere))\b.{0,20}?\b(?:dusting|sprinkling|topping|crust|top|garnish|brushing|glaze|glazing|coating|bestreuen|bestauben|bestreichen|walzen|dekoration|kruste|finition|garniture|dorure|deco|superficie|spolverare|cospargere|pan|tin|work surface|arbeitsflache|form|backform|blech)\b|\bper (?:spolverare|cospargere)\b/;
const MORE =
  /,?\s*\(?(?:plus|and|und|\+)? ?(?:some |a little |a bit )?(?:more|extra|additional|etwas mehr)\b.{0,40}$/i;
const OWN_HYDRATION = /\b(?:hydration|hydrated|hydratation|idratazione|hydr)\b/;

const BRACKET = /\(([^()]{0,120})\)|\[([^[\]]{0,120})\]/g;

const cleanName = (text: string) =>
  text
    .replace(/\s+/g, " ")
    .replace(/\s+([,;])/g, "$1")
    .replace(/^[\s,;:.|=+/*·•~"'-]{1,20}/, "")
    .replace(
      /^(?:of (?:the )?|d'|de (?:l'|la )?|du |des |di |del(?:la|l'|lo)? |da |dal(?:la|l')? |vom |von (?:der |dem )?|about |ca\.? |circa |approx\.? |etwa |environ )(?=\S)/i,
      "",
    )
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

const isMetric = ({ unit }: Amount) => unit === "g" || unit === "kg" || unit === "mg";

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
};

/** What is left of a bracket whose amount was taken out: "(about )". */
const NOTHING = /^[\s/,;|~-]*(?:about|approx|ca|circa|environ|etwa)?[\s.]*$/i;

type Outside = { text: string; part: Part | undefined };

/** A text without its amounts, and without a bracket that says a part: "(levain)", "(100 % hydration)". */
function outsideOf(text: string, amounts: readonly Amount[]): Outside {
  let part: Part | undefined;
  const left = without(text, amounts).replace(BRACKET, (whole, one?: string, two?: string) => {
    const inner = (one ?? two ?? "").trim();
    if (OWN_HYDRATION.test(plainLetters(inner))) return " ";
    const named = inner === "" ? null : partNamed(inner);
    if (named !== null) part ??= named;
    return named !== null || inner === "" || NOTHING.test(inner) ? " " : whole;
  });
  return { text: left, part };
}

const MEASURES = new Set(["mass", "volume", "piece"]);
const NO_NAME = new Set([...MEASURES, "percent", "heat", "time"]);

/** The amounts that may be the ingredient's weight; a bare number counts if there is one alone, and it is no type. */
function countedIn(text: string, all: readonly Amount[], rough: string, known: Known | null) {
  const units = all.filter(({ kind }) => MEASURES.has(kind));
  const bareOnes = all.filter(({ kind }) => kind === "bare");
  const isType = ({ from, to }: Amount) =>
    known?.kind === "flour" &&
    isFlourType(text.slice(from, to), rough) &&
    (units.length > 0 || bareOnes.length > 1 || from > 0);
  const numbers = bareOnes.filter((amount) => !isType(amount));
  const number = units.length === 0 && numbers.length === 1 ? numbers[0] : undefined;
  return {
    counted: number === undefined ? units : [number],
    number,
    isMeasured: units.length > 0 || numbers.length > 0,
  };
}

/** The ingredient's percentage, and the hydration that a starter's line says of itself. */
function percentsIn(text: string, all: readonly Amount[]): Pick<Item, "percent" | "hydration"> {
  const percents = all.filter(({ kind }) => kind === "percent");
  const isOfStarter = (amount: Amount) =>
    OWN_HYDRATION.test(plainLetters(text.slice(amount.to, amount.to + 16))) ||
    OWN_HYDRATION.test(plainLetters(text.slice(Math.max(0, amount.from - 16), amount.from)));
  const hydration = percents.find(isOfStarter)?.value;
  const percent = percents.find((amount) => !isOfStarter(amount))?.value;
  return {
    ...(percent === undefined ? {} : { percent }),
    ...(hydration === undefined ? {} : { hydration }),
  };
}

type Best = { grams: number | null; doubt: boolean; range?: [number, number] };

/** The weight to take of all that the line gives: grams first; a doubt where they disagree or are estimated. */
function bestOf(
  text: string,
  counted: readonly Amount[],
  of: { known: Known | null; name: string; isGrams: boolean },
): Best {
  const weights = counted.flatMap((amount) => {
    const weight =
      amount.kind === "bare"
        ? weighBare(amount, of.known, of.name, of.isGrams)
        : weigh(amount, of.known, of.name);
    return weight === null ? [] : [{ amount, weight }];
  });
  const sums = addUp(text, weights);
  const best =
    sums.find(({ amount }) => isMetric(amount)) ?? sums.find(({ weight }) => weight.isExact) ?? sums[0];
  if (best === undefined) return { grams: null, doubt: true };
  const { grams, max, isExact, doubt } = best.weight;
  const disagrees = sums.some((sum) => sum !== best && !agree(best.weight, sum.weight));
  const isPartUnread = counted.length > weights.length && !isExact;
  return {
    grams,
    doubt: doubt || disagrees || max !== undefined || isPartUnread,
    ...(max === undefined ? {} : { range: [grams, max] }),
  };
}

const OF_MADE = /\d ?\p{L}* (?:of the|vom|von (?:der|dem)|del(?:la|l')?|du|de la|de le)\b/iu;

function itemIn(piece: string, isGrams: boolean): Item {
  const text = piece.replace(MORE, (more) => (/\d/.test(more) ? more : " "));
  const all = multiplied(text, findAmounts(text));
  const outside = outsideOf(
    text,
    all.filter(({ kind }) => NO_NAME.has(kind)),
  );
  const rough = cleanName(outside.text);
  const known = findKnown(rough.replace(BRACKET, " ")) ?? findKnown(rough);
  const { counted, number, isMeasured } = countedIn(text, all, rough, known);
  const best = bestOf(text, counted, { known, name: rough, isGrams });
  const named =
    number === undefined ? outside.text : outside.text.replace(text.slice(number.from, number.to), " ");
  const name = cleanName(
    named.replace(BRACKET, (whole, one?: string, two?: string) =>
      /[\p{L}\d]/u.test(one ?? two ?? "") ? whole : " ",
    ),
  );
  const said = plainLetters(name);
  const part = outside.part ?? (PURPOSE.test(plainLetters(text)) ? "topping" : undefined);
  return {
    // "1 egg (50 g)" is 50 g of egg.
    name: (number === undefined ? name.replace(/^[1-9]\d? (?=\p{L}{2})/u, "") : name) || cleanName(text),
    ...best,
    doubt: best.doubt || mendWord(name) !== name,
    ...percentsIn(text, all),
    known,
    ...(part === undefined ? {} : { part }),
    refersTo: partIn(name),
    isAll: ALL.test(said),
    isOf: OF_MADE.test(text),
    // "= 101 g" under a list is its sum.
    isTotal: TOTAL.test(said) || name === "",
    isMeasured,
  };
}

const inGrams = onceByText((piece) => itemIn(piece, true));
const asWritten = onceByText((piece) => itemIn(piece, false));

/** Reads a plain piece of a line as one ingredient. */
export const readItem = (piece: string, { isGrams = false }: Reading = {}): Item =>
  isGrams ? inGrams(piece) : asWritten(piece);
