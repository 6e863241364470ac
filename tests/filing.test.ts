import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DatabasePlace, openDatabase } from "../src/server/db/open";
import { requestSearchText } from "../src/server/requests/request-tables";
import { hasPostgres, ownPostgres } from "./support/own-postgres";
import { type RunningSite, startSite } from "./support/site";

const REQUESTS = 1_500;
const BATCH = 500;
const NOWHERE = { email: "", address: "", address2: "", city: "", state: "", zip: "" };

/** Requests as a version of the site from before the search index leaves them. */
async function keepUnfiled(place: DatabasePlace): Promise<void> {
  const { db, close } = await openDatabase(place);
  for (let from = 0; from < REQUESTS; from += BATCH)
    await db
      .insertInto("starter_request")
      .values(
        Array.from({ length: BATCH }, (_, index) => {
          const who = { name: `Ximena Quispe ${from + index} the baker of a street`, ...NOWHERE };
          const at = 1_700_000_000_000 + from + index;
          const id = `018f6d3e-1111-7111-8111-${String(from + index).padStart(12, "0")}`;
          const search = requestSearchText(who);
          return {
            id,
            ...who,
            status: "pending",
            created_at: at,
            updated_at: at,
            fingerprint: "",
            search,
          };
        }),
      )
      .execute();
  await close();
}

async function signIn({ url }: RunningSite): Promise<string> {
  const response = await fetch(`${url}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify({ email: "owner@example.com", password: "Sourdough-2026" }),
  });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");
}

async function ask<Answer>({ url }: RunningSite, path: string, cookie: string): Promise<Answer> {
  const response = await fetch(`${url}/api/admin/${path}`, { headers: { cookie } });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

const waiting = async (site: RunningSite, cookie: string) =>
  (await ask<{ waiting: number }>(site, "search-state", cookie)).waiting;

const events = (site: RunningSite) =>
  [...site.output().matchAll(/"event":"(begun|done)","filed":\d+,"left":\d+,"msg":"filing/g)].map(
    ([, event]) => event,
  );

function killedInTheMiddle(prepare: () => Promise<{ place: DatabasePlace; remove: () => Promise<void> }>) {
  const sites: RunningSite[] = [];
  let prepared: Awaited<ReturnType<typeof prepare>>;
  const start = async () => {
    const { databaseUrl = "", dataDir } = prepared.place;
    const site = await startSite({
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      AUTH_SECRET: "s".repeat(40),
      OWNER_PASSWORD: "Sourdough-2026",
      LOG_LEVEL: "info",
    });
    sites.push(site);
    return site;
  };

  beforeAll(async () => {
    prepared = await prepare();
    await keepUnfiled(prepared.place);
  }, 60_000);

  afterAll(async () => {
    for (const { process } of sites) process.kill("SIGKILL");
    await prepared.remove();
  }, 30_000);

  it("REL-11 AD-08 listens first, finds everything meanwhile, and goes on filing after a kill", async () => {
    const first = await start();
    const cookie = await signIn(first);
    const left = await waiting(first, cookie);
    expect(left).toBeGreaterThan(0);
    const found = await ask<unknown[]>(first, "starter-requests?q=1234", cookie);
    expect(found).toMatchObject([{ name: "Ximena Quispe 1234 the baker of a street" }]);
    first.process.kill("SIGKILL");
    await once(first.process, "exit");
    expect(events(first)).toEqual(["begun"]);

    const second = await start();
    await expect.poll(() => waiting(second, cookie), { timeout: 60_000, interval: 200 }).toBe(0);
    await expect.poll(() => events(second)).toEqual(["begun", "done"]);
    expect(await ask(second, "starter-requests?q=1234", cookie)).toHaveLength(1);
    const { db, close } = await openDatabase({ ...prepared.place, schema: "as found" });
    const filed = await db.selectFrom("starter_entry").select("request_id").execute();
    await close();
    expect(new Set(filed.map(({ request_id }) => request_id)).size).toBe(REQUESTS);
    expect(filed).toHaveLength(REQUESTS);
  }, 120_000);
}

describe("on SQLite", () =>
  killedInTheMiddle(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "bread-tools-filing-"));
    return {
      place: { dataDir, databaseUrl: undefined },
      remove: async () => rmSync(dataDir, { recursive: true, force: true }),
    };
  }));

describe.runIf(hasPostgres)("on PostgreSQL", () =>
  killedInTheMiddle(async () => {
    const own = await ownPostgres();
    const dataDir = mkdtempSync(join(tmpdir(), "bread-tools-filing-"));
    return {
      place: { dataDir, databaseUrl: own.databaseUrl },
      async remove() {
        rmSync(dataDir, { recursive: true, force: true });
        await own.remove();
      },
    };
  }),
);
