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
  return { "idempotency-key": `asked-${asked}` };
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
