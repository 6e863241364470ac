import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

type Kind =
  | "flour"
  | "liquid"
  | "egg"
  | "fat"
  | "sugar"
  | "salt"
  | "yeast"
  | "starter"
  | "preDough"
  | "other";
/** One line of a published formula; its grams are null when the author gives a spoon or a pinch. */
export type PublishedLine = {
  name: string;
  kind: Kind;
  grams: number | null;
  /** Its author works it in after mixing. */
  later?: true;
};
type Minutes = readonly [from: number, to: number];

/** Something made ahead, with everything in it. `made` is more than goes into the bowl when some is kept. */
interface PublishedPreDough {
  kind: string;
  name: string;
  made: number | null;
  ingredients: readonly PublishedLine[];
}

/** One stage of a bake, in its author's words. `lid`: whether it is on. */
export interface PublishedBake {
  text?: string | null;
  minutes: Minutes | null;
  celsius: number | null;
  fahrenheit: number | null;
  lid: boolean | null;
}

/** A formula as it was published: its numbers, and where they were read. */
export interface Published {
  title: string;
  author: string;
  readAt: string;
  preDoughs: readonly PublishedPreDough[];
  /** The ingredients of the bowl. */
  dough: readonly PublishedLine[];
  times: {
    [Wait in "autolyse" | "bulk" | "preshapeRest" | "proof" | "retard"]?: { text?: string; minutes: Minutes };
  } & { bake?: readonly PublishedBake[] };
}

const folder = join(import.meta.dirname, "formulas");

/** Every formula of the book, by file name. */
export const BOOK: ReadonlyMap<string, Published> = new Map(
  readdirSync(folder)
    .toSorted()
    .map((file) => [
      basename(file, ".json"),
      JSON.parse(readFileSync(join(folder, file), "utf8")) as Published,
    ]),
);
