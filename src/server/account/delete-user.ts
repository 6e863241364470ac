import { removeFiledMails } from "../mail/file-transport";
import type { Parts } from "../parts";
import { leaveRequests } from "../requests/retention";
import { forgetNamesBy } from "./audit";
import { countUsers, insertUser, lockUser, provenAddress } from "./user-store";

/**
 * Removes everything that is a person's, in one transaction (SEC-54). Sessions, passkeys, passwords, links and
 * recipes go with the user's row; the rest holds an id or an address without being tied to it. By its address alone
 * something is theirs only once they confirmed it: otherwise anybody could sign up with a guest's address, leave,
 * and take the guest's requests and mails along. False, and nothing happens, where the site is claimed for this very
 * user by now.
 */
export async function deleteUser(
  { config: { dataDir }, database: { db, transaction } }: Pick<Parts, "config" | "database">,
  { id }: { id: string },
): Promise<boolean> {
  return transaction(async () => {
    // Gone already: what has the address by now is somebody else's.
    if (!(await lockUser(db, id))) return true;
    const holder = await db.selectFrom("site_owner").select("user_id").where("user_id", "=", id).execute();
    if (holder.length > 0) return false;
    const address = await provenAddress(db, id);
    const mails = await leaveRequests(db, { id, address });
    mails.push(
      ...(await db
        .deleteFrom("outbox")
        .where((mail) =>
          mail.or([mail("user_id", "=", id), ...(address === null ? [] : [mail("recipient", "=", address)])]),
        )
        .returning(["id", "kind"])
        .execute()),
    );
    await forgetNamesBy(db, id);
    await db.deleteFrom("user").where("id", "=", id).execute();
    await countUsers(db, -1);
    await db.deleteFrom("idempotency").where("sender", "=", `user:${id}`).execute();
    // A passkey ceremony that is under way names its user in the text. There are only those of five minutes.
    await db.deleteFrom("verification").where("value", "like", `%${id}%`).execute();
    // Without a mail server mails are files. They go before the commit: a process that ends in between leaves an
    // account that can be deleted again, and never a file of which nobody knows any more.
    await removeFiledMails(dataDir, mails);
    return true;
  });
}

/** Until its person chooses one: the name that was there may be a stranger's message. */
const NAME = "Baker";

type User = { id: string; email: string };

/**
 * Puts a new user in the place of one whose mailbox nobody had proven, for whoever has just proven it: somebody else
 * may have made that account, and left in it what they liked. Everything that is a person's goes as it does when an
 * account is deleted, so nothing that is ever added to an account is forgotten here. Answers the new user's id.
 */
export async function startAnew(
  parts: Pick<Parts, "config" | "database">,
  { id, email }: User,
  date: string,
): Promise<string> {
  const { db } = parts.database;
  // No two users have one address, and a used link stays known as such: so the old user makes room, and goes last.
  await db.updateTable("user").set({ email: id }).where("id", "=", id).execute();
  const next = await insertUser(db, { name: NAME, email, date });
  await db.updateTable("account_token").set({ user_id: next }).where("user_id", "=", id).execute();
  if (!(await deleteUser(parts, { id }))) throw new Error("an account that holds the site was to be emptied");
  return next;
}
