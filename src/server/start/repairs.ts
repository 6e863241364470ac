import { sql } from "kysely";
import { normaliseEmail } from "../../contract/values/email";
import { deleteUser } from "../account/delete-user";
import type { Config } from "../process/config";
import type { Database } from "../db/database";
import { createLog } from "../process/log";
import { removeFiledMails } from "../mail/file-transport";
import { NO_METER } from "../limits/meter";
import { fileMissing } from "../recipes/search/search-index";
import { PERSONAL_DATA } from "./everybody";
import { foldAnew, forgetFolding } from "./fold-anew";

/** Why a command of the host's shell did nothing, in words for whoever runs it. */
export class NothingDone extends Error {
  override name = "NothingDone";
}

type Site = { config: Config; database: Database };

/** Mails to an address, with their files where there is no mail server. Answers how many. */
async function deleteMailsTo({ config, database: { db } }: Site, address: string): Promise<number> {
  const mails = await db
    .deleteFrom("outbox")
    .where("recipient", "=", address)
    .returning(["id", "kind"])
    .execute();
  await removeFiledMails(config.dataDir, mails);
  return mails.length;
}

/**
 * Deletes a person as their own press on the account page does, by the account's id or address. All mails to an address go
 * along: whoever types the command has made sure whose it is.
 */
export async function deletePerson(site: Site, who: string): Promise<{ mails: number; wasThere: boolean }> {
  const { config, database } = site;
  const address = normaliseEmail(who);
  const found = await database.db
    .selectFrom("user")
    .select(["id", "email"])
    .where(address === null ? "id" : "email", "=", address ?? who)
    .executeTakeFirst();
  const parts = { config, database, clock: Date.now, log: createLog("silent"), meter: NO_METER };
  if (found !== undefined && !(await deleteUser({ ...parts, personalData: PERSONAL_DATA }, found)))
    throw new NothingDone(
      "this person owns the site. Let somebody else claim it first (bread-admin owner:claim)",
    );
  const mails = address === null ? 0 : await deleteMailsTo(site, address);
  if (found === undefined && mails === 0)
    throw new NothingDone(
      `there is no account and no mail of ${address === null ? "this id" : "this address"}`,
    );
  return { mails, wasThere: found !== undefined };
}

/** Makes the search of requests and of published recipes anew from what is stored; answers how many recipes it files. */
export async function rebuildSearch({ database }: Pick<Site, "database">): Promise<number> {
  const { db, engine, transaction } = database;
  await transaction(async () => {
    // The index itself may be damaged, so its rows are not looked at.
    if (engine === "sqlite")
      await sql`insert into search_terms (search_terms) values ('delete-all')`.execute(db);
    await db.deleteFrom("search_entry").execute();
    await forgetFolding(db);
  });
  await foldAnew(database);
  return fileMissing({ database, log: createLog("silent"), meter: NO_METER });
}
