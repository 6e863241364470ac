/** What words and signs mean when durations are read. */
import { DAY_MINUTES } from "./minutes";

export type Kind =
  /** 3, 1.5, "three". */
  | "number"
  /** "24/48": one of two numbers. */
  | "either"
  /** ½ and 1/2. */
  | "fraction"
  /** "half", "quarters": a part of the unit beside it. */
  | "part"
  /** 1:30, in minutes. */
  | "clock"
  | "unit"
  | "night"
  /** "an", "another": one of the unit that follows. */
  | "a"
  | "every"
  | "dash"
  | "to"
  /** "up to", "at most": the longest follows. */
  | "up-to"
  | "or"
  | "and"
  | "between"
  /** The x of "2 x 30 min". */
  | "times"
  /** A comma or a period: it separates two times that both have units. */
  | "comma"
  /** "then", ";", "+": it separates any two pieces. */
  | "then"
  | "open"
  | "close"
  | "word";

type Meaning = { readonly kind: Kind; readonly value: number };
type Named = readonly (readonly [value: number, names: string])[];

const UNITS: Named = [
  [1 / 60, "s sec secs seconds"],
  [1, "m mn min mins minute minutes"],
  [60, "h hr hrs hour hours"],
  [DAY_MINUTES, "d day days"],
  [7 * DAY_MINUTES, "wk wks week weeks"],
];

const FRACTIONS: Named = [
  [1 / 2, "½"],
  [1 / 3, "⅓"],
  [2 / 3, "⅔"],
  [1 / 4, "¼"],
  [3 / 4, "¾"],
  [1 / 8, "⅛"],
  [3 / 8, "⅜"],
  [5 / 8, "⅝"],
  [7 / 8, "⅞"],
];

const PARTS: Named = [
  [1 / 2, "half"],
  [1 / 4, "quarter quarters"],
  [1 / 3, "third thirds"],
];

const UNDER_TWENTY =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
const NUMBERS: Named = [
  ...UNDER_TWENTY.split(" ").map((name, value) => [value, name] as const),
  ...["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"].map(
    (name, index) => [20 + 10 * index, name] as const,
  ),
  [2, "couple"],
];

const SIGNS: readonly (readonly [kind: Kind, names: string])[] = [
  ["night", "overnight"],
  ["a", "a an another"],
  ["every", "every each per"],
  ["dash", "- ~"],
  ["to", "to thru through"],
  ["up-to", "max maximum tops"],
  ["or", "or"],
  ["and", "and &"],
  ["between", "between"],
  ["times", "x × times"],
  ["comma", ", ."],
  ["then", "then plus next afterwards ; +"],
  ["open", "( ["],
  ["close", ") ]"],
];

const each = (kind: Kind, all: Named): [string, Meaning][] =>
  all.flatMap(([value, names]) => names.split(" ").map((name): [string, Meaning] => [name, { kind, value }]));

/** Every word and sign with a meaning. */
export const MEANINGS: ReadonlyMap<string, Meaning> = new Map([
  ...each("unit", UNITS),
  ...each("fraction", FRACTIONS),
  ...each("part", PARTS),
  ...each("number", NUMBERS),
  ...SIGNS.flatMap(([kind, names]) => each(kind, [[0, names]])),
]);

const words = (all: string): ReadonlySet<string> => new Set(all.split(" "));

/** Between a number and its unit: "2 more hours", "2ish hours". */
export const FILLERS = words("more full whole good solid long extra additional further ish");

/** Before a number, without changing it: "to about 3", "or maybe 4". */
export const SOFT = words(
  "about around approx approximately roughly circa ca nearly almost maybe perhaps possibly even as long much many just the",
);

/** A number without a unit is a time if it comes first, after punctuation or after one of these, */
export const BEFORE_BARE = words(
  "about around approx approximately roughly circa ca nearly almost maybe perhaps just only say for from least after last first final total bake baked baking proof prove rest rise ferment bulk chill retard refrigerate fridge boil steam covered uncovered lid on off with without takes minimum",
);

/** and if it comes last, before punctuation or before one of these: "4 in the fridge", but not "4 folds". */
export const AFTER_BARE = words(
  "at @ in on covered uncovered lid lidded with without under until till total minimum so more longer ish if when depending cold warm cool room rt fridge for straight steam after before",
);

/** A time before one of these lies within another: "30 minutes apart". */
export const APART = words("apart interval intervals between");

/** Words that, alone between two times, say where the dough was for the first. */
export const PLACES = words(
  "lid covered uncovered on off with without steam the a at in fridge refrigerator room temp temperature rt counter warm cold",
);

const FRIDGE = /^(?:fridge|refrigerat|retard|chill|cold)/;
export const saysFridge = (word: string): boolean => FRIDGE.test(word);
