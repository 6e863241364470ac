import { uuidv7 } from "uuidv7";
import { COUNTED } from "../../../contract/requests/bake-days";
import type { OverfullDay } from "../../../contract/requests/breads";
import type { LastChange, Undone } from "../../../contract/requests/admin";
import type { RequestKind } from "../../../contract/requests/request-kinds";
import { audit } from "../../audit";
import type { Database, Db } from "../../db/database";
import type { Row } from "../../db/types";
import { isOut } from "./leavers";
import { statusMailKind } from "./status-letters";
import type { Telemetry } from "../../left-out";
import { overfullDays } from "../../switches/full-days";
import { countPending, hasLeft, type RequestRow, TABLES, lockRequests } from "./request-tables";
import { readBefore, SECOND_THOUGHTS_MS } from "./second-thoughts";
import { readTurnFromTalk } from "./talk";
import { type StatusMailParts, type ToldStatus, writeStatusMails } from "./status-mails";

/**
 * Notes what a change did to each request, in the change's own transaction. Earlier changes of these requests can no
 * longer be undone.
 */
export async function recordChange(
  { database: { db, now } }: Pick<StatusMailParts, "database">,
  kind: RequestKind,
  before: readonly RequestRow[],
  { status, written, removed, before: was = null }: { status: string; before?: string | null } & ToldStatus,
): Promise<void> {
  const ids = before.map(({ id }) => id);
  await db
    .updateTable("status_change")
    .set({ state: "passed" })
    .where("request_id", "in", ids)
    .where("state", "=", "made")
    .execute();
  const change = uuidv7();
  await db
    .insertInto("status_change")
    .values(
      before.map((request) => ({
        change_id: change,
        request_id: request.id,
        kind,
        from_status: request.status,
        to_status: status,
        delivered_before: request.delivered_at,
        mail_id: written.get(request.id) ?? null,
        mails_removed: (removed.get(request.id) ?? []).join(),
        // A sent request has lost a deleted account's address for good, so it cannot be undone.
        state: isOut(kind, status) && hasLeft(request) ? ("passed" as const) : ("made" as const),
        changed_at: now(),
        before: was,
      })),
    )
    .execute();
}

/** The changes of a request can no longer be undone. */
export async function endUndo(db: Db, id: string): Promise<void> {
  await db
    .updateTable("status_change")
    .set({ state: "passed" })
    .where("request_id", "=", id)
    .where("state", "=", "made")
    .execute();
}

/** Changes from before a request ended cannot be undone any more, and are mailed to nobody. */
export async function passChanges({ db, now }: Database, id: string): Promise<void> {
  await endUndo(db, id);
  await db
    .deleteFrom("outbox")
    .where("subject_id", "=", id)
    .where("kind", "like", `${statusMailKind("")}%`)
    .where("sent_at", "is", null)
    .where("leased_until", "is", null)
    .where("due_at", ">", now())
    .execute();
}

/**
 * The promise of a request ends, because its day moves: its waiting mails go to nobody, and those that are out belong to an
 * earlier promise. Answers their ids for the request's column.
 */
export async function endPromise(
  database: Database,
  { id, earlier_mails }: Row<"bread_request">,
): Promise<string> {
  await passChanges(database, id);
  const mails = await database.db
    .selectFrom("outbox")
    .select("id")
    .where("subject_id", "=", id)
    .where("kind", "like", `${statusMailKind("")}%`)
    .execute();
  return [...new Set([...earlier_mails.split(",").filter(Boolean), ...mails.map((mail) => mail.id)])].join();
}

type LastChangeParts = Telemetry & { database: Database };

/** Which of the days that a change promised bread for hold less than is promised now. */
async function overfullAfter(parts: LastChangeParts, change: string, status: string): Promise<OverfullDay[]> {
  if (!(COUNTED as readonly string[]).includes(status)) return [];
  const days = await parts.database.db
    .selectFrom("status_change")
    .innerJoin("bread_request", "bread_request.id", "status_change.request_id")
    .select("wanted_on")
    .distinct()
    .where("change_id", "=", change)
    .where("wanted_on", "<>", "")
    .execute();
  return overfullDays(
    parts,
    days.map(({ wanted_on }) => wanted_on),
  );
}

/** The last change whose minute is not over; null when there is none. */
export async function readLastChange(parts: LastChangeParts): Promise<LastChange | null> {
  const { db, now } = parts.database;
  const found = await db
    .selectFrom("status_change")
    .select(({ fn, eb }) => [
      "change_id",
      "kind",
      "to_status",
      fn.countAll<number>().as("changed"),
      fn.count<number>("mail_id").as("mails"),
      eb(eb(fn.min("changed_at"), "+", SECOND_THOUGHTS_MS), "-", now()).as("left"),
    ])
    .where("state", "=", "made")
    .where((eb) => eb("changed_at", ">", eb(now(), "-", SECOND_THOUGHTS_MS)))
    .groupBy(["change_id", "kind", "to_status"])
    .orderBy(({ fn }) => fn.max("changed_at"), "desc")
    .orderBy("change_id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (found === undefined) return null;
  const { change_id, kind, to_status, changed, mails, left } = found;
  // The table holds only statuses that the contract has read.
  return {
    id: change_id,
    kind,
    status: to_status as LastChange["status"],
    changed,
    mails,
    msLeft: Math.max(0, left),
    overfull: await overfullAfter(parts, change_id, to_status),
  };
}

type Undoing = Undone | "unknown" | "mails out" | "changed again";

/** Gives each request of a change its own old status back, and removes the mails. Asked again, it answers the same. */
export async function undoChange(parts: StatusMailParts, id: string, actorId: string): Promise<Undoing> {
  const { database } = parts;
  const { db, now } = database;
  return database.transaction(async () => {
    const ofChange = db.selectFrom("status_change").selectAll().where("change_id", "=", id);
    const first = await ofChange.executeTakeFirst();
    if (first === undefined) return "unknown";
    const { kind } = first;
    await lockRequests(db, kind);
    const open = await ofChange
      .where("state", "=", "made")
      .where((eb) => eb("changed_at", ">", eb(now(), "-", SECOND_THOUGHTS_MS)))
      .execute();
    if (open.length > 0) await giveBack(parts, kind, open, actorId);
    const all = await ofChange.execute();
    const undone = all.filter(({ state }) => state === "undone");
    if (undone.length > 0)
      return {
        undone: undone.length,
        kept: all.length - undone.length,
        mails: await countRewritten(db, undone),
      };
    // Undoing nothing is a refusal, and says why.
    return all.every(({ state }) => state === "passed") ? "changed again" : "mails out";
  });
}

type ChangedRow = Row<"status_change">;

/** Undoes the parts of a change that can be undone, row by row. */
async function giveBack(
  parts: StatusMailParts,
  kind: RequestKind,
  open: readonly ChangedRow[],
  actorId: string,
): Promise<void> {
  const { database, clock } = parts;
  const { db } = database;
  const { table } = TABLES[kind];
  const out = await takeMailsBack(database, open);
  const there = await db
    .selectFrom<"starter_request" | "bread_request">(table)
    .selectAll()
    .where(
      "id",
      "in",
      open.map(({ request_id }) => request_id),
    )
    .execute();
  const known = new Map(there.map((request) => [request.id, request]));
  let pending = 0;
  for (const row of open) {
    const { change_id, request_id, from_status, to_status, delivered_before, mails_removed } = row;
    const request = known.get(request_id);
    const isGone = request === undefined || request.closed !== null;
    const state = isGone ? "passed" : out.has(row.mail_id) ? "mailed" : "undone";
    await db
      .updateTable("status_change")
      .set({ state })
      .where("change_id", "=", change_id)
      .where("request_id", "=", request_id)
      .execute();
    if (isGone || state !== "undone") continue;
    await db
      .updateTable<"starter_request" | "bread_request">(table)
      .set({ status: from_status, updated_at: clock(), delivered_at: delivered_before })
      .where("id", "=", request_id)
      .execute();
    if (row.before !== null && "wanted_on" in request)
      await takeYesBack(parts, request, { before: row.before, mail_id: row.mail_id });
    pending += Number(from_status === "pending") - Number(to_status === "pending");
    for (const status of removedIn({ mails_removed })) await writeStatusMails(parts, kind, [request], status);
    const detail = `${to_status} to ${from_status}`;
    await audit(parts, { actorId, action: "status-undone", subject: request_id, detail });
  }
  await countPending(db, kind, pending);
}

/** Of a "Yes, bake it" also the day and the owner's sentence go back, whose turn it was, and a mail that still waited. */
async function takeYesBack(
  parts: StatusMailParts,
  request: Row<"bread_request">,
  { before, mail_id }: { before: string; mail_id: string | null },
): Promise<void> {
  const { db } = parts.database;
  if (mail_id !== null) await db.deleteFrom("request_reply").where("outbox_id", "=", mail_id).execute();
  await giveDayBack(parts, { ...request, ...(await readTurnFromTalk(db, request)) }, before);
}

/** Gives a wish the day, the status and the mails that it had before it was moved. The caller counts what is pending. */
export async function giveDayBack(
  parts: StatusMailParts,
  request: Row<"bread_request">,
  before: string,
): Promise<void> {
  const { turn, turn_at, heard, id } = request;
  const was = readBefore(before);
  const columns = { ...was, turn, turn_at, heard, updated_at: parts.clock() };
  await parts.database.db.updateTable("bread_request").set(columns).where("id", "=", id).execute();
  await writeStatusMails(parts, "bread-requests", [{ ...request, ...columns }], was.status);
}

const removedIn = ({ mails_removed }: Pick<ChangedRow, "mails_removed">) =>
  mails_removed.split(",").filter(Boolean);

/** How many mails an undo has written again. Counted in the outbox, so that asking again gives the same number. */
async function countRewritten(db: Db, undone: readonly ChangedRow[]): Promise<number> {
  const again = new Set(
    undone.flatMap((row) => removedIn(row).map((status) => `${row.request_id} ${statusMailKind(status)}`)),
  );
  if (again.size === 0) return 0;
  const mails = await db
    .selectFrom("outbox")
    .select(["subject_id", "kind"])
    .where(
      "subject_id",
      "in",
      undone.map(({ request_id }) => request_id),
    )
    .execute();
  return mails.filter(({ subject_id, kind }) => again.has(`${subject_id} ${kind}`)).length;
}

/** Removes the mails that a change has written; answers those that are sent or being sent. */
async function takeMailsBack(
  { db, now }: Database,
  open: readonly ChangedRow[],
): Promise<Set<string | null>> {
  const mails = open.flatMap(({ mail_id }) => mail_id ?? []);
  if (mails.length === 0) return new Set();
  await db
    .deleteFrom("outbox")
    .where("id", "in", mails)
    .where("sent_at", "is", null)
    .where("leased_until", "is", null)
    .where("attempts", "=", 0)
    .where("due_at", ">", now())
    .execute();
  const out = await db.selectFrom("outbox").select("id").where("id", "in", mails).execute();
  return new Set(out.map(({ id }) => id));
}
