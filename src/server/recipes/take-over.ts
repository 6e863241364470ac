import { sql } from "kysely";
import type { Database } from "../db/database";
import type { Log } from "../log";
import { approve, withdraw } from "./approval";
import { stillHolds } from "./community-store";

/**
 * Versions of the site from before `published_recipe` may run beside this one: during an upgrade, or after going back.
 * They publish and withdraw in the recipe's own row, and note the moment of an approval in `recipe.published_at`. This
 * code gives their approvals a row in `published_recipe` and removes the row of what they withdrew, because later
 * versions may rely on that table alone.
 */

/** How many recipes are settled in one transaction: on SQLite all other writes wait for it. */
const BATCH = 50;
/** How many rows are examined in one statement: SQLite has one thread for everybody. */
const LOOKED_THROUGH = 500;
const EVERY_MS = 5_000;

/** Takes over the approvals that older versions have marked. Usually there are none, and an index tells that fast. */
async function takeOverMarked(database: Database, end?: AbortSignal): Promise<void> {
  for (;;) {
    const marked = await database.db
      .selectFrom("recipe")
      .select("id")
      .where("published_at", "is not", null)
      .orderBy("published_at")
      .orderBy("id")
      .limit(BATCH)
      .execute();
    if (marked.length === 0 || end?.aborted) return;
    await settle(
      database,
      marked.map(({ id }) => id),
    );
  }
}

/** Settles the approved rows that no longer hold, and those of the owner's own recipes that were edited since. */
async function settleApproved(database: Database, end?: AbortSignal): Promise<void> {
  let after = "";
  for (;;) {
    const rows = await findApproved(database, after);
    const ids = rows.flatMap(({ id, unsettled }) => (unsettled === 1 ? [id] : []));
    for (let done = 0; done < ids.length; done += BATCH) {
      if (end?.aborted) return;
      await settle(database, ids.slice(done, done + BATCH));
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < LOOKED_THROUGH || end?.aborted) return;
    after = last.id;
  }
}

async function findApproved({ db }: Database, after: string) {
  const { rows } = await sql<{ id: string; unsettled: number }>`
    select recipe.id, case when ${stillHolds("approved")} and not (
      recipe.version <> approved.version and recipe.user_id in (select user_id from site_owner)
    ) then 0 else 1 end as unsettled
    from (
      select recipe_id, version, published_at from published_recipe
      where recipe_id > ${after} order by recipe_id limit ${LOOKED_THROUGH}
    ) approved join recipe on recipe.id = approved.recipe_id
    order by recipe.id`.execute(db);
  return rows;
}

/**
 * Takes over everything that an older version may have left: at each start, which may be the first after a restore, and
 * every hour.
 */
export async function takeOver(database: Database, end?: AbortSignal): Promise<void> {
  await takeOverMarked(database, end);
  await settleApproved(database, end);
}

function settle({ db, engine, transaction }: Database, ids: readonly string[]): Promise<void> {
  // An edit, an approval or a withdrawal of one of these recipes waits here.
  const lock = engine === "postgres" ? sql`for update of recipe` : sql``;
  return transaction(async () => {
    const { rows } = await sql<Found>`
      select recipe.id, recipe.search, recipe.version, recipe.updated_at, recipe.published_at as marked,
        approved.version as approved_version, approved.published_at as approved_at,
        case when recipe.user_id in (select user_id from site_owner) then 1 else 0 end as own,
        case when recipe.published = 1
          and (recipe.is_public = 1 or recipe.user_id in (select user_id from site_owner)) then 1 else 0 end as shown
      from recipe left join published_recipe approved on approved.recipe_id = recipe.id
      where recipe.id in (${sql.join(ids)}) order by recipe.id ${lock}`.execute(db);
    for (const recipe of rows) {
      const { id, search: folded, marked } = recipe;
      const { drop, add } = remedy(recipe);
      if (drop) await withdraw(db, id);
      if (add) await approve({ db, engine }, { id, folded, at: marked ?? recipe.updated_at });
    }
    await db
      .updateTable("recipe")
      .set({ published_at: null })
      .where("id", "in", ids)
      .where("published_at", "is not", null)
      .execute();
  });
}

type Found = {
  id: string;
  search: string;
  version: number;
  updated_at: number;
  /** When an older version approved it; null if none did. */
  marked: number | null;
  approved_version: number | null;
  approved_at: number | null;
  own: number;
  shown: number;
};

/** Whether a recipe's approved row goes, and whether its present words get a new one. */
function remedy(recipe: Found): { drop: boolean; add: boolean } {
  const { version, updated_at, marked, approved_version, approved_at, own, shown } = recipe;
  if (shown === 0) return { drop: approved_version !== null, add: false };
  if (approved_version === version) return { drop: false, add: false };
  const markedLater = marked !== null && marked > (approved_at ?? -1);
  // Nobody has approved what the author changed after the approval.
  const add = own === 1 || (markedLater && updated_at <= marked);
  return { drop: markedLater && approved_version !== null, add };
}

/** Takes over at once and then every few seconds, while the site is serving. */
export function startTakingOver({ database, log }: { database: Database; log: Log }): {
  stop(): Promise<void>;
} {
  const end = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let working = work(takeOver);
  async function work(some: typeof takeOver): Promise<void> {
    await some(database, end.signal).catch((error: unknown) => log.failure(error));
    if (end.signal.aborted) return;
    timer = setTimeout(() => {
      working = work(takeOverMarked);
    }, EVERY_MS).unref();
  }
  return {
    async stop() {
      end.abort();
      clearTimeout(timer);
      await working;
    },
  };
}
