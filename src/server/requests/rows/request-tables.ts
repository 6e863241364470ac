import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Address } from "../../../contract/requests/address";
import type { RequestKind } from "../../../contract/requests/request-kinds";
import { HOUR_MS } from "../../../contract/values/milliseconds";
import type { Db } from "../../db/database";
import type { Row, Tables } from "../../db/types";
import { searchColumn } from "../../values/search";

/** The table of each kind, and the name under which it is counted. */
export const TABLES = {
  "starter-requests": { table: "starter_request", counted: "starter", pending: "starter-pending" },
  "bread-requests": { table: "bread_request", counted: "bread", pending: "bread-pending" },
} as const satisfies Record<RequestKind, { table: keyof Tables; counted: string; pending: string }>;

export type RequestRows = {
  "starter-requests": Row<"starter_request">;
  "bread-requests": Row<"bread_request">;
};
export type RequestRow = RequestRows[RequestKind];

/**
 * Locks the total of a kind. Adding, changing or removing requests takes this lock first, so that these changes happen
 * one after the other: duplicates are seen, no count is lost, and there is no deadlock.
 */
export async function lockRequests(db: Db, kind: RequestKind): Promise<void> {
  await db
    .updateTable("totals")
    .set((row) => ({ n: row.ref("n") }))
    .where("name", "=", TABLES[kind].counted)
    .execute();
}

async function addTo(db: Db, name: string, change: number): Promise<void> {
  if (change === 0) return;
  await db
    .updateTable("totals")
    .set({ n: sql<number>`n + ${change}` })
    .where("name", "=", name)
    .execute();
}

export const countPending = (db: Db, kind: RequestKind, change: number) =>
  addTo(db, TABLES[kind].pending, change);

/**
 * Adds this many requests of one status and hour to the counts, or takes them off: in the total, among the pending ones
 * unless they are closed, and in the hour in which they came.
 */
export async function countRequest(
  db: Db,
  kind: RequestKind,
  { status, closed, created_at }: Pick<RequestRow, "status" | "closed" | "created_at">,
  change: number,
): Promise<void> {
  const { counted } = TABLES[kind];
  await addTo(db, counted, change);
  if (status === "pending" && closed === null) await countPending(db, kind, change);
  await db
    .insertInto("request_hour")
    .values({ kind: counted, hour: created_at - (created_at % HOUR_MS), n: change })
    .onConflict((conflict) =>
      conflict.columns(["kind", "hour"]).doUpdateSet({ n: sql<number>`request_hour.n + ${change}` }),
    )
    .execute();
}

type Findable = Pick<RequestRow, "name" | "email" | "address" | "address2" | "city" | "state" | "zip"> & {
  instructions?: string;
};

/** The searchable text of a request, with the wish last. */
export const requestSearchText = (row: Findable) => {
  const { name, email, address, address2, city, state, zip, instructions = "" } = row;
  return searchColumn([
    name,
    email,
    address,
    address2,
    city,
    state,
    zip,
    ...(instructions === "" ? [] : [instructions]),
  ]);
};

/**
 * Counts starters by what their bakers say. Backups from before the codes have no such totals: the first count adds
 * them.
 */
export async function countSaid(db: Db, bubbles: 0 | 1 | null, change: 1 | -1): Promise<void> {
  if (bubbles === null) return;
  await db
    .insertInto("totals")
    .values({ name: bubbles === 1 ? ALIVE : QUIET, n: change })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ n: sql<number>`totals.n + ${change}` }))
    .execute();
}
export const ALIVE = "starter-alive";
export const QUIET = "starter-quiet";

/** A hash of who asked for what, which reveals neither. */
export const fingerprintOf = (facts: readonly unknown[]) =>
  createHash("sha256").update(JSON.stringify(facts)).digest("base64url");

/** The address of a loaf that is picked up, and of an old request. */
export const NOWHERE: Address = { address: "", address2: "", city: "", state: "", zip: "" };

/** The columns of a request after its address has been removed. */
export function withoutAddress(row: RequestRow, now: number) {
  const { name, email } = row;
  const instructions = "instructions" in row ? row.instructions : undefined;
  // Whoever deleted their account is nobody any more: the name was kept only for the delivery.
  const kept = hasLeft(row) ? "" : name;
  const rest = { ...NOWHERE, name: kept, email };
  const search = requestSearchText(instructions === undefined ? rest : { ...rest, instructions });
  const places = "label_to" in row ? { label_to: null, posted_to: null } : {};
  return { ...rest, ...places, search, fingerprint: "", blanked_at: now };
}

/**
 * Whose account was deleted: of the request the name, the address and the order are kept for the delivery alone. An order
 * that the owner typed in may have no address either, and its person has not left.
 */
export const hasLeft = (row: RequestRow): boolean =>
  row.email === "" && !("entered" in row && row.entered === 1);
