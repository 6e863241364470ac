/**
 * The door of the core: only here does input of any shape become a read recipe. Behind the door every number is
 * present or has its default, every time is in minutes, every list holds rows, and every choice is one of its words.
 */
import { FALLBACK } from "./defaults";
import { type FieldName, type FIELDS } from "./fields";
import { type FieldOf, FORM_FIELDS, rowOfField, type NumberField } from "./field-kinds";
import type { Extra, RecipeForm, PreDough } from "./recipe-form";
import { type Duration, readDuration } from "./read-duration";
import {
  isObject,
  type ReadFlour,
  type ReadPreDough,
  readExtras,
  readFlours,
  readPreDoughs,
  readRatio,
  readShares,
  readText,
  readWord,
  withAmounts,
  withAmountsInside,
  isWithin,
} from "./read-values";
import { hasYeastAhead } from "./yeast-ahead";

type Rows = typeof FIELDS;

/** Texts the core ignores: they hold no time and are neither needed nor asked for. */
type Unused = {
  [Name in FieldName]: Rows[Name] extends { needed: string } | { duration: true } | { asked: true }
    ? never
    : Name;
}[FieldOf<"text">];

/** The type of a read field, from its row; a choice that is open or unknown is "". */
type ReadValue<Name extends FieldName> = Rows[Name] extends { kind: "number" | "stars" }
  ? number | (Name extends keyof typeof FALLBACK ? never : undefined)
  : Rows[Name] extends { duration: true }
    ? Duration
    : Rows[Name] extends { kind: "word"; words: readonly (infer Word)[] }
      ? Word | ""
      : Rows[Name] extends { kind: keyof ReadLists }
        ? ReadLists[Rows[Name]["kind"]]
        : RecipeForm[Name];

type ReadLists = { flours: readonly ReadFlour[]; preDoughs: readonly ReadPreDough[] };
type ReadFields = { readonly [Name in Exclude<FieldName, Unused | FieldOf<"attachments">>]: ReadValue<Name> };

type Reader = (value: unknown, recipe: ReadRecipe) => unknown;

const READ_AS = {
  switch: (value: unknown) => value === true,
  flours: readFlours,
  shares: readShares,
  extras: readExtras,
  preDoughs: readPreDoughs,
  ratio: readRatio,
};

function readerOf(name: FieldName): Reader | null {
  const row = rowOfField(name);
  switch (row.kind) {
    case "number":
    case "stars": {
      const { usable = row, zeroBeside } = row;
      const fallback = (FALLBACK as Partial<Record<FieldName, number>>)[name];
      return (value, recipe) => {
        if (isWithin(value, usable)) return value;
        return value === 0 && zeroBeside !== undefined && isZeroUsed(zeroBeside, recipe) ? 0 : fallback;
      };
    }
    case "word":
      return (value) => readWord(value, row.words);
    case "text":
      if (row.duration) return (value) => readDuration(value, name);
      return row.needed || row.asked ? readText : null;
    case "attachments":
      return null;
    default:
      return READ_AS[row.kind];
  }
}

const isZeroUsed = (beside: "otherLiquids" | "yeastAhead", recipe: ReadRecipe): boolean =>
  beside === "yeastAhead" ? hasYeastAhead(recipe) : recipe.otherLiquids.length > 0;

type Values = Readonly<Record<string, unknown>>;

const UNREAD = Symbol("not asked for yet");
const NOTHING_READ: readonly unknown[] = FORM_FIELDS.map(() => UNREAD);

/** A form, and the fields that were read from it so far. */
class Reading {
  readonly #form: Values;
  /** How many pieces the kitchen bakes at once: the baker's habit, not part of the form. Undefined until they say. */
  readonly atOnce: number | undefined;
  readonly #read = NOTHING_READ.slice();

  constructor(form: Values, atOnce: number | undefined) {
    this.#form = form;
    this.atOnce = atOnce;
  }

  static {
    for (const [at, name] of FORM_FIELDS.entries()) {
      const read = readerOf(name);
      if (read === null) continue;
      Object.defineProperty(Reading.prototype, name, {
        get(this: ReadRecipe) {
          if (this.#read[at] === UNREAD) this.#read[at] = read(this.#form[name], this);
          return this.#read[at];
        },
      });
    }
  }

  /** The form this recipe was read from. */
  get form(): RecipeForm {
    return this.#form as RecipeForm;
  }

  /** A number as typed, within its bounds or not; undefined if none was typed. */
  typedNumber(field: NumberField): number | undefined {
    const value = this.#form[field];
    return typeof value === "number" && Number.isFinite(value) ? value : undefined;
  }

  /** Whether a field is still empty. */
  isOpen(field: string): boolean {
    return this.#form[field] === undefined || this.#form[field] === "";
  }

  /** The same recipe with other values in some fields. */
  with(changes: Partial<RecipeForm>): ReadRecipe {
    return readInput({ ...this.#form, ...changes }, this.atOnce);
  }

  /** A change of one flour's share. */
  changeShare(at: number, percentage: number): Partial<RecipeForm> {
    const { flourTypes } = this.form;
    return { flourTypes: flourTypes.map((one, own) => (own === at ? { ...one, percentage } : one)) };
  }

  /** A change of one further pre-dough. */
  changePreDough(at: number, change: Partial<PreDough>): Partial<RecipeForm> {
    const { preDoughs } = this.form;
    return { preDoughs: preDoughs.map((one, own) => (own === at ? { ...one, ...change } : one)) };
  }

  /** The same recipe with other amounts of its liquids and additives, also inside pre-doughs. */
  withAmounts(amountOf: (row: Extra) => number): ReadRecipe {
    const { otherLiquids, additives, preDoughs } = this.#form;
    const lists = { otherLiquids, additives, preDoughs };
    const changed = {
      otherLiquids: withAmounts(otherLiquids, amountOf),
      additives: withAmounts(additives, amountOf),
      preDoughs: withAmountsInside(preDoughs, amountOf),
    };
    const changes = Object.entries(changed).filter(
      ([name, list]) => list !== lists[name as keyof typeof lists],
    );
    return readInput(changes.length === 0 ? this.#form : { ...this.#form, ...Object.fromEntries(changes) });
  }

  /** The same recipe with one field empty. */
  without(field: FieldName): ReadRecipe {
    const { [field]: _, ...rest } = this.#form;
    return readInput(rest, this.atOnce);
  }
}

/**
 * A recipe that has been read. Each field is read as `FIELDS` says when it is first asked for, then kept. Only
 * `readInput` makes one (no look-alike object passes for it), and it never changes.
 */
export type ReadRecipe = Reading & ReadFields;

/** A form as the functions of the door take it: a missing field has its default, a wrong value counts as missing. */
export type Form = Partial<RecipeForm>;

/**
 * Reads a form, which may be any value, for a kitchen that bakes `atOnce` pieces at a time; anything but a whole
 * number from 1 counts as unknown. Example: for null, `hydrationPercent` is 75 and `bakeTime` has no minutes.
 */
export function readInput(form: unknown, atOnce?: unknown): ReadRecipe {
  const isCount = typeof atOnce === "number" && Number.isInteger(atOnce) && atOnce >= 1;
  // A static block defines the field getters from `FIELDS`, so the compiler cannot see them.
  return new Reading(isObject(form) ? form : {}, isCount ? atOnce : undefined) as ReadRecipe;
}
