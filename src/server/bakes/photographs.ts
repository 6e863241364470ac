import { MOST_PHOTOGRAPHS, type Photograph } from "../../contract/baking/photographs";
import type { Db } from "../db/database";
import type { Row } from "../db/types";
import type { Parts } from "../parts";
import { checkPhotographQuota, type PhotographQuotaExceeded } from "./photograph-quota";
import type { Remade } from "./remake-photograph";
import { bakeOf, isKept, type Mine } from "./store";

/** One photograph of a person's bake. */
export type OnePhotograph = Mine & { hash: string };

const idOf = ({ id, hash }: OnePhotograph) => `${id}.${hash}`;

const NAMED = ["bake_id", "hash", "width", "height"] as const;
const toPhotograph = ({ hash, width, height }: Photograph): Photograph => ({ hash, width, height });

const selectListed = (db: Db, bakeIds: readonly string[]) =>
  db
    .selectFrom("photograph")
    .select(NAMED)
    .where("bake_id", "in", bakeIds)
    .orderBy("bake_id")
    .orderBy("added_at")
    .orderBy("hash");

/** The photographs of one bake, in the order in which they were added. */
export async function photographsOf(db: Db, bakeId: string): Promise<Photograph[]> {
  return (await selectListed(db, [bakeId]).execute()).map(toPhotograph);
}

/** The first photograph of each bake that has one. */
export async function firstPhotographs(
  db: Db,
  bakeIds: readonly string[],
): Promise<ReadonlyMap<string, Photograph>> {
  const first = new Map<string, Photograph>();
  if (bakeIds.length === 0) return first;
  for (const row of await selectListed(db, bakeIds).execute())
    if (!first.has(row.bake_id)) first.set(row.bake_id, toPhotograph(row));
  return first;
}

const whereMine = (db: Db, one: OnePhotograph) =>
  db.selectFrom("photograph").where("id", "=", idOf(one)).where("user_id", "=", one.userId);

/** The bytes of a photograph of this person's. */
export async function pictureOf(
  db: Db,
  one: OnePhotograph,
  size: "small" | "large",
): Promise<Uint8Array | undefined> {
  return (await whereMine(db, one).select(size).executeTakeFirst())?.[size];
}

export const hasPhotograph = async (db: Db, one: OnePhotograph): Promise<boolean> =>
  (await whereMine(db, one).select("hash").executeTakeFirst()) !== undefined;

export type NotAdded = "not-found" | "bake-deleted" | "too-many-photographs" | PhotographQuotaExceeded;

/** Why no photograph can be added, whichever it is. The sixth of a bake may be sent again, so they are not counted here. */
export async function refuseAny(db: Db, mine: Mine): Promise<NotAdded | undefined> {
  const bake = await bakeOf(db, mine);
  if (bake === undefined) return "not-found";
  return isKept(bake) ? checkPhotographQuota(db, mine.userId, 1) : "bake-deleted";
}

/** The photograph if it was added before, or why none of `size` bytes can be added; undefined when one can. */
export async function findOrRefuse(
  db: Db,
  one: OnePhotograph,
  size = 0,
): Promise<Photograph | NotAdded | undefined> {
  const bake = await bakeOf(db, one);
  if (bake === undefined) return "not-found";
  if (!isKept(bake)) return "bake-deleted";
  const there = await photographsOf(db, one.id);
  const same = there.find(({ hash }) => hash === one.hash);
  if (same !== undefined) return same;
  if (there.length >= MOST_PHOTOGRAPHS) return "too-many-photographs";
  return checkPhotographQuota(db, one.userId, size);
}

/** Adds a photograph to a bake while the gate holds its person's row. Sent again, it is not added twice. */
export async function addPhotograph(
  { database: { db }, clock }: Pick<Parts, "database" | "clock">,
  one: OnePhotograph,
  { large, small, width, height }: Remade,
): Promise<Photograph | NotAdded> {
  const size = large.byteLength + small.byteLength;
  const before = await findOrRefuse(db, one, size);
  if (before !== undefined) return before;
  const { hash } = one;
  const row = {
    id: idOf(one),
    bake_id: one.id,
    user_id: one.userId,
    hash,
    width,
    height,
    size,
    small,
    large,
  };
  await db
    .insertInto("photograph")
    .values({ ...row, added_at: clock() })
    .execute();
  return { hash, width, height };
}

/** Deletes a photograph of this person's; false where there is none. */
export async function deletePhotograph(db: Db, one: OnePhotograph): Promise<boolean> {
  const gone = await db
    .deleteFrom("photograph")
    .where("id", "=", idOf(one))
    .where("user_id", "=", one.userId)
    .returning("id")
    .execute();
  return gone.length > 0;
}

/** The ids of a person's photographs, for their file. */
export async function photographIdsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("photograph")
    .select("id")
    .where("user_id", "=", userId)
    .orderBy("bake_id")
    .orderBy("added_at")
    .orderBy("hash")
    .execute();
  return rows.map(({ id }) => id);
}

/** A photograph with its pictures; undefined where it was deleted since its id was read. */
export const wholePhotograph = (db: Db, id: string): Promise<Row<"photograph"> | undefined> =>
  db.selectFrom("photograph").selectAll().where("id", "=", id).executeTakeFirst();
