import { fold } from "../../../contract/values/folded-text";
import type { Cursor } from "../../http/paging";

/** How many rows are in memory at a time, however long the list is. */
const BATCH = 500;

/** Some rows of a list, in its order, after a place in it. */
export type ReadList<Item> = (after: Cursor | undefined, limit: number) => Promise<Item[]>;

interface Wanted<Item> {
  /** Words that must all occur in an item's text, in any order. */
  words: readonly string[];
  textOf: (item: Item) => string;
  placeOf: (item: Item) => Cursor;
}

/**
 * What a search finds in a list, batch by batch. Mails and the record name their people in other tables, so no column
 * holds the text that is searched.
 */
export async function* foundIn<Item>(
  read: ReadList<Item>,
  { after, words, textOf, placeOf }: Wanted<Item> & { after?: Cursor | undefined },
): AsyncGenerator<Item[]> {
  for (let from = after, goesOn = true; goesOn; ) {
    const batch = await read(from, BATCH);
    const last = batch.at(-1);
    goesOn = batch.length === BATCH && last !== undefined;
    if (last !== undefined) from = placeOf(last);
    yield words.length === 0
      ? batch
      : batch.filter((item) => {
          const text = fold(textOf(item));
          return words.every((word) => text.includes(word));
        });
  }
}

/** The first `limit` items that a search finds; without words, those that the list has there. */
export async function firstFound<Item>(
  read: ReadList<Item>,
  wanted: Wanted<Item> & { after: Cursor | undefined },
  limit: number,
): Promise<Item[]> {
  if (wanted.words.length === 0) return read(wanted.after, limit);
  const found: Item[] = [];
  for await (const items of foundIn(read, wanted)) {
    found.push(...items);
    if (found.length >= limit) break;
  }
  return found.slice(0, limit);
}
