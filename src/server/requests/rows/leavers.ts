import type { RequestKind } from "../../../contract/requests/request-kinds";
import type { Db } from "../../db/database";
import { hasLeft, type RequestRow, TABLES, withoutAddress } from "./request-tables";

/** The envelope is in the mail, or the bread delivered: nobody needs the address any more. */
export const isOut = (kind: RequestKind, status: string): boolean =>
  status === "delivered" || (kind === "starter-requests" && status === "shipped");

type Standing = Pick<RequestRow, "status" | "closed" | "blanked_at">;

/** Whether a request keeps its name and address when its person deletes the account (SEC-54). */
export const outlivesAccount = (kind: RequestKind, { status, closed, blanked_at }: Standing): boolean =>
  !isOut(kind, status) && closed === null && blanked_at === null;

/** The rest of a request whose person has left: neither name nor address, nor the order in their words. */
function withoutPerson(row: RequestRow, now: number) {
  if (!("instructions" in row)) return withoutAddress(row, now);
  return { ...withoutAddress({ ...row, instructions: "" }, now), instructions: "" };
}

/** Blanks those of the requests whose people have left. The caller holds the kind's lock. */
export async function forgetLeavers(
  db: Db,
  kind: RequestKind,
  rows: readonly RequestRow[],
  now: number,
): Promise<void> {
  for (const row of rows.filter(hasLeft))
    await db
      .updateTable<"starter_request" | "bread_request">(TABLES[kind].table)
      .set(withoutPerson(row, now))
      .where("id", "=", row.id)
      .execute();
}
