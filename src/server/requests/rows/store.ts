import type { Address } from "../../../contract/requests/address";
import type { RequestKind } from "../../../contract/requests/request-kinds";
import type {
  BreadRequest,
  OwnBreadRequest,
  OwnRequests,
  OwnStarterRequest,
  StarterRequest,
} from "../../../contract/requests/requests";
import { gramsOf, loavesOf } from "../../../contract/requests/breads";
import { ownMoneyOf } from "../../breads/money";
import { wishOf } from "../../breads/wishes";
import type { May, TalkLine } from "../../../contract/requests/request-turns";
import type { Db } from "../../db/database";
import type { Row } from "../../db/types";
import { isId } from "../../values/ids";
import { iso } from "../../values/instant";
import type { Parts } from "../../parts";
import { forgetEnvelope, saidOf } from "./envelopes";
import { forgetLeavers, isOut, outlivesAccount } from "./leavers";
import { postedElsewhere, postsTo } from "./label-prints";
import { canTakeBack, forgetTalk, talkAbout } from "./talk";
import { mayOf, toTurnFields } from "./turns";
import {
  countPending,
  countRequest,
  type RequestRow,
  type RequestRows,
  TABLES,
  lockRequests,
} from "./request-tables";
import { recordChange } from "./status-changes";
import { SECOND_THOUGHTS_MS } from "./second-thoughts";
import { readPickup } from "./letter-settings";
import { standingOf } from "./standing";
import { tellStatus } from "./status-mails";

export type RequestParts = Pick<
  Parts,
  "database" | "clock" | "outbox" | "config" | "baseUrl" | "log" | "meter"
>;

const fieldsOf = (row: Row<"starter_request"> | Row<"bread_request">) => ({
  id: row.id,
  name: row.name,
  email: row.email,
  address: row.address,
  address2: row.address2,
  city: row.city,
  state: row.state,
  zip: row.zip,
  createdAt: iso(row.created_at),
  ...toTurnFields(row),
});

/** The columns hold only values that the contract has read. */
export const toStarterJson = (row: Row<"starter_request">): StarterRequest => ({
  ...fieldsOf(row),
  status: row.status as StarterRequest["status"],
});

export const toBreadJson = (row: Row<"bread_request">): BreadRequest => ({
  ...fieldsOf(row),
  requestType: row.request_type as BreadRequest["requestType"],
  instructions: row.instructions,
  fulfillment: row.fulfillment as BreadRequest["fulfillment"],
  wantedOn: row.wanted_on,
  status: row.status as BreadRequest["status"],
});

/** A person's requests of one kind as they are stored, newest first. */
export const requestsFrom = <Table extends "starter_request" | "bread_request">(
  db: Db,
  table: Table,
  userId: string,
): Promise<Row<Table>[]> =>
  db
    .selectFrom<"starter_request" | "bread_request">(table)
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute() as Promise<Row<Table>[]>;

/** Requests that were sent signed out from an address. */
export const sentSignedOut = (db: Db, kind: RequestKind, address: string): Promise<RequestRow[]> =>
  db
    .selectFrom(TABLES[kind].table)
    .selectAll()
    .where("user_id", "is", null)
    .where("email", "=", address)
    .execute();

/** The parts that reading a request for its own person needs. */
export type OwnParts = Pick<RequestParts, "clock" | "database" | "log" | "meter">;

/** A person's own requests, newest first. `address` is null unless they have confirmed it. */
export async function readOwnRequests(
  parts: OwnParts,
  { userId, address }: { userId: string; address: string | null },
  now: number,
): Promise<OwnRequests> {
  const { db } = parts.database;
  const starter = await requestsFrom(db, "starter_request", userId);
  const bread = await requestsFrom(db, "bread_request", userId);
  const guests = address === null ? [] : await sentSignedOut(db, "bread-requests", address);
  return {
    starter: await toOwnStarter(db, starter, now),
    bread: await toOwnBread(parts, bread, now),
    sentSignedOut: guests.filter((row) => outlivesAccount("bread-requests", row)).length,
  };
}

/** A no waits for a minute, in which the owner may take it back. Until then its person does not see it. */
function asHeard<One extends RequestRow>(row: One, now: number): One {
  const isUnheard = row.closed === "declined" && now - (row.closed_at ?? 0) < SECOND_THOUGHTS_MS;
  return isUnheard ? { ...row, closed: null, turn: "new", turn_at: null } : row;
}

const mayNow = (kind: RequestKind, row: RequestRow, talk: readonly TalkLine[], now: number): May => ({
  ...mayOf(kind, row),
  ...(canTakeBack(row, talk, now) && { undo: true }),
});

function postedToOf(row: Row<"starter_request">): { postedTo?: string } {
  const postedTo = postedElsewhere(row);
  return postedTo === null ? {} : { postedTo };
}

/** Starter requests as their own person follows them. */
export async function toOwnStarter(
  db: Db,
  stored: readonly Row<"starter_request">[],
  now: number,
): Promise<OwnStarterRequest[]> {
  const rows = stored.map((row) => asHeard(row, now));
  const talk = await talkAbout(db, rows);
  const said = await saidOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...toStarterJson(row),
    shippedAt: row.status === "pending" || row.shipped_at === null ? null : iso(row.shipped_at),
    said: said.get(row.id) ?? null,
    ...postedToOf(row),
    talk: talk.get(row.id) ?? [],
    may: mayNow("starter-requests", row, talk.get(row.id) ?? [], now),
    outlives: outlivesAccount("starter-requests", row),
  }));
}

/** Promised, not fetched yet, and nobody brings it. The owner can take a promise back for a minute. */
const isToPickUp = (now: number) => (row: Row<"bread_request">) =>
  row.fulfillment === "pickup" &&
  row.closed === null &&
  ["confirmed", "in_progress", "ready"].includes(row.status) &&
  now - row.updated_at >= SECOND_THOUGHTS_MS;

/** Bread requests as their own person follows them. */
export async function toOwnBread(
  parts: OwnParts,
  stored: readonly Row<"bread_request">[],
  now: number,
): Promise<OwnBreadRequest[]> {
  const rows = stored.map((row) => asHeard(row, now));
  const talk = await talkAbout(parts.database.db, rows);
  const standing = await standingOf(parts.database.db, rows);
  const isPromised = isToPickUp(now);
  const pickup = rows.some(isPromised) ? await readPickup(parts) : "";
  return rows.map((row) => ({
    ...toBreadJson(row),
    ...(pickup !== "" && isPromised(row) && { pickup }),
    ...(standing.has(row.id) && { standing: standing.get(row.id) }),
    loaves: loavesOf(gramsOf(wishOf(parts, row).items)),
    ...ownMoneyOf(parts, row),
    talk: talk.get(row.id) ?? [],
    may: mayNow("bread-requests", row, talk.get(row.id) ?? [], now),
    outlives: outlivesAccount("bread-requests", row),
  }));
}

/** The address of a person's last request; null when there is none, or when it has been removed. */
export async function findLastAddress(db: Db, userId: string): Promise<Address | null> {
  const of = (table: "starter_request" | "bread_request") =>
    db
      .selectFrom(table)
      .select(["address", "address2", "city", "state", "zip", "created_at"])
      .where("user_id", "=", userId)
      .where("address", "<>", "")
      .orderBy("created_at", "desc")
      .limit(1)
      .executeTakeFirst();
  const starter = await of("starter_request");
  const bread = await of("bread_request");
  const last = (starter?.created_at ?? 0) > (bread?.created_at ?? 0) ? starter : bread;
  if (last === undefined) return null;
  const { created_at: _when, ...address } = last;
  return address;
}

export type ChangedRequests<Kind extends RequestKind> = {
  /** The requests among these that exist, as they are now, in no particular order. */
  rows: RequestRows[Kind][];
  /** How many of them had a different status before. */
  changed: number;
};

/**
 * Sets the status of these requests in one transaction: rows, counts, and mails. Inside another transaction (one with a
 * line for the audit record, say) it joins that one.
 */
export async function changeStatus<Kind extends RequestKind>(
  parts: RequestParts,
  kind: Kind,
  ids: readonly string[],
  status: string,
): Promise<ChangedRequests<Kind>> {
  const { database, clock } = parts;
  const { db } = database;
  const { table } = TABLES[kind];
  const known = ids.filter(isId);
  if (known.length === 0) return { rows: [], changed: 0 };
  return database.transaction(async () => {
    await lockRequests(db, kind);
    const now = clock();
    const read = () =>
      db
        .selectFrom<"starter_request" | "bread_request">(table)
        .selectAll()
        .where("id", "in", known)
        .execute() as Promise<RequestRows[Kind][]>;
    // A declined or cancelled request keeps its status, whatever somebody pressed who did not know yet.
    const before = (await read()).filter((row) => row.status !== status && row.closed === null);
    if (before.length > 0) {
      const done = status === "delivered";
      await db
        .updateTable<"starter_request" | "bread_request">(table)
        .set({ status, updated_at: now, delivered_at: done ? now : null })
        .where(
          "id",
          "in",
          before.map(({ id }) => id),
        )
        .execute();
      await postmark(db, before, status, now);
      const waited = before.filter((row) => row.status === "pending").length;
      await countPending(db, kind, status === "pending" ? before.length : -waited);
      const told = await tellStatus(parts, kind, before, status);
      await recordChange(parts, kind, before, { status, ...told });
      if (isOut(kind, status)) await forgetLeavers(db, kind, before, now);
    }
    return { rows: await read(), changed: before.length };
  });
}

/** Notes when and where a starter was posted. The day is known only when the status was set right then. */
async function postmark(db: Db, before: readonly RequestRow[], status: string, now: number): Promise<void> {
  if (status !== "shipped" && status !== "delivered") return;
  for (const row of before)
    if ("label_at" in row && row.status === "pending")
      await db
        .updateTable("starter_request")
        .set({ shipped_at: status === "shipped" ? now : null, posted_to: postsTo(row) })
        .where("id", "=", row.id)
        .execute();
}

/** Removes a request and its unsent mails; false when there is none. */
export async function removeRequest(
  { database }: Pick<RequestParts, "database">,
  kind: RequestKind,
  id: string,
): Promise<boolean> {
  if (!isId(id)) return false;
  const { db } = database;
  return database.transaction(async () => {
    await lockRequests(db, kind);
    const gone = await db
      .deleteFrom<"starter_request" | "bread_request">(TABLES[kind].table)
      .where("id", "=", id)
      .returning(["status", "closed", "created_at"])
      .executeTakeFirst();
    if (gone === undefined) return false;
    await countRequest(db, kind, gone, -1);
    await forgetTalk(db, [id]);
    await forgetEnvelope(db, id);
    // A deleted request has nothing to undo, and none of its mails goes out.
    await db.deleteFrom("status_change").where("request_id", "=", id).execute();
    await db.deleteFrom("outbox").where("subject_id", "=", id).where("sent_at", "is", null).execute();
    return true;
  });
}
