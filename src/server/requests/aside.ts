import { REQUEST_KINDS } from "../../contract/request-kinds";
import type { AsideItem } from "../../contract/set-aside";
import type { Db } from "../db/database";
import { iso } from "../instant";
import type { FiledMail } from "../mail/file-transport";
import { type RequestRow, TABLES, takeTurn } from "./request-tables";
import { leaveRequest } from "./retention";

/** Marks a person's requests for the site's owner. They stay in the owner's list, and their mails still go out. */
export async function doubtRequests(db: Db, userId: string): Promise<void> {
  for (const kind of REQUEST_KINDS) {
    await takeTurn(db, kind);
    await db
      .updateTable(TABLES[kind].table)
      .set({ doubt: "unproven" })
      .where("user_id", "=", userId)
      .execute();
  }
}

const selectDoubted = (db: Db, table: "starter_request" | "bread_request", userId: string) =>
  db
    .selectFrom(table)
    .selectAll()
    .where("user_id", "=", userId)
    .where("doubt", "=", "unproven")
    .orderBy("created_at", "desc");

/** "Free sourdough starter for Ana Ruiz, San Francisco": the person who made the request recognizes it by that. */
function nameOf(row: RequestRow): string {
  const what = "request_type" in row ? "Bread" : "Free sourdough starter";
  return `${what} for ${row.name}${row.city === "" ? "" : `, ${row.city}`}`;
}

export async function requestsAside(db: Db, userId: string): Promise<AsideItem[]> {
  const rows: RequestRow[] = [];
  for (const kind of REQUEST_KINDS)
    rows.push(...(await selectDoubted(db, TABLES[kind].table, userId).execute()));
  return rows.map((row) => ({ id: row.id, name: nameOf(row), createdAt: iso(row.created_at) }));
}

/** The person says that these requests are theirs. */
export async function ownRequestsUp(db: Db, userId: string, ids: readonly string[]): Promise<number> {
  let kept = 0;
  for (const kind of REQUEST_KINDS) {
    await takeTurn(db, kind);
    const rows = await db
      .updateTable(TABLES[kind].table)
      .set({ doubt: null })
      .where("user_id", "=", userId)
      .where("id", "in", ids)
      .where("doubt", "=", "unproven")
      .returning("id")
      .execute();
    kept += rows.length;
  }
  return kept;
}

/**
 * The person says that these are not theirs: as with a deleted account the requests stay in the owner's list, without
 * anybody to write to. Answers how many there were, and the removed mails.
 */
export async function disownRequests(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<{ removed: number; mails: FiledMail[] }> {
  const mails: FiledMail[] = [];
  let removed = 0;
  for (const kind of REQUEST_KINDS) {
    const { table } = TABLES[kind];
    await takeTurn(db, kind);
    const rows: RequestRow[] = await selectDoubted(db, table, userId).where("id", "in", ids).execute();
    for (const request of rows) {
      await db.updateTable(table).set({ doubt: "disowned" }).where("id", "=", request.id).execute();
      mails.push(...(await leaveRequest(db, kind, request)));
    }
    removed += rows.length;
  }
  return { removed, mails };
}
