import { sql } from "kysely";
import { partForFace } from "../../baking";
import {
  type Bake,
  type BakeAnswers,
  gramsOf,
  joinAnswers,
  type SentAnswers,
} from "../../contract/baking/bakes";
import type { Db } from "../db/database";
import type { Row } from "../db/types";
import { readStoredAnswers, type StoredCard, type Telemetry } from "../left-out";
import { type Cursor, type ListPage, pageOf } from "../http/paging";
import type { Parts } from "../parts";
import { quotaExceededBy, type QuotaExceeded } from "./quota";

type StoreParts = Pick<Parts, "database" | "clock"> & Telemetry;
export type Mine = { id: string; userId: string };

/** A bake that was not deleted: a deleted one has no document. */
export type BakeRow = Row<"bake"> & { data: string; answers: string };
export const isKept = (row: Row<"bake"> | undefined): row is BakeRow =>
  row !== undefined && row.data !== null && row.answers !== null;

const BAKES_A_PAGE = 50;
/** With their whole recipes, for a person's file. */
const WHOLE_A_PAGE = 5;

const LISTED = ["id", "version", "recipe_id", "name", "baked_at", "answers", "card"] as const;
export type ListedBake = Pick<Row<"bake">, (typeof LISTED)[number]>;

type Wanted = { after?: Cursor | undefined; recipeId?: string | undefined };

const selectKept = (db: Db, userId: string, { after, recipeId }: Wanted) =>
  db
    .selectFrom("bake")
    .where("user_id", "=", userId)
    .where("data", "is not", null)
    .$if(recipeId !== undefined, (query) => query.where("recipe_id", "=", recipeId ?? ""))
    .$if(after !== undefined, (query) =>
      query.where((eb) => eb(eb.refTuple("baked_at", "id"), "<", eb.tuple(after?.at ?? 0, after?.id ?? ""))),
    )
    .orderBy("baked_at", "desc")
    .orderBy("id", "desc");

const bakedAt = ({ baked_at }: Pick<ListedBake, "baked_at">) => baked_at;

/** A page of a person's journal, newest first. */
export async function bakesOf(db: Db, userId: string, wanted: Wanted): Promise<ListPage<ListedBake>> {
  const rows = await selectKept(db, userId, wanted)
    .select(LISTED)
    .limit(BAKES_A_PAGE + 1)
    .execute();
  return pageOf(rows, BAKES_A_PAGE, bakedAt);
}

/** A few whole bakes at a time. */
export async function wholeBakesOf(
  db: Db,
  userId: string,
  after: Cursor | undefined,
): Promise<ListPage<BakeRow>> {
  const rows = await selectKept(db, userId, { after })
    .selectAll()
    .limit(WHOLE_A_PAGE + 1)
    .execute();
  return pageOf(rows.filter(isKept), WHOLE_A_PAGE, bakedAt);
}

/** The newest whole bakes, from which a kitchen's pace is worked out. */
export async function newestBakesOf(db: Db, userId: string, most: number): Promise<BakeRow[]> {
  const rows = await selectKept(db, userId, {}).selectAll().limit(most).execute();
  return rows.filter(isKept);
}

/** Differs whenever one of the newest bakes was added, answered or deleted. */
export async function journalVersion(db: Db, userId: string, most: number): Promise<string> {
  const rows = await selectKept(db, userId, {}).select(["id", "version"]).limit(most).execute();
  return rows.map(({ id, version }) => `${id} ${version}`).join("\n");
}

export const bakeOf = (db: Db, { id, userId }: Mine): Promise<Row<"bake"> | undefined> =>
  db.selectFrom("bake").selectAll().where("id", "=", id).where("user_id", "=", userId).executeTakeFirst();

type Saved = {
  version: number;
  answers: BakeAnswers;
  conflicts: ReturnType<typeof joinAnswers>["conflicts"];
};
export type Unsaved = QuotaExceeded | "not-found" | "bake-deleted" | "damaged";

/** Nobody answers later than now: a device whose clock is ahead would win for ever. */
function moveToNow(sent: SentAnswers, now: number): SentAnswers {
  const entries = Object.entries(sent).map(([name, answer]) => [
    name,
    answer !== undefined && Date.parse(answer.at) > now
      ? { ...answer, at: new Date(now).toISOString() }
      : answer,
  ]);
  return Object.fromEntries(entries) as SentAnswers;
}

/**
 * Stores a new bake, or joins the answers given since, while the gate holds its person's row. What was baked stays as
 * it first came; sent again, it changes nothing.
 */
export async function saveBake(
  parts: StoreParts,
  mine: Mine,
  sent: { bake?: Bake | undefined; answers: SentAnswers },
): Promise<Saved | Unsaved> {
  const { db } = parts.database;
  const now = parts.clock();
  const answers = moveToNow(sent.answers, now);
  const stored = await bakeOf(db, mine);
  if (isKept(stored)) return changeAnswers(parts, stored, answers, now);
  if (stored !== undefined) return "bake-deleted";
  return sent.bake === undefined ? "not-found" : addBake(db, mine, { bake: sent.bake, answers, now });
}

/** The parts of a bake that its card shows. */
function cardText({ zone, form }: Bake): string {
  return JSON.stringify({ zone, loaf: partForFace(form) } satisfies StoredCard);
}

async function addBake(
  db: Db,
  { id, userId }: Mine,
  { bake, answers: sent, now }: { bake: Bake; answers: SentAnswers; now: number },
): Promise<Saved | Unsaved> {
  const { answers } = joinAnswers({}, sent);
  const data = JSON.stringify({ ...bake, grams: gramsOf(bake.form) });
  const texts = { data, answers: JSON.stringify(answers), card: cardText(bake) };
  const exceeded = await quotaExceededBy(db, userId, texts);
  if (exceeded !== undefined) return exceeded;
  const { numInsertedOrUpdatedRows: inserted = 0n } = await db
    .insertInto("bake")
    .values({
      id,
      user_id: userId,
      recipe_id: bake.recipeId ?? null,
      name: bake.name,
      baked_at: Date.parse(bake.bakedAt),
      updated_at: now,
      ...texts,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  // Somebody else's bake with this id is answered as if there were none.
  return inserted === 0n ? "not-found" : { version: 1, answers, conflicts: [] };
}

async function changeAnswers(
  parts: StoreParts,
  { id, user_id, version, answers: text }: BakeRow,
  sent: SentAnswers,
  now: number,
): Promise<Saved | Unsaved> {
  const stored = readStoredAnswers(parts, { id, data: text });
  if (stored === undefined) return "damaged";
  const { answers, conflicts, changed } = joinAnswers(stored, sent);
  if (!changed) return { version, answers, conflicts };
  await parts.database.db
    .updateTable("bake")
    .set({
      answers: JSON.stringify(answers),
      updated_at: now,
      version: sql<number>`version + 1`,
    })
    .where("id", "=", id)
    .where("user_id", "=", user_id)
    .execute();
  return { version: version + 1, answers, conflicts };
}

/** Blanks a bake of this person's; false when there never was one. A deleted bake stays as it is. */
export async function deleteBake(
  { database: { db }, clock }: Pick<StoreParts, "database" | "clock">,
  mine: Mine,
): Promise<boolean> {
  const stored = await bakeOf(db, mine);
  if (stored === undefined) return false;
  if (isKept(stored)) await blankBake(db, mine, clock());
  return true;
}

/** Deletions are remembered for devices that were away; of one person this many, the newest. */
const MOST_GONE = 1000;

async function forgetOldest(db: Db, userId: string): Promise<void> {
  const gone = db.selectFrom("bake").where("user_id", "=", userId).where("gone_at", "is not", null);
  const older = await gone
    .select("id")
    .orderBy("gone_at", "desc")
    .orderBy("id", "desc")
    .limit(MOST_GONE)
    .offset(MOST_GONE)
    .execute();
  const ids = older.map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom("bake").where("id", "in", ids).execute();
}

/** Blanks a bake, so that only the fact of its deletion is left. */
async function blankBake(db: Db, { id, userId }: Mine, now: number): Promise<void> {
  await db
    .updateTable("bake")
    .set({
      data: null,
      answers: null,
      card: null,
      name: "",
      recipe_id: null,
      baked_at: 0,
      updated_at: now,
      gone_at: now,
    })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .execute();
  await forgetOldest(db, userId);
  // The row stays, so no foreign key removes its links and photographs.
  await db.deleteFrom("private_link").where("bake_id", "=", id).execute();
  await db.deleteFrom("photograph").where("bake_id", "=", id).execute();
}
