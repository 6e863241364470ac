import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { RequestKind } from "../../contract/admin";
import type { Row, Tables } from "../db/types";
import { searchColumn } from "../search";

type Db = Kysely<Tables>;

/** Where each kind is kept, and under which name it is counted. */
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
 * Whoever adds, changes or removes requests of a kind takes its total's row first, so they come one after the other:
 * a duplicate sees what it repeats, no count gets lost, and nobody waits for somebody who waits for them.
 */
export async function takeTurn(db: Db, kind: RequestKind): Promise<void> {
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

const HOUR = 60 * 60_000;

/** One request more or less: in its total, among the pending if it is one, and in the hour in which it came. */
export async function countRequest(
  db: Db,
  kind: RequestKind,
  { status, created_at }: Pick<RequestRow, "status" | "created_at">,
  change: 1 | -1,
): Promise<void> {
  const { counted } = TABLES[kind];
  await addTo(db, counted, change);
  if (status === "pending") await countPending(db, kind, change);
  await db
    .insertInto("request_hour")
    .values({ kind: counted, hour: created_at - (created_at % HOUR), n: change })
    .onConflict((conflict) =>
      conflict.columns(["kind", "hour"]).doUpdateSet({ n: sql<number>`request_hour.n + ${change}` }),
    )
    .execute();
}

type Findable = Pick<RequestRow, "name" | "email" | "address" | "address2" | "city" | "state" | "zip">;

/** What the owner finds a request by. */
export const requestSearchText = ({ name, email, address, address2, city, state, zip }: Findable) =>
  searchColumn([name, email, address, address2, city, state, zip]);

/** One value for whoever asked for what: nobody can read from it who, or where. */
export const fingerprintOf = (facts: readonly unknown[]) =>
  createHash("sha256").update(JSON.stringify(facts)).digest("base64url");

const NOWHERE = { address: "", address2: "", city: "", state: "", zip: "" };

/** The columns of a request whose address nobody needs any more. */
export function withoutAddress({ name, email }: Pick<RequestRow, "name" | "email">, now: number) {
  // No e-mail address: its person deleted their account. The name was kept to deliver to, as the address was.
  const kept = email === "" ? "" : name;
  const rest = { ...NOWHERE, name: kept, email };
  return { ...rest, search: requestSearchText(rest), fingerprint: "", blanked_at: now };
}
