import { uuidv7 } from "uuidv7";
import type { RequestKind } from "../../src/contract/request-kinds";
import { countRequest, requestSearchText } from "../../src/server/requests/request-tables";
import { fileRequests } from "../../src/server/requests/request-search";
import type { Baker, TestServer } from "./server";

const HOME = { address: "1 Main St", address2: "", city: "San Francisco", state: "CA", zip: "94110" };
const LOAF = { ...HOME, requestType: "description", instructions: "A rye loaf" };

/**
 * The id of what was asked for. A busy machine answers 503 to whoever waited two seconds for a turn, and the same form
 * is sent again, with the same key.
 */
async function sent(ask: () => Promise<Response>): Promise<string> {
  const response = await ask();
  if (response.status === 503) return sent(ask);
  if (response.status !== 201) throw new Error(`request: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { id: string }).id;
}

let asked = 0;
/** Nobody's form twice in half a minute. */
const key = () => {
  asked += 1;
  return { "idempotency-key": `asked-for-${asked}` };
};

/** An envelope that somebody asked for, through the real call; its id. */
export async function askForStarter(baker: Baker, change: object = {}): Promise<string> {
  const header = key();
  return sent(() => baker.request("POST", "/api/starter-request", { ...HOME, ...change }, header));
}

/** A loaf that a stranger asked for, through the real call; its id. */
export async function askForBread(server: TestServer, change: object = {}): Promise<string> {
  const body = { ...LOAF, name: "Ben Ito", email: "ben@example.com", ...change };
  const headers = key();
  return sent(() => server.request("POST", "/api/bread-request", { body, headers }));
}

type Kept = { name?: string; status?: string; at?: number; instructions?: string; address?: string };

/** Requests as the table keeps them, and counted as the real call counts them; no sign-up for each. Their ids. */
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

/** So many rows of some 20 columns are still few enough values for one statement of either engine. */
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
    await fileRequests(database, kind, rows);
  });
  return rows.map(({ id }) => id);
}

/** What is counted alike, together: one count grows slower with each time that a transaction has changed it before. */
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
