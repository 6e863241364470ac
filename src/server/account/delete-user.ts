import { type FiledMail, removeFiledMails } from "../mail/file-transport";
import type { PeopleParts } from "../people/belongings";
import { BELONGINGS } from "../people/everybody";
import { countUsers, insertUser, lockUser, provenAddress } from "./user-store";

/**
 * Removes everything that belongs to a person, in one transaction (SEC-54): what each feature removes by itself, and with
 * the user's row whatever refers to it. Requests and mails hold only an id or an address. What holds only an address
 * counts as theirs once they have confirmed that address: otherwise anybody could sign up with a guest's address, delete
 * the account, and delete the guest's requests and mails with it. Answers false and does nothing when this user has
 * become the site's owner.
 */
export async function deleteUser(parts: PeopleParts, { id }: { id: string }): Promise<boolean> {
  const { db, transaction } = parts.database;
  return transaction(async () => {
    // The user was deleted before. Somebody else may have the address by now.
    if (!(await lockUser(db, id))) return true;
    const holder = await db.selectFrom("site_owner").select("user_id").where("user_id", "=", id).execute();
    if (holder.length > 0) return false;
    const leaver = { id, address: await provenAddress(db, id) };
    const mails: FiledMail[] = [];
    for (const { leave } of BELONGINGS) mails.push(...((await leave?.(parts, leaver)) ?? []));
    await db.deleteFrom("user").where("id", "=", id).execute();
    await countUsers(db, -1);
    // Without a mail server every mail is a file. The files go before the commit: if the process ends in between, the
    // account is still there and can be deleted again. The other way round, files would stay that no row knows.
    await removeFiledMails(parts.config.dataDir, mails);
    return true;
  });
}

/** The new account's name until its person chooses one. The old name may be a message from a stranger. */
const NAME = "Baker";

type User = { id: string; email: string };

/**
 * Replaces a user whose mailbox nobody had confirmed by a new one, for the person who has just confirmed it. Somebody
 * else may have made the old account and filled it. The old account is deleted by `deleteUser`, so whatever is added to
 * accounts later is removed here too. Answers the new user's id.
 */
export async function startAnew(parts: PeopleParts, { id, email }: User, date: string): Promise<string> {
  const { db } = parts.database;
  // No two users may have the same address, and the used link must stay known as used. So the old user first gives up
  // the address, and is deleted last.
  await db.updateTable("user").set({ email: id }).where("id", "=", id).execute();
  const next = await insertUser(db, { name: NAME, email, date });
  await db.updateTable("account_token").set({ user_id: next }).where("user_id", "=", id).execute();
  if (!(await deleteUser(parts, { id }))) throw new Error("an account that holds the site was to be emptied");
  return next;
}
