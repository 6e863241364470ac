import type { Bounds } from "./fields";
import { PRE_DOUGHS, YEAST_TYPES } from "./words";

/**
 * One field of a row in a list. A row without a `needed` field does not count; `default` replaces a missing value;
 * any other field is optional.
 */
export type RowField = {
  readonly needed?: true;
} /** `duration`: the core reads a time in it, a bare number as in this field of the recipe. */ & (
  | { readonly kind: "text"; readonly default?: ""; readonly duration?: string }
  | ({ readonly kind: "number"; readonly default?: number } & Bounds)
  | { readonly kind: "word"; readonly words: readonly string[]; readonly default: string }
  | { readonly kind: "switch" }
  | { readonly kind: "shares" | "extras"; readonly default: readonly never[] }
);

/** In percent of the recipe's flour, like the recipe's own numbers. */
const ofRecipe = <const Max extends number>(max: Max) =>
  ({ kind: "number", min: 0, max, default: 0 }) as const;

/**
 * The fields of a row of each kind of list, in JSON order. The rows' types, their bounds, and how a stored draft and
 * a request are read follow from here; labels and messages are in the contract.
 * Example: `ROWS.flours.percentage.min` is 1. Sources: VA-15; `MOST_DRY_YEAST` for yeast; upper ends of amounts only
 * keep numbers sane.
 */
export const ROWS = {
  flours: {
    name: { kind: "text", needed: true },
    percentage: { kind: "number", min: 1, max: 100, needed: true },
    proteinPercent: { kind: "number", min: 8, max: 16 },
    extractionPercent: { kind: "number", min: 70, max: 100 },
    notes: { kind: "text", default: "" },
  },
  /** One of the recipe's flours and its share of a leaven's flour, in percent. */
  shares: {
    name: { kind: "text", needed: true },
    percentage: { kind: "number", min: 0, max: 100, needed: true },
  },
  /** A liquid or an additive. */
  extras: {
    name: { kind: "text", needed: true },
    amount: { kind: "number", min: 0.01, max: 1_000_000, needed: true },
    unit: { kind: "word", words: ["grams", "percentage"], default: "percentage", needed: true },
    /** Worked in by a second mix, once the dough is smooth, like the butter of a brioche. */
    later: { kind: "switch" },
    /** Percent of it that is water, of a liquid whose name does not say. */
    waterPercent: { kind: "number", min: 0, max: 100 },
  },
  /**
   * A further pre-dough: a second leaven, a soaker, a tangzhong. Its contents are part of the recipe's totals; only
   * its yeast comes on top.
   */
  preDoughs: {
    kind: { kind: "word", words: PRE_DOUGHS, default: "other" },
    /** "" uses the name of its kind. */
    name: { kind: "text", default: "" },
    flour: ofRecipe(100),
    /** A scald takes up to five times its flour. */
    water: ofRecipe(200),
    salt: ofRecipe(3),
    /** Up to what fresh yeast needs, as in the dough. */
    yeast: ofRecipe(10),
    yeastType: { kind: "word", words: YEAST_TYPES, default: "" },
    /** Ripe starter that begins the pre-dough, at the starter's hydration; part of the pre-dough's flour and water. */
    starter: ofRecipe(100),
    /** Its own flours; an empty list means the recipe's, in their proportions. */
    flours: { kind: "shares", default: [] },
    /** Amounts taken from the recipe's liquids and additives, by name. */
    extras: { kind: "extras", default: [] },
    /** How long and how warm it stands. */
    timeTemp: { kind: "text", default: "", duration: "prefermentTimeTemp" },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, RowField>>>>;

/** A kind of list whose rows have fields. Example: "flours". */
export type RowKind = keyof typeof ROWS;

/** The bounds of an amount inside a pre-dough, which may be a pinch. Example: 0.5 g of caraway. */
export const AMOUNT_IN_PRE_DOUGH = { min: 0.1, max: 1_000_000 } as const;

/** The fields of a row, typed as fields of any kind. Example: the first of "flours" is its name. */
export const rowFields: (kind: RowKind) => readonly (readonly [string, RowField])[] = (kind) =>
  Object.entries(ROWS[kind]);

type ValueOf<Field> = Field extends { kind: "word"; words: readonly (infer Word)[]; default: infer Default }
  ? Word | Default
  : Field extends { kind: keyof Values }
    ? Values[Field["kind"]]
    : never;
interface Values {
  text: string;
  number: number;
  switch: boolean;
  shares: RowOf<"shares">[];
  extras: RowOf<"extras">[];
}

type Fields<Kind extends RowKind> = (typeof ROWS)[Kind];
type AlwaysThere<Kind extends RowKind> = {
  [Key in keyof Fields<Kind>]: Fields<Kind>[Key] extends { needed: true } | { default: unknown }
    ? Key
    : never;
}[keyof Fields<Kind>];

/** A row of a list. Example: `RowOf<"shares">` is `{ name: string; percentage: number }`. */
export type RowOf<Kind extends RowKind> = {
  -readonly [Key in AlwaysThere<Kind>]: ValueOf<Fields<Kind>[Key]>;
} & { -readonly [Key in Exclude<keyof Fields<Kind>, AlwaysThere<Kind>>]?: ValueOf<Fields<Kind>[Key]> };

/**
 * Reads a liquid or an additive in the older form `{name, percentage}`, in percent of the flour, as an amount.
 * Example: `{ name: "Honey", percentage: 3 }` is `{ name: "Honey", amount: 3, unit: "percentage" }`.
 */
export function withAmount(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { percentage, ...rest } = row;
  const isThere = (value: unknown) => value !== undefined && value !== null && value !== "";
  if (isThere(row.amount) || !isThere(percentage)) return { ...row };
  return { ...rest, amount: percentage, unit: "percentage" };
}
