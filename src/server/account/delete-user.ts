import type { Database } from "../db/database";
import { leaveRequests } from "../requests/leave";
import { countUsers, lockUser } from "./user-store";

/**
 * Removes everything that is a person's, in one transaction (SEC-54). Sessions, passkeys, passwords, links, recipes
 * and mails go with the user's row; the rest holds an id or an address without being tied to it. False, and nothing
 * happens, where the site is claimed for this very user by now.
 */
export async function deleteUser(
  { db, transaction }: Pick<Database, "db" | "transaction">,
  { id, email }: { id: string; email: string },
): Promise<boolean> {
  return transaction(async () => {
    await lockUser(db, id);
    const holder = await db.selectFrom("site_owner").select("user_id").where("user_id", "=", id).execute();
    if (holder.length > 0) return false;
    await leaveRequests(db, { id, email });
    const gone = await db.deleteFrom("user").where("id", "=", id).returning("id").execute();
    if (gone.length === 0) return true;
    await countUsers(db, -1);
    await db.deleteFrom("outbox").where("recipient", "=", email).execute();
    await db.deleteFrom("idempotency").where("sender", "=", `user:${id}`).execute();
    // A passkey ceremony that is under way names its user in the text. There are only those of five minutes.
    await db.deleteFrom("verification").where("value", "like", `%${id}%`).execute();
    return true;
  });
}
