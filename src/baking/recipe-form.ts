import type { FieldName, FieldOf, FIELDS, NumberField, OptionalStep, Step, StepName } from "./fields";
import type { RowOf } from "./row-fields";

export type Flour = RowOf<"flours">;
/** A flour of the recipe and its part of the leaven's flour, in percent. */
export type FlourShare = RowOf<"shares">;
export type Extra = RowOf<"extras">;
export type PreDough = RowOf<"preDoughs">;
export type Ratio = { starter: number; flour: number; water: number };

type Rows = typeof FIELDS;

/** What each kind of field holds; a choice is one of its words, or "" while it is open. */
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
 * What a baker decided, field by field, as the rows of `FIELDS` say it.
 * An empty number is `undefined` (absent in JSON); an undecided choice or text is "".
 */
export type RecipeForm = {
  -readonly [Name in Exclude<FieldName, NumberField>]: ValueOf<Rows[Name]>;
} & { -readonly [Name in FieldOf<"number">]?: number } & { rating?: Values["stars"] };

/** A step by its name or by its number. */
export type AnyStep = StepName | Step;

/** Which steps were seen, which optional ones are open, and what the first step chose; plain JSON, so it can be stored. */
export interface Progress {
  visited: readonly AnyStep[];
  expanded: readonly (OptionalStep | Step)[];
  /** null before a choice, "scratch" after Start Fresh, else the preset's id. */
  presetId: string | null;
}
