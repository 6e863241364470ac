import type { Kysely } from "kysely";
import type { Database } from "../db/database";
import type { Row, Tables } from "../db/types";
import type { BakingPlan } from "../../contract/baking-plan";
import { planOf } from "../baking-plan/store";
import { feedSince } from "../calendar/feed-store";
import { withDocument } from "../recipes/reply";
import { ownRequests } from "../requests/store";
import type { SignedIn } from "../session";
import { iso } from "../instant";
import { millisOf } from "./library-dates";
import { passkeysOf } from "./passkey-store";
import { sessionAnswer } from "./user-answer";

type Db = Kysely<Tables>;

/** A recipe may have 256 kB: so many at a time stand in memory. */
const PAGE = 20;

/** The pieces of a JSON text that holds what the site keeps about a person, but for secrets. */
export async function* exportOf(
  { db }: Pick<Database, "db">,
  session: SignedIn,
  now: number,
): AsyncGenerator<string> {
  const { userId } = session;
  const head = {
    exportedAt: iso(now),
    profile: sessionAnswer(session).user,
    passkeys: (await passkeysOf(db, userId)).map(({ name, deviceType, createdAt }) => ({
      name,
      deviceType,
      createdAt,
    })),
    sessions: await sessionsOf(db, session),
    requests: await ownRequests({ db }, userId),
    bakingPlan: await planText(db, userId),
    calendarFeed: await feedText(db, userId),
  };
  yield `${JSON.stringify(head).slice(0, -1)},"recipes":[`;
  let last: Row<"recipe"> | undefined;
  do {
    const page = await recipesAfter(db, userId, last);
    yield `${last && page.length > 0 ? "," : ""}${page.map(recipeText).join(",")}`;
    last = page.length < PAGE ? undefined : page.at(-1);
  } while (last !== undefined);
  yield "]}\n";
}

async function sessionsOf(db: Db, { userId, sessionId }: SignedIn) {
  const rows = await db
    .selectFrom("session")
    .select(["id", "createdAt", "updatedAt", "expiresAt", "method"])
    .where("userId", "=", userId)
    .orderBy("createdAt")
    .execute();
  return rows.map(({ id, createdAt, updatedAt, expiresAt, method }) => ({
    createdAt: iso(millisOf(createdAt)),
    lastSeenAt: iso(millisOf(updatedAt)),
    expiresAt: iso(millisOf(expiresAt)),
    method,
    current: id === sessionId,
  }));
}

async function planText(db: Db, userId: string) {
  const row = await planOf({ db }, userId);
  return row === undefined
    ? null
    : { plan: JSON.parse(row.data) as BakingPlan, version: row.version, updatedAt: iso(row.updated_at) };
}

async function feedText(db: Db, userId: string) {
  const since = await feedSince({ db }, userId);
  return since === undefined ? null : { createdAt: iso(since) };
}

async function recipesAfter(
  db: Db,
  userId: string,
  last: Row<"recipe"> | undefined,
): Promise<Row<"recipe">[]> {
  let query = db.selectFrom("recipe").selectAll().where("user_id", "=", userId);
  if (last !== undefined)
    query = query.where((eb) => eb(eb.refTuple("created_at", "id"), ">", eb.tuple(last.created_at, last.id)));
  return query.orderBy("created_at").orderBy("id").limit(PAGE).execute();
}

function recipeText(recipe: Row<"recipe">): string {
  const fields = {
    id: recipe.id,
    recipeName: recipe.name,
    recipeType: recipe.type,
    author: recipe.author,
    published: recipe.published === 1,
    isPublic: recipe.is_public === 1,
    version: recipe.version,
    createdAt: iso(recipe.created_at),
    updatedAt: iso(recipe.updated_at),
  };
  return withDocument(fields, recipe.data);
}
