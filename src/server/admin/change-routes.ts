import { CLOSER_WORDS } from "../../contract/api/errors";
import { bulkStatusSchemas, type LeftOut, statusSchemas } from "../../contract/requests/admin";
import { REQUEST_KINDS, type RequestKind } from "../../contract/requests/request-kinds";
import { audit } from "../audit";
import { refuse } from "../http/errors";
import { isId } from "../values/ids";
import { answerCall } from "../gate/policy";
import { type RequestRow, TABLES, lockRequests } from "../requests/rows/request-tables";
import { hasOldLabel } from "../requests/rows/label-prints";
import { isOut } from "../requests/rows/leavers";
import { readLastChange, undoChange } from "../requests/rows/status-changes";
import { type ChangedRequests, changeStatus, type RequestParts, removeRequest } from "../requests/rows/store";
import { toAdminJson } from "./request-lists";
import { refuseClosed } from "./turn-routes";

type Change = { ids: readonly string[]; status: string; actorId: string };

/**
 * Which of these envelopes keep their status because their labels have old addresses: a press for a whole stack ships
 * what is on the labels. A single request's own press is not held up.
 */
async function withOldLabels(
  { database: { db } }: RequestParts,
  kind: RequestKind,
  { ids, status }: Change,
): Promise<string[]> {
  if (kind !== "starter-requests" || !isOut(kind, status)) return [];
  const rows = await db
    .selectFrom("starter_request")
    .select(["id", "address_at", "label_at"])
    .where("id", "in", ids)
    .where("status", "=", "pending")
    .where("closed", "is", null)
    .execute();
  return rows.filter(hasOldLabel).map(({ id }) => id);
}

/** Sets a status, with a line in the record for each request that had another one before (SEC-29). */
async function changeOnRecord<Kind extends RequestKind>(
  parts: RequestParts,
  kind: Kind,
  { ids, status, actorId }: Change,
): Promise<ChangedRequests<Kind>> {
  const { database } = parts;
  const { db } = database;
  return database.transaction(async () => {
    // Nobody else can change these requests from here on, so the record tells what was really there.
    await lockRequests(db, kind);
    const before = await db
      .selectFrom<"starter_request" | "bread_request">(TABLES[kind].table)
      .select(["id", "status"])
      .where("id", "in", ids)
      .where("status", "<>", status)
      .where("closed", "is", null)
      .execute();
    await audit(
      parts,
      ...before.map((row) => ({
        actorId,
        action: "status-changed" as const,
        subject: row.id,
        detail: `${row.status} to ${status}`,
      })),
    );
    return changeStatus(parts, kind, ids, status);
  });
}

/** Which of the requests keep their status, because they ended or are gone. */
function leftOutOf(ids: readonly string[], rows: readonly RequestRow[], old: readonly string[]): LeftOut[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    if (old.includes(id)) return { id, why: "old label" };
    const row = known.get(id);
    if (row === undefined) return { id, why: "gone" };
    return row.closed === null ? [] : { id, why: row.closed };
  });
}

export function changeRoutes(parts: RequestParts) {
  return REQUEST_KINDS.flatMap((kind) => [
    answerCall(`PATCH /api/admin/${kind}/:id`, {
      name: `admin.${kind}.status`,
      policy: "owner",
      idempotent: "outcome",
      schema: statusSchemas[kind],
      handler: async ({ context, params: { id }, body: { status }, session: { userId } }) => {
        const { rows } = await changeOnRecord(parts, kind, { ids: [id], status, actorId: userId });
        const [row] = rows;
        if (row !== undefined && row.closed !== null && row.status !== status)
          return refuseClosed(context, row.closed);
        const [changed] = await toAdminJson(parts, kind, rows);
        return changed ?? refuse(context, "not-found");
      },
    }),
    answerCall(`PATCH /api/admin/${kind}`, {
      name: `admin.${kind}.statuses`,
      policy: "owner",
      idempotent: true,
      schema: bulkStatusSchemas[kind],
      handler: async ({ body, session: { userId } }) => {
        const { status } = body;
        const each = [...new Set(body.ids.filter(isId))];
        if (each.length === 0) return { changed: 0 };
        return parts.database.transaction(async () => {
          await lockRequests(parts.database.db, kind);
          const change = { ids: each, status, actorId: userId };
          const old = await withOldLabels(parts, kind, change);
          const ids = each.filter((id) => !old.includes(id));
          const { changed, rows } =
            ids.length === 0
              ? { changed: 0, rows: [] }
              : await changeOnRecord(parts, kind, { ...change, ids });
          const leftOut = leftOutOf(each, rows, old);
          return { changed, ...(leftOut.length > 0 && { leftOut }) };
        });
      },
    }),
    answerCall(`DELETE /api/admin/${kind}/:id`, {
      name: `admin.${kind}.delete`,
      policy: "owner",
      idempotent: true,
      status: 204,
      handler: async ({ context, params: { id }, session: { userId } }) => {
        const gone = await parts.database.transaction(async () => {
          const removed = await removeRequest(parts, kind, id);
          if (removed)
            await audit(parts, { actorId: userId, action: "request-deleted", subject: id, detail: kind });
          return removed;
        });
        return gone ? null : refuse(context, "not-found");
      },
    }),
  ]);
}

/** Taking a change of status back, while its mails wait. */
export function undoRoutes(parts: RequestParts) {
  return [
    answerCall("GET /api/admin/status-changes/last", {
      name: "admin.status-changes.last",
      policy: "owner",
      handler: () => readLastChange(parts),
    }),
    answerCall("POST /api/admin/status-changes/:id/undo", {
      name: "admin.status-changes.undo",
      policy: "owner",
      idempotent: true,
      handler: async ({ context, params: { id }, session: { userId } }) => {
        const undone = await undoChange(parts, id, userId);
        if (undone === "unknown") return refuse(context, "not-found");
        if (undone === "mails out") return refuse(context, "undo-over");
        if (undone === "changed again")
          return refuse(context, "undo-over", { error: CLOSER_WORDS.changedAgain });
        return undone;
      },
    }),
  ];
}
