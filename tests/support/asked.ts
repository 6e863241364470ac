import { uuidv7 } from "uuidv7";
import type { RequestKind } from "../../src/contract/requests/request-kinds";
import { countRequest, requestSearchText } from "../../src/server/requests/rows/request-tables";
import type { Baker, TestServer } from "./server";

const HOME = { address: "1 Main St", address2: "", city: "San Francisco", state: "CA", zip: "94110" };
const LOAF = { ...HOME, requestType: "description", instructions: "A rye loaf" };

/**
 * The id of the new request. A busy machine answers 503 after two seconds of waiting, and the same form is sent again
 * with the same key.
 */
async function sendForm(ask: () => Promise<Response>): Promise<string> {
  const response = await ask();
  if (response.status === 503) return sendForm(ask);
  if (response.status !== 201) throw new Error(`request: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { id: string }).id;
}

let asked = 0;
/** A new key for each form: without one, the same form twice within half a minute counts once. */
const key = () => {
  asked += 1;
  return { "idempotency-key": `asked-for-${asked}` };
};

/** An envelope that somebody asked for, through the real call; its id. */
export async function askForStarter(baker: Baker, change: object = {}): Promise<string> {
  const header = key();
  return sendForm(() => baker.request("POST", "/api/starter-request", { ...HOME, ...change }, header));
}

/** A loaf that a stranger asked for, through the real call; its id. */
export async function askForBread(server: TestServer, change: object = {}): Promise<string> {
  const body = { ...LOAF, name: "Ben Ito", email: "ben@example.com", ...change };
  const headers = key();
  return sendForm(() => server.request("POST", "/api/bread-request", { body, headers }));
}

type Kept = { name?: string; status?: string; at?: number; instructions?: string; address?: string };

/**
 * Stores requests as the table keeps them, and counts them as the real call does, without a sign-up for each; answers
 * their ids.
 */
export async function keepStarters(server: TestServer, kept: readonly Kept[]): Promise<string[]> {
  const rows = kept.map((one) => rowOf(one, server.clock.now()));
  return inBatches(server, "starter-requests", rows, (batch) =>
    server.database.db.insertInto("starter_request").values(batch).execute(),
  );
}

export async function keepBreads(server: TestServer, kept: readonly Kept[]): Promise<string[]> {
  const rows = kept.map((one) => ({
    ...rowOf(one, server.clock.now()),
    request_type: "custom",
    instructions: one.instructions ?? "A rye loaf",
    fulfillment: "delivery",
  }));
  return inBatches(server, "bread-requests", rows, (batch) =>
    server.database.db.insertInto("bread_request").values(batch).execute(),
  );
}

/** The most rows of some 20 columns that fit into one statement on either engine. */
const BATCH = 500;

async function inBatches<Row extends ReturnType<typeof rowOf>>(
  { database }: TestServer,
  kind: RequestKind,
  rows: readonly Row[],
  insert: (batch: Row[]) => Promise<unknown>,
): Promise<string[]> {
  await database.transaction(async () => {
    for (let from = 0; from < rows.length; from += BATCH) await insert(rows.slice(from, from + BATCH));
    for (const alike of alikes(rows)) await countRequest(database.db, kind, alike[0], alike.length);
  });
  return rows.map(({ id }) => id);
}

/**
 * Groups rows that change the same count, because each change of a count in one transaction is slower than the one
 * before.
 */
function alikes<Row extends ReturnType<typeof rowOf>>(rows: readonly Row[]): [Row, ...Row[]][] {
  const groups = new Map<string, [Row, ...Row[]]>();
  for (const row of rows) {
    const name = `${row.status} ${row.created_at}`;
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [row]);
    else group.push(row);
  }
  return [...groups.values()];
}

function rowOf({ name = "Ben Ito", status = "pending", at, address = "1 Main St" }: Kept, now: number) {
  const who = { ...HOME, address, name, email: "ben@example.com" };
  return {
    id: uuidv7(),
    user_id: null,
    closed: null,
    ...who,
    status,
    created_at: at ?? now,
    updated_at: at ?? now,
    delivered_at: null,
    blanked_at: null,
    fingerprint: "",
    search: requestSearchText(who),
  };
}
