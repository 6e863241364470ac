import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { CHANGING_CALLS, plainCall, type Ready } from "../../../tests/support/changing-calls";
import { changingCallsIn } from "../../../tests/support/contract-calls";
import { lateBody } from "../../../tests/support/late-body";
import { schemaOf } from "../../../tests/support/schema";
import { onEachServer, type TestServer } from "../../../tests/support/server";
import { endSessionWithToken } from "../account/library/session-store";
import { lockUser } from "./lock-user";
import type { Database } from "../db/database";

const contract = join(import.meta.dirname, "../../contract");

/** Calls that need no session, begin or end one, or only read. */
const WITHOUT_SESSION = [
  "POST /api/auth/passkey/generate-authenticate-options",
  "POST /api/auth/passkey/verify-authentication",
  "POST /api/auth/request-password-reset",
  "POST /api/auth/reset-password",
  "POST /api/auth/sign-in/email",
  "POST /api/auth/sign-out",
  "POST /api/auth/sign-up/email",
  "POST /api/envelope",
  "POST /api/envelope/tap",
  "POST /api/guest-request",
  "POST /api/guest-request/address",
  "POST /api/guest-request/cancel",
  "POST /api/guest-request/day",
  "POST /api/guest-request/end",
  "POST /api/guest-request/messages",
  "POST /api/guest-request/undo",
  "POST /api/shown",
];

type Rows = Map<string, string>;

/** Reads every row of every table but the sessions, and but what a foreign key takes along with this session. */
async function reader(database: Database): Promise<(sessionId: string) => Promise<Rows>> {
  const names = (await schemaOf(database)).map(({ name }) => name).filter((name) => name !== "session");
  return async (sessionId) => {
    const rows: Rows = new Map();
    for (const name of names) {
      const found = await sql<{ session_id?: string }>`select * from ${sql.table(name)}`.execute(database.db);
      rows.set(
        name,
        found.rows
          .filter(({ session_id }) => session_id !== sessionId)
          .map((row) => JSON.stringify(row))
          .toSorted()
          .join(),
      );
    }
    return rows;
  };
}

async function sessionOf({ db }: Database, cookie: string) {
  const token = /session_token=([^.;]+)/.exec(decodeURIComponent(cookie))?.[1] ?? "";
  return db
    .selectFrom("session")
    .select(["id", "userId", "token"])
    .where("token", "=", token)
    .executeTakeFirstOrThrow();
}

/** More turns of the database than any call takes that waits for nobody. */
const TURNS = 15;

/**
 * Makes a call that has passed the session check when another transaction takes the person's row, as a password reset
 * does, ends the session or not, and commits.
 */
async function interrupt(
  { app, database }: TestServer,
  [method = "", path = ""]: string[],
  { cookie, id = "", hash = "", search = "", body = {} }: Ready,
  end: boolean,
): Promise<Response> {
  const { db, transaction } = database;
  const { userId, token } = await sessionOf(database, cookie);
  let reset: Promise<void> | undefined;
  // The body is asked for only after the session was checked.
  const lockRow = () =>
    new Promise<void>((locked) => {
      reset = transaction(async () => {
        await lockUser(db, userId);
        locked();
        for (let turns = 0; turns < TURNS; turns += 1) await lockUser(db, userId);
        if (end) await endSessionWithToken(db, token);
      });
    });
  const late = lateBody(lockRow, body instanceof Uint8Array ? body : Buffer.from(JSON.stringify(body)));
  const headers = {
    "content-type": body instanceof Uint8Array ? "image/jpeg" : "application/json",
    "idempotency-key": randomUUID(),
    cookie,
  };
  const where = path.replace(":id", id).replace(":hash", hash) + search;
  const response = await app.request(where, { method, headers, ...late });
  await reset;
  return response;
}

onEachServer((start) => {
  it("SEC-06 no changing call of src/contract/api/api.ts takes effect after its session has ended", async () => {
    const server = await start();
    const scene = { server, owner: await server.owner() };
    const calls = [...changingCallsIn(contract)].filter((name) => !WITHOUT_SESSION.includes(name));
    expect(Object.keys(CHANGING_CALLS).filter((name) => !calls.includes(name))).toEqual([]);
    const read = await reader(server.database);
    const outcomes: Record<string, unknown> = {};
    for (const name of calls) {
      const make = CHANGING_CALLS[name] ?? plainCall(server, name);
      const call = name.split(" ");
      const before = await make(scene);
      const { id } = await sessionOf(server.database, before.cookie);
      const rows = await read(id);
      const refused = await interrupt(server, call, before, true);
      const { code } = (await refused.json().catch(() => ({}))) as { code?: string };
      const after = await read(id);
      const changed = [...rows.keys()].filter((table) => rows.get(table) !== after.get(table));
      // The same call succeeds when its session stays, so it was not refused for another reason.
      const { status } = await interrupt(server, call, await make(scene), false);
      outcomes[name] = { refused: refused.status, code, changed, undisturbed: status < 300 };
    }
    const wanted = { refused: 401, code: "session-needed", changed: [], undisturbed: true };
    expect(outcomes).toEqual(Object.fromEntries(calls.map((name) => [name, wanted])));
  }, 300_000);
});
