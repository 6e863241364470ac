/**
 * The door of the core: here, and nowhere else, what may be anything becomes a recipe that is read. Behind it every
 * number is there or has its default, every time is minutes, every list holds rows, every choice one of its words.
 */
import { FALLBACK } from "../defaults";
import {
  type FieldName,
  type FieldOf,
  type FIELDS,
  FORM_FIELDS,
  fieldRow,
  type NumberField,
} from "../fields";
import type { Extra, RecipeForm } from "../recipe-form";
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
  within,
} from "./read-values";

type Rows = typeof FIELDS;

/** The core has no use for what is attached, nor for words that are neither a time, nor needed, nor asked for. */
type Unused = {
  [Name in FieldName]: Rows[Name] extends { needed: string } | { duration: true } | { asked: true }
    ? never
    : Name;
}[FieldOf<"text">];

/** What is read of a field, as its row says it; a choice that is open, or none of its words, is "". */
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

/** How a field is read. */
function readerOf(name: FieldName): Reader | null {
  const row = fieldRow(name);
  switch (row.kind) {
    case "number":
    case "stars": {
      const { usable = row, zeroBeside } = row;
      const fallback = (FALLBACK as Partial<Record<FieldName, number>>)[name];
      return (value, recipe) => {
        if (within(value, usable)) return value;
        return value === 0 && zeroBeside !== undefined && recipe[zeroBeside].length > 0 ? 0 : fallback;
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

type Values = Readonly<Record<string, unknown>>;

const UNREAD = Symbol("not asked for yet");
const NOTHING_READ: readonly unknown[] = FORM_FIELDS.map(() => UNREAD);

/** What a recipe is read from, and what was read of it. */
class Reading {
  readonly #form: Values;
  /** How many pieces the kitchen bakes at once: a habit of the baker's, no part of the form. Undefined until they said so. */
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

  /** The form it was read from, for whoever asked with one. */
  get form(): RecipeForm {
    return this.#form as RecipeForm;
  }

  /** A number as it was typed, in bounds or not; undefined where none was. */
  typed(field: NumberField): number | undefined {
    const value = this.#form[field];
    return typeof value === "number" && Number.isFinite(value) ? value : undefined;
  }

  /** Whether nothing was said in a field yet. */
  isOpen(field: string): boolean {
    return this.#form[field] === undefined || this.#form[field] === "";
  }

  /** The same recipe with other values in some fields. */
  with(changes: Partial<RecipeForm>): ReadRecipe {
    return readRecipe({ ...this.#form, ...changes }, this.atOnce);
  }

  /** The same recipe with other amounts of its liquids and additives, those in pre-doughs as well. */
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
    return readRecipe(changes.length === 0 ? this.#form : { ...this.#form, ...Object.fromEntries(changes) });
  }

  /** The same recipe without what a field said. */
  without(field: FieldName): ReadRecipe {
    const { [field]: _, ...rest } = this.#form;
    return readRecipe(rest, this.atOnce);
  }
}

/**
 * A recipe that is read: its fields by their names, each as `FIELDS` says, read when it is first asked for and then kept.
 * Nobody but `readRecipe` makes one, no object that looks like one is one, and none is ever changed.
 */
export type ReadRecipe = Reading & ReadFields;

/** A form as the functions of the door take it: what is missing has its default, what is wrong counts as missing. */
export type Form = Partial<RecipeForm>;

/**
 * Reads a form, which may be anything, for a kitchen that bakes so many pieces at once; what is no whole number of them
 * says nothing. Example: of null, `hydrationPercent` is 75 and `bakeTime` says no minutes.
 */
export function readRecipe(form: unknown, atOnce?: unknown): ReadRecipe {
  const isCount = typeof atOnce === "number" && Number.isInteger(atOnce) && atOnce >= 1;
  // Its fields are getters, made from their rows above, where the compiler does not see them.
  return new Reading(isObject(form) ? form : {}, isCount ? atOnce : undefined) as ReadRecipe;
}
