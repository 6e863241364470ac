import { sql } from "kysely";
import { expect } from "vitest";
import type { Database } from "../../src/server/db/database";
import type { Baker, TestServer } from "./server";

export const STARTER = "/api/starter-request";
export const BREAD = "/api/bread-request";

/** An address as somebody types it. */
export const ADDRESS = {
  address: "24 Guerrero St",
  address2: "Apt 3",
  city: "San Francisco",
  state: "California",
  zip: "94110-1234",
};
/** The same address as it is stored. */
export const KEPT_ADDRESS = { ...ADDRESS, state: "CA" };

/** The form of somebody who is not signed in. */
export const loaf = (more: object = {}) => ({
  requestType: "description",
  instructions: "A dark rye, please",
  name: "Ben Okafor",
  email: "ben@example.com",
  ...ADDRESS,
  ...more,
});

export type Receipt = {
  id: string;
  status: string;
  createdAt: string;
  mailed: boolean;
  link: string | null;
};

export async function receiptOf(response: Response): Promise<Receipt> {
  const receipt = (await response.json()) as Receipt;
  expect([response.status, receipt]).toEqual([
    201,
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      status: "pending",
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      mailed: expect.any(Boolean),
      link: receipt.link === null ? null : expect.stringMatching(/^[a-z2-7]{32}$/),
    },
  ]);
  return receipt;
}

export const askStarter = async (baker: Baker, more: object = {}) =>
  receiptOf(await baker.request("POST", STARTER, { ...ADDRESS, ...more }));

/** Sends it without a session. */
export const askBread = async (server: TestServer, more: object = {}) =>
  receiptOf(await server.request("POST", BREAD, { body: loaf(more) }));

export const starterRows = ({ db }: Database) =>
  db.selectFrom("starter_request").selectAll().orderBy("created_at").orderBy("id").execute();
export const breadRows = ({ db }: Database) =>
  db.selectFrom("bread_request").selectAll().orderBy("created_at").orderBy("id").execute();

/** The counts of requests by name. Hours without any are left out. */
export async function counts({ db }: Database): Promise<Record<string, number>> {
  const totals = await db.selectFrom("totals").selectAll().where("name", "<>", "users").execute();
  const hours = await db
    .selectFrom("request_hour")
    .select(["kind", sql<number | string>`sum(n)`.as("n")])
    .groupBy("kind")
    .execute();
  return Object.fromEntries([
    ...totals.map(({ name, n }) => [name, n]),
    ["starter-hours", 0],
    ["bread-hours", 0],
    ...hours.map(({ kind, n }) => [`${kind}-hours`, Number(n)]),
  ]);
}

export const NONE = {
  starter: 0,
  "starter-pending": 0,
  "starter-hours": 0,
  bread: 0,
  "bread-pending": 0,
  "bread-hours": 0,
};

/** The secret of the link in a mail's text; "" when it has none. */
export const linkIn = (words: string): string => /#link=([a-z2-7]{32})\b/.exec(words)?.[1] ?? "";
