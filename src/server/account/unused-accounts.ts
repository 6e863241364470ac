import type { Expression, SqlBool } from "kysely";
import { DAY_MS } from "../../contract/values/milliseconds";
import { iso } from "../values/instant";
import type { Everybody } from "../people/personal-data";
import { deleteUser } from "./delete-user";
import { lockUser } from "../gate/lock-user";

/** How old an account may become unconfirmed and empty. It stays while somebody is signed in. */
const UNCONFIRMED_MS = 30 * DAY_MS;
/** How many accounts one sweep deletes: each is a transaction of its own. */
const MOST_AT_ONCE = 1_000;

/**
 * Tables of things that people make in an account. While one has a row of theirs, the account stays, confirmed or not.
 */
export const KEEPS_AN_ACCOUNT = [
  "recipe",
  "baking_plan",
  "bake",
  "starter",
  "calendar_feed",
  "starter_request",
  "bread_request",
  "passkey",
  "site_owner",
] as const;
/** Tables that every account has rows in by itself, and the owner's notes about somebody. */
export const KEEPS_NO_ACCOUNT = [
  "session",
  // Belongs to a session, and rings for what keeps the account.
  "push_subscription",
  "account",
  "account_token",
  "outbox",
  "person_note",
  // What is left of recipes that are gone.
  "deleted_recipe",
  // Whoever has one of these has its recipe, bake or diary as well.
  "private_link",
  "photograph",
  "starter_line",
] as const;

/**
 * Deletes the accounts that nobody has confirmed or put anything into for 30 days. Many are a typing error, and each
 * keeps its address from whoever owns the mailbox (SEC-55).
 */
export async function deleteUnusedAccounts(parts: Everybody): Promise<void> {
  const { database, clock, log } = parts;
  const { db } = database;
  const now = iso(clock());
  const before = iso(clock() - UNCONFIRMED_MS);

  const selectUnused = () =>
    db
      .selectFrom("user")
      .select("user.id")
      .where((eb) => eb.not(eb.ref("user.emailVerified") as Expression<SqlBool>))
      .where("user.createdAt", "<", before)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom("session")
              .select("session.id")
              .whereRef("session.userId", "=", "user.id")
              .where("session.expiresAt", ">=", now),
          ),
        ),
      )
      .where((eb) =>
        eb.and(
          KEEPS_AN_ACCOUNT.map((table) => {
            const owner = table === "passkey" ? "passkey.userId" : (`${table}.user_id` as const);
            return eb.not(eb.exists(eb.selectFrom(table).select(owner).whereRef(owner, "=", "user.id")));
          }),
        ),
      );

  const found = await selectUnused().orderBy("user.createdAt").limit(MOST_AT_ONCE).execute();
  for (const { id } of found) {
    const gone = await database.transaction(async () => {
      // Look again under the lock that saving a recipe takes: the person may have come back this very moment.
      const stays =
        !(await lockUser(db, id)) ||
        (await selectUnused().where("user.id", "=", id).executeTakeFirst()) === undefined;
      return !stays && deleteUser(parts, { id });
    });
    if (gone) log.security({ event: "account-deleted", userId: id });
  }
}
