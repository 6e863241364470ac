import type { IntakeLine, Part } from "../words/intake";
import type { Item } from "./items";

/** A line on its way to become an `IntakeLine`: what was read of it, and in which section. */
export type Draft = {
  source: string;
  at: number;
  part: Part;
  /** Counts the headings so far; lines under one heading have the same number. */
  section: number;
  item?: Item;
  ignored?: NonNullable<IntakeLine["ignored"]>;
  name: string;
  isStep?: true;
};

/** The sections of a text, by number: the name of its heading, and whether it repeats the whole recipe. */
export type Section = {
  name: string;
  part: Part;
  isOverall: boolean;
  /** All of the heading, with its brackets. */
  said: string;
};

/** Whether a line is an ingredient that is weighed. */
export const isCounted = (draft: Draft): boolean => draft.item !== undefined && draft.ignored === undefined;

/** The grams of some lines together. */
export const sumOf = (drafts: readonly Draft[]): number =>
  Math.round(drafts.reduce((sum, { item }) => sum + (item?.grams ?? 0), 0) * 10) / 10;

/** Lines by what they have in common, in the order of the first of each. */
export function groupDrafts<Key>(drafts: readonly Draft[], keyOf: (draft: Draft) => Key): Map<Key, Draft[]> {
  const groups = new Map<Key, Draft[]>();
  for (const draft of drafts) {
    const key = keyOf(draft);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [draft]);
    else group.push(draft);
  }
  return groups;
}

/** Whether a line is weighed and has its grams. */
export const isWeighed = (draft: Draft): boolean => isCounted(draft) && draft.item?.grams !== null;
