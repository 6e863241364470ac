/** A baker's own corrections of what was read. */
import type { Part } from "../words/intake";
import { findKnown } from "../words/names";
import type { Draft } from "./drafts";
import type { Item } from "./items";

/** What a baker says of a line. An empty one says that the line was read rightly. */
export type Mend = {
  name?: string;
  grams?: number;
  part?: Part;
  /** Whether the line is left out of the recipe. */
  isLeftOut?: boolean;
};

/** Mends by the place of their line among the lines that were read. */
export type Mends = ReadonlyMap<number, Mend>;

const NOT_READ: Omit<Item, "name" | "known"> = {
  grams: null,
  doubt: true,
  refersTo: null,
  isAll: false,
  isOf: false,
  isTotal: false,
  isMeasured: true,
};

function mendItem(draft: Draft, mend: Mend): Item | undefined {
  const { item } = draft;
  const name = mend.name?.trim() || item?.name || draft.name;
  if (item === undefined && mend.grams === undefined && mend.isLeftOut !== false) return undefined;
  const known = item !== undefined && name === item.name ? item.known : findKnown(name);
  const { range, ...rest } = item ?? { ...NOT_READ, known };
  const isSame = mend.grams === undefined || mend.grams === item?.grams;
  return {
    ...rest,
    name,
    known,
    grams: mend.grams ?? item?.grams ?? null,
    doubt: false,
    ...(isSame && range !== undefined ? { range } : {}),
  };
}

function mendOne(draft: Draft, mend: Mend): Draft {
  const item = mendItem(draft, mend);
  const { ignored, ...rest } = draft;
  // A weight that the baker gives to a note, or a sum that counts after all, is an ingredient.
  const isBack = mend.isLeftOut === false || (mend.grams !== undefined && mend.isLeftOut === undefined);
  const why = mend.isLeftOut === true ? (ignored ?? "note") : isBack ? undefined : ignored;
  return {
    ...rest,
    name: item?.name ?? draft.name,
    part: mend.part ?? draft.part,
    ...(item === undefined ? {} : { item: isBack ? { ...item, isTotal: false } : item }),
    ...(why === undefined ? {} : { ignored: why }),
  };
}

/** The lines as the baker mended them; the others as they were read. */
export const mendDrafts = (drafts: readonly Draft[], mends: Mends): Draft[] =>
  drafts.map((draft, at) => {
    const mend = mends.get(at);
    return mend === undefined ? draft : mendOne(draft, mend);
  });
