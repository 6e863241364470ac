import type { FieldName, FIELDS, OptionalStep, Step, StepName } from "./fields";
import type { FieldOf, NumberField } from "./field-kinds";
import type { RowOf } from "./row-fields";

export type Flour = RowOf<"flours">;
/** A flour of the recipe and its share of the leaven's flour, in percent. */
export type FlourShare = RowOf<"shares">;
export type Extra = RowOf<"extras">;
export type PreDough = RowOf<"preDoughs">;
export type Ratio = { starter: number; flour: number; water: number };

type Rows = typeof FIELDS;

/** The value of each kind of field; a choice is one of its words, or "" while open. */
type ValueOf<Row> = Row extends { kind: "word"; words: readonly (infer Word)[] }
  ? Word | (Row extends { always: true } ? never : "")
  : Row extends { kind: keyof Values }
    ? Values[Row["kind"]]
    : never;

type Values = {
  text: string;
  switch: boolean;
  number: number;
  stars: 1 | 2 | 3 | 4 | 5;
  flours: Flour[];
  shares: FlourShare[];
  extras: Extra[];
  preDoughs: PreDough[];
  attachments: object[];
  ratio: Ratio;
};

/**
 * A baker's decisions, one for each row of `FIELDS`. An empty number is `undefined` (absent in JSON); an open choice
 * or text is "".
 */
export type RecipeForm = {
  -readonly [Name in Exclude<FieldName, NumberField>]: ValueOf<Rows[Name]>;
} & { -readonly [Name in FieldOf<"number">]?: number } & { rating?: Values["stars"] };

/** A step by its name or by its number. */
export type AnyStep = StepName | Step;

/**
 * The steps that were seen, the optional ones that are open, and the choice of the first step; plain JSON, for
 * storing.
 */
export interface Progress {
  visited: readonly AnyStep[];
  expanded: readonly (OptionalStep | Step)[];
  /** null before a choice, "scratch" after Start Fresh, else a preset's id. */
  presetId: string | null;
}
