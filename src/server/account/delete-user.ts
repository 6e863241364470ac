import { type FiledMail, removeFiledMails } from "../mail/file-transport";
import type { Everybody } from "../people/personal-data";
import { lockUser } from "../gate/lock-user";
import { countUsers, provenAddress } from "./library/user-store";

/**
 * Removes everything that belongs to a person, in one transaction (SEC-54): what each feature removes by itself, and with
 * the user's row whatever refers to it. Requests and mails hold only an id or an address. What holds only an address
 * counts as theirs once they have confirmed that address: otherwise anybody could sign up with a guest's address, delete
 * the account, and delete the guest's requests and mails with it. Answers false and does nothing when this user has
 * become the site's owner.
 */
export async function deleteUser(parts: Everybody, { id }: { id: string }): Promise<boolean> {
  const { db, transaction } = parts.database;
  return transaction(async () => {
    // The user was deleted before. Somebody else may have the address by now.
    if (!(await lockUser(db, id))) return true;
    const holder = await db.selectFrom("site_owner").select("user_id").where("user_id", "=", id).execute();
    if (holder.length > 0) return false;
    const leaver = { id, address: await provenAddress(db, id) };
    const mails: FiledMail[] = [];
    for (const { leave } of parts.personalData) mails.push(...((await leave?.(parts, leaver)) ?? []));
    await db.deleteFrom("user").where("id", "=", id).execute();
    await countUsers(db, -1);
    // Without a mail server every mail is a file. The files go before the commit: if the process ends in between, the
    // account is still there and can be deleted again. The other way round, files would stay that no row knows.
    await removeFiledMails(parts.config.dataDir, mails);
    return true;
  });
}
