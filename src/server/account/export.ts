import { planOf } from "../baking-plan/store";
import { feedSince } from "../calendar/feed-store";
import type { Db } from "../db/database";
import { finished, refuse, slowDown } from "../errors";
import { iso, millisOf } from "../instant";
import type { Cursor } from "../paging";
import { route } from "../policy";
import { withDocument } from "../recipes/reply";
import { benchOf, type RecipePage, recipesOf, type ListedRecipe, listedFields } from "../recipes/store";
import { repliesFor } from "../requests/replies";
import { ownRequests } from "../requests/store";
import type { SignedIn } from "../session";
import { storedForm, storedPlan } from "../stored-json";
import { textStream } from "../text-stream";
import { askedBy } from "../trace";
import type { AccountParts } from "./account-parts";
import { tell } from "./audit";
import { passkeysOf } from "./passkeys";
import { sessionAnswer } from "./session-store";

const HEADERS = {
  "content-type": "application/json; charset=utf-8",
  "content-disposition": 'attachment; filename="bread-tools-account.json"',
};

/** Everything the site keeps about a person, as one file (SEC-53). */
export function exportRoute({ clock, database, limits, log }: AccountParts) {
  return route("GET /api/account/export", {
    name: "account.export",
    policy: "user",
    long: true,
    fresh: true,
    async handler({ context, session }) {
      // A link on a foreign page sends the person's cookie along. The foreign page cannot read the answer, but it could
      // use up the day's exports, so exports are counted only after this check. Scripts do not send the header.
      if (context.req.header("sec-fetch-site") === "cross-site") return refuse(context, "foreign-origin");
      const wait = await limits.take("export", session.userId, "account");
      if (wait !== undefined) return slowDown(context, wait);
      tell(log, context, "account-exported", session.userId);
      const asked = askedBy(context);
      const body = textStream(exportOf(database.db, session, clock()), (error) => log.failure(error, asked));
      return finished(context.body(body, 200, HEADERS));
    },
  });
}

/** Everything the site keeps about a person, except secrets, as the pieces of one JSON text. */
async function* exportOf(db: Db, session: SignedIn, now: number): AsyncGenerator<string> {
  const { userId } = session;
  const head = {
    exportedAt: iso(now),
    profile: sessionAnswer(session).user,
    passkeys: (await passkeysOf(db, userId)).map(({ name, deviceType, createdAt, lastUsedAt }) => ({
      name,
      deviceType,
      createdAt,
      lastUsedAt,
    })),
    sessions: await sessionsOf(db, session),
    requests: { ...(await ownRequests(db, userId)), replies: await repliesFor(db, userId) },
    bakingPlan: await planText(db, userId),
    calendarFeed: await feedText(db, userId),
  };
  yield `${JSON.stringify(head).slice(0, -1)},"recipes":[`;
  let after: Cursor | undefined;
  do {
    const page: RecipePage = await recipesOf(db, userId, { after, order: "asc" });
    for (const [index, recipe] of page.recipes.entries())
      yield `${after !== undefined || index > 0 ? "," : ""}${await recipeText(db, recipe)}`;
    after = page.next;
  } while (after !== undefined);
  yield "]}\n";
}

async function sessionsOf(db: Db, { userId, sessionId }: SignedIn) {
  const rows = await db
    .selectFrom("session")
    .select(["id", "createdAt", "updatedAt", "expiresAt", "method", "device", "timeZone"])
    .where("userId", "=", userId)
    .orderBy("createdAt")
    .execute();
  return rows.map(({ id, createdAt, updatedAt, expiresAt, method, device, timeZone }) => ({
    createdAt: iso(millisOf(createdAt)),
    lastSeenAt: iso(millisOf(updatedAt)),
    expiresAt: iso(millisOf(expiresAt)),
    method,
    device,
    timeZone,
    current: id === sessionId,
  }));
}

async function planText(db: Db, userId: string) {
  const row = await planOf(db, userId);
  return row === undefined
    ? null
    : { plan: storedPlan(row.data), version: row.version, updatedAt: iso(row.updated_at) };
}

async function feedText(db: Db, userId: string) {
  const since = await feedSince(db, userId);
  return since === undefined ? null : { createdAt: iso(since) };
}

/** The approved version of a recipe, when a newer one waits for approval. */
async function approvedOf(db: Db, { id, version, approved_version }: ListedRecipe) {
  if (approved_version === null || approved_version === version) return undefined;
  const approved = await db
    .selectFrom("published_recipe")
    .select(["version", "saved_at", "data"])
    .where("recipe_id", "=", id)
    .executeTakeFirst();
  return (
    approved && {
      version: approved.version,
      savedAt: iso(approved.saved_at),
      recipeData: storedForm(approved.data),
    }
  );
}

async function recipeText(db: Db, recipe: ListedRecipe): Promise<string> {
  const approved = await approvedOf(db, recipe);
  const fields = {
    ...listedFields(recipe),
    recipeType: recipe.type,
    version: recipe.version,
    updatedAt: iso(recipe.updated_at),
    ...(approved && { approved }),
    ...benchOf(recipe),
  };
  return withDocument(fields, recipe.data);
}
