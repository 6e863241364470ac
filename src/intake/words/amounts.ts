/** Amounts in a plain line: a number with its unit, or a bare number. */
import { MAY_BEGIN, numberAt, type ReadNumber } from "./numbers";
import { onceByText } from "./once";

type UnitKind = "mass" | "volume" | "piece" | "percent" | "heat" | "time" | "size" | "count" | "bare";
export type Amount = ReadNumber & {
  kind: UnitKind;
  /** Grams in the unit, exactly, for a mass; the measure's name otherwise. */
  unit: string;
  factor: number;
};

const POUND = 453.59237;
const MASSES: Readonly<Record<string, number>> = { g: 1, kg: 1000, mg: 0.001, oz: POUND / 16, lb: POUND };

/** Words for units, in four languages. Source: their common short forms on kitchen scales and in cookbooks. */
const WORDS: readonly (readonly [UnitKind, string, string])[] = [
  ["mass", "g", "g gr grs gm gms gram grams gramme grammes gramm grammi grammo"],
  ["mass", "kg", "kg kgs kilo kilos kilogram kilograms kilogramm kilogramme kilogrammes chilo chili"],
  ["mass", "mg", "mg"],
  ["mass", "oz", "oz ozs ounce ounces once onces"],
  ["mass", "lb", "lb lbs pound pounds"],
  ["volume", "ml", "ml milliliter milliliters millilitre millilitres cc cm3"],
  ["volume", "cl", "cl"],
  ["volume", "dl", "dl"],
  ["volume", "l", "l liter liters litre litres litro litri lt ltr"],
  ["volume", "cup", "cup cups tasse tassen tasses tazza tazze becher"],
  ["volume", "tablespoon", "tbsp tbsps tbs tb tablespoon tablespoons el esslöffel cucchiaio cucchiai cs càs"],
  ["volume", "teaspoon", "tsp tsps teaspoon teaspoons tl teelöffel cucchiaino cucchiaini càc cac"],
  ["volume", "pint", "pint pints"],
  ["volume", "quart", "quart quarts qt"],
  ["volume", "stick", "stick sticks"],
  [
    "piece",
    "packet",
    "packet packets package packages pkg sachet sachets envelope envelopes päckchen pck pckg packung bustina bustine",
  ],
  ["piece", "cube", "würfel cube cubes"],
  ["piece", "cubetto", "cubetto cubetti cubo"],
  ["piece", "pinch", "pinch pinches prise prisen pincée pincées pizzico dash msp messerspitze presa"],
  ["piece", "handful", "handful handfuls handvoll poignée poignées manciata manciate"],
  ["heat", "", "° °c °f ºc ºf º c f grad degrees degree degrés gradi celsius fahrenheit"],
  [
    "time",
    "",
    "h hr hrs hour hours min mins minute minutes minuten stunde stunden std heure heures ora ore minuti minuto sec second seconds sekunden day days tag tage tagen jour jours giorno giorni week weeks",
  ],
  ["size", "", 'cm mm inch inches in" " ft m'],
  [
    "count",
    "",
    "loaf loaves brot brote broten brötchen pain pains pane pani rolls balls pieces pièces pezzi stück stk baguettes servings portionen personnes persone portions x pizzas buns bagels miche miches boules panini pagnotte laibe laib stage",
  ],
];
const UNITS = new Map(
  WORDS.flatMap(([kind, unit, words]) => words.split(" ").map((word) => [word, { kind, unit }] as const)),
);

/** Units of several words. "1 c. à s." is a tablespoon, "1 c. à c." a teaspoon. */
const LONG_UNITS: readonly (readonly [RegExp, UnitKind, string])[] = [
  [/ ?[°º] ?[CFcf](?![\p{L}])/uy, "heat", ""],
  [
    / ?(?:c\.? ?(?:à|a) ?s(?:oupe|\.)?(?![\p{L}])\.?|(?:cuill(?:è|e)res? ?|cuil\. ?)(?:à|a) ?s(?:oupe|\.)?(?![\p{L}]))/uy,
    "volume",
    "tablespoon",
  ],
  [
    / ?(?:c\.? ?(?:à|a) ?c(?:afé|\.)?(?![\p{L}])\.?|(?:cuill(?:è|e)res? ?|cuil\. ?)(?:à|a) ?c(?:afé|\.)?(?![\p{L}]))/uy,
    "volume",
    "teaspoon",
  ],
  [/ ?fl(?:uid)?\.? ?(?:oz|ounces?)\.?(?![\p{L}])/uy, "volume", "fluid-ounce"],
  [/ ?%/y, "percent", ""],
];
const WORD = / ?([\p{L}°º"]{1,16}3?)/uy;

/** How full a spoon is: the number's unit comes after it. */
const FULL =
  / ?(?:heaping|heaped|scant|level|rounded|generous|gestrichene[rn]?|gehäufte[rn]?|gestr\.|geh\.|rasi|colmi|raso|colmo) (?=\p{L})/uy;

function unitAt(text: string, at: number): { kind: UnitKind; unit: string; to: number } | null {
  FULL.lastIndex = at;
  const from = at + (FULL.exec(text)?.[0].length ?? 1) - 1;
  return shortUnitAt(text, from < at ? at : from);
}

function shortUnitAt(text: string, from: number): { kind: UnitKind; unit: string; to: number } | null {
  for (const [pattern, kind, unit] of LONG_UNITS) {
    pattern.lastIndex = from;
    const match = pattern.exec(text);
    if (match !== null) return { kind, unit, to: from + match[0].length };
  }
  WORD.lastIndex = from;
  const match = WORD.exec(text);
  if (match === null) return null;
  const word = match[1] ?? "";
  // "T" is a tablespoon and "t" a teaspoon to Americans; both are read as unknown, never guessed.
  const known = UNITS.get(word.toLowerCase());
  const to = from + match[0].length;
  return known === undefined ? null : { ...known, to: text[to] === "." ? to + 1 : to };
}

/** "12 g/kg" and "20 g per litre" are no weights. */
const RATE = /^ ?(?:\/ ?(?:kg|l|lb|100)\b|(?:per|pro|par|je|al|au) (?:kg|kilo|l|lit\p{L}+|100)\b)/iu;

const BEFORE = /[\p{L}\d]/u;

function amountsIn(text: string): Amount[] {
  const found: Amount[] = [];
  for (let from = 0; from < text.length; ) {
    const char = text[from] ?? "";
    const before = text[from - 1] ?? " ";
    if (!MAY_BEGIN.test(char) || BEFORE.test(before)) {
      from++;
      continue;
    }
    const number = numberAt(text, from);
    if (number === null) {
      from++;
      continue;
    }
    // The word that begins here with a digit is a name: "00", "0", or "3S".
    const unit = unitAt(text, number.to);
    if (RATE.test(text.slice(unit?.to ?? number.to, (unit?.to ?? number.to) + 14))) {
      from = Math.max(number.to, from + 1);
      continue;
    }
    if (unit === null) {
      const rest = text[number.to] ?? " ";
      // "1/4 t" and "1 1/2 c" are spoons and cups to some: no number of grams, and never guessed.
      const kind = LETTER.test(text.slice(number.to, number.to + 4)) ? "count" : "bare";
      if (!/\p{L}/u.test(rest)) found.push({ ...number, kind, unit: "", factor: 0 });
    } else {
      const factor = unit.kind === "mass" ? (MASSES[unit.unit] ?? 1) : 0;
      found.push({
        ...number,
        to: unit.to,
        kind: unit.kind,
        unit: unit.unit,
        factor,
        ...decimals(text, number, unit),
      });
    }
    from = Math.max(number.to, unit?.to ?? 0, from + 1);
  }
  return withUnitFirst(text, found);
}

/** All amounts of a plain line, in order. */
export const findAmounts = onceByText(amountsIn);

const LETTER = /^ ?[tc](?:\W|$)/i;

const UNIT_FIRST = /(\S{1,20}) (g|gr|kg|ml|cl|dl)\.? (\d{1,5}(?:[.,]\d{1,3})?)$/i;

/** "Farina 0 g 300", as Italian cookbooks print it: the unit stands before the number. */
function withUnitFirst(text: string, found: readonly Amount[]): Amount[] {
  const match = UNIT_FIRST.exec(text.slice(-60));
  const [whole = "", word = "", unit = "", digits = ""] = match ?? [];
  // Behind another number the unit is that one's, unless it is the type of a flour.
  if (match === null || (/\d/.test(word) && !/^(?:0|00|1|2)$/.test(word))) return [...found];
  const from = text.length - whole.length + word.length + 1;
  const amount = amountsIn(`${digits} ${unit}`)[0];
  if (amount === undefined) return [...found];
  const before = found.filter((one) => one.to <= from - word.length - 1);
  return [...before, { ...amount, from, to: text.length }];
}

/** "1,500 kg" and "0.250 l" are decimals: nobody weighs a thousand kilograms. */
function decimals(
  text: string,
  number: ReadNumber,
  unit: { unit: string },
): Partial<Pick<ReadNumber, "value">> {
  const digits = /^(\d{1,2})[.,](\d{3})$/.exec(text.slice(number.from, number.to));
  if (digits === null || !["kg", "l", "lb"].includes(unit.unit)) return {};
  return { value: Number(`${digits[1]}.${digits[2]}`) };
}
