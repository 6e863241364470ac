import type { RecipeForm } from "../../baking";

/** The places an ingredient can have in a bread: the final dough, or something made ahead or put on top. */
export const PARTS = [
  "final",
  "levain",
  "sour",
  "poolish",
  "biga",
  "preferment",
  "sponge",
  "soaker",
  "scald",
  "tangzhong",
  "topping",
] as const;
export type Part = (typeof PARTS)[number];

/**
 * One line of the text as it was read. A line with several ingredients or columns comes back once for each of them,
 * with the same `source`.
 */
export interface IntakeLine {
  /** The line as it stands in the text, without the spaces around it. */
  source: string;
  name: string;
  /** null if the text gives no weight, and none may be made up. */
  grams: number | null;
  part: Part;
  /** Read, but a person should look: an estimate, a mended letter, two units that disagree. */
  doubt: boolean;
  /** Why the line is not weighed. */
  ignored?: "heading" | "subtotal" | "repeat" | "note";
  /** The text gives a range; `grams` is its lower end. */
  range?: [number, number];
  /** The percentage that stands in the text. */
  percent?: number;
}

/** Something a baker should know about the reading, as data: a code and its numbers. */
export type Problem =
  /** No line has a weight. */
  | { code: "nothing-weighed" }
  /** No flour among the lines, so there is no total to count percentages from. */
  | { code: "no-flour" }
  /** The lines by these names have no weight. */
  | { code: "unweighed"; names: string[] }
  /** Percentages without a single weight. */
  | { code: "percent-only" }
  /** The text's own sum is `said`, the lines above it weigh `counted` grams. */
  | { code: "sum-differs"; said: number; counted: number }
  /** Of a pre-dough of `made` grams `used` go into the dough. */
  | { code: "used-in-part"; part: Part; made: number; used: number }
  /** The dough takes `used` grams of a pre-dough whose lines weigh only `made`. */
  | { code: "used-more-than-made"; part: Part; made: number; used: number }
  /** Nobody said how wet the starter is; `percent` is taken. */
  | { code: "starter-hydration"; percent: number }
  /** The table has so many batch sizes; the first was taken. */
  | { code: "several-batches"; count: number }
  /** A number of the form would be outside what the builder can calculate with. */
  | { code: "out-of-bounds"; field: keyof RecipeForm; value: number }
  /** The form would weigh `form` grams of `name` where the text has `text`. */
  | { code: "form-differs"; name: string; text: number; form: number }
  /** A levain without a starter to begin it. */
  | { code: "no-seed" }
  /** Headings seem to be lost: the lines may belong to other parts. */
  | { code: "parts-unclear" }
  /** A pre-dough goes into another one, which the form cannot say. */
  | { code: "part-in-part"; part: Part; into: Part }
  /** More lines with a weight than one recipe has. */
  | { code: "too-many-lines"; count: number }
  /** More pre-doughs than a recipe can have. */
  | { code: "too-many-parts"; count: number };

/** The dough as the lines weigh it, pre-doughs included; grams, and percent of the flour. */
export interface Dough {
  flour: number;
  water: number;
  salt: number;
  hydration: number;
  /** Everything that goes in. */
  all: number;
  /** What the text itself says that the dough weighs; null if it does not. */
  said: number | null;
}

/** A text about a bread, read. */
export interface Intake {
  title: string;
  /** null if the lines do not make a recipe truthfully; `problems` say why. */
  form: RecipeForm | null;
  lines: IntakeLine[];
  steps: string[];
  problems: Problem[];
  dough: Dough;
}
