import type { Kysely } from "kysely";
import { REQUEST_KINDS } from "../../contract/admin";
import type { Tables } from "../db/types";
import type { FiledMail } from "../mail/file-transport";
import { countRequest, type RequestRow, searchText, TABLES, takeTurn } from "./request-tables";

type Db = Kysely<Tables>;

/**
 * What becomes of a person's requests when they delete their account (SEC-54), in the open transaction and before
 * their row goes: what was delivered goes too; what is still to come keeps the name and address to deliver to.
 * Requests sent while signed out are theirs by `address`, null where nobody confirmed it. Answers the mails that went.
 */
export async function leaveRequests(
  db: Db,
  { id, address }: { id: string; address: string | null },
): Promise<FiledMail[]> {
  const mails: FiledMail[] = [];
  for (const kind of REQUEST_KINDS) {
    const { table } = TABLES[kind];
    await takeTurn(db, kind);
    const mine: RequestRow[] = await db.selectFrom(table).selectAll().where("user_id", "=", id).execute();
    if (address !== null)
      mine.push(
        ...(await db
          .selectFrom(table)
          .selectAll()
          .where("user_id", "is", null)
          .where("email", "=", address)
          .execute()),
      );
    for (const request of mine) {
      // To the owner too: such a mail says who asked, and where they live.
      mails.push(
        ...(await db
          .deleteFrom("outbox")
          .where("subject_id", "=", request.id)
          .returning(["id", "kind"])
          .execute()),
      );
      // Nothing can be sent any more to whom the address was forgotten, either.
      if (request.status === "delivered" || request.blanked_at !== null) {
        await db.deleteFrom(table).where("id", "=", request.id).execute();
        await countRequest(db, kind, request, -1);
      } else {
        const nameless = { ...request, email: "" };
        await db
          .updateTable(table)
          .set({ user_id: null, email: "", search: searchText(nameless), fingerprint: "" })
          .where("id", "=", request.id)
          .execute();
      }
    }
  }
  return mails;
}
