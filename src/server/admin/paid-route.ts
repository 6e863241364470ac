import { paidSchema } from "../../contract/requests/money-schema";
import { audit } from "../audit";
import { NOT_PAID, sumOf } from "../breads/money";
import type { Row } from "../db/types";
import { answerCall } from "../gate/policy";
import { refuse } from "../http/errors";
import { lockRequests } from "../requests/rows/request-tables";
import type { RequestParts } from "../requests/rows/store";
import { isId } from "../values/ids";
import { toAdminJson } from "./request-lists";

/** Notes how a wish was paid, or takes that back; undefined when there is no such wish. The site charges nobody. */
async function notePaid(
  parts: RequestParts,
  id: string,
  how: string | null,
): Promise<Row<"bread_request"> | undefined> {
  const { db } = parts.database;
  if (!isId(id)) return undefined;
  await lockRequests(db, "bread-requests");
  const find = () => db.selectFrom("bread_request").selectAll().where("id", "=", id).executeTakeFirst();
  const row = await find();
  // Pressed again, the moment and the amount stay those of the first press.
  if (row === undefined || row.paid_how === how) return row;
  const paid =
    how === null
      ? NOT_PAID
      : { paid_at: parts.clock(), paid_how: how, paid_minor: sumOf(parts, row)?.minor ?? null };
  await db.updateTable("bread_request").set(paid).where("id", "=", id).execute();
  return find();
}

/** The owner notes that a wish was paid, with a line in the record. */
export const paidRoute = (parts: RequestParts) =>
  answerCall("PUT /api/admin/bread-requests/:id/paid", {
    name: "admin.bread-requests.paid",
    policy: "owner",
    idempotent: true,
    schema: paidSchema,
    handler: ({ context, params: { id }, body: { how }, session: { userId } }) =>
      parts.database.transaction(async () => {
        const row = await notePaid(parts, id, how);
        if (row === undefined) return refuse(context, "not-found");
        await audit(parts, {
          actorId: userId,
          action: "wish-paid",
          subject: id,
          detail: how === null ? "not paid" : "paid",
        });
        const [request] = await toAdminJson(parts, "bread-requests", [row]);
        return request ?? refuse(context, "not-found");
      }),
  });
