import { uuidv7 } from "uuidv7";
import { countRequest, searchText } from "../../src/server/requests/request-tables";
import type { Baker, TestServer } from "./server";

const HOME = { address: "1 Main St", address2: "", city: "San Francisco", state: "CA", zip: "94110" };
const LOAF = { ...HOME, requestType: "description", instructions: "A rye loaf" };

async function sent(response: Response): Promise<string> {
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
  return sent(await baker.request("POST", "/api/starter-request", { ...HOME, ...change }, key()));
}

/** A loaf that a stranger asked for, through the real call; its id. */
export async function askForBread(server: TestServer, change: object = {}): Promise<string> {
  const body = { ...LOAF, name: "Ben Ito", email: "ben@example.com", ...change };
  return sent(await server.request("POST", "/api/bread-request", { body, headers: key() }));
}

type Kept = { name?: string; status?: string; at?: number; instructions?: string; address?: string };

/** Requests as the table keeps them, counted as the real call counts them; without a sign-up for each. Their ids. */
export async function keepStarters(
  { database, clock }: TestServer,
  kept: readonly Kept[],
): Promise<string[]> {
  const rows = kept.map((one) => rowOf(one, clock.now()));
  for (const row of rows) {
    await database.db.insertInto("starter_request").values(row).execute();
    await countRequest(database.db, "starter-requests", row, 1);
  }
  return rows.map(({ id }) => id);
}

export async function keepBreads({ database, clock }: TestServer, kept: readonly Kept[]): Promise<string[]> {
  const rows = kept.map((one) => ({
    ...rowOf(one, clock.now()),
    request_type: "custom",
    instructions: one.instructions ?? "A rye loaf",
    fulfillment: "delivery",
  }));
  for (const row of rows) {
    await database.db.insertInto("bread_request").values(row).execute();
    await countRequest(database.db, "bread-requests", row, 1);
  }
  return rows.map(({ id }) => id);
}

function rowOf({ name = "Ben Ito", status = "pending", at, address = "1 Main St" }: Kept, now: number) {
  const who = { ...HOME, address, name, email: "ben@example.com" };
  return {
    id: uuidv7(),
    user_id: null,
    ...who,
    status,
    created_at: at ?? now,
    updated_at: at ?? now,
    delivered_at: null,
    blanked_at: null,
    fingerprint: "",
    search: searchText(who),
  };
}
