import type { PreDoughKind, YeastType } from "./words";
import type { FieldName, FieldOf, FIELDS, NumberField, OptionalStep, Step, StepName } from "./fields";

export type Flour = {
  name: string;
  percentage: number;
  proteinPercent?: number;
  extractionPercent?: number;
  notes: string;
};
/** A flour of the recipe and its part of the leaven's flour, in percent. */
export type FlourShare = Pick<Flour, "name" | "percentage">;
export type Extra = {
  name: string;
  amount: number;
  unit: "grams" | "percentage";
  /** Worked in by a second mix, once the dough is smooth: the butter of a brioche. */
  later?: boolean;
};
export type Ratio = { starter: number; flour: number; water: number };

/**
 * One more pre-dough: a second leaven, a soaker, a tangzhong. Its numbers are percent of the RECIPE's flour, so that
 * they stand beside the recipe's own: what is in it is inside the recipe's totals, only its yeast comes on top.
 */
export type PreDough = {
  kind: PreDoughKind;
  /** "" is called after its kind. */
  name: string;
  flour: number;
  water: number;
  salt: number;
  yeast: number;
  yeastType: YeastType | "";
  /** Ripe starter it is begun with, as wet as itself: inside its flour and water. */
  starter: number;
  /** Its own flours; an empty list means the recipe's, in their shares. */
  flours: FlourShare[];
  /** What it takes of the recipe's liquids and additives, by their names. */
  extras: Extra[];
  /** How long and how warm it stands. */
  timeTemp: string;
};

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
