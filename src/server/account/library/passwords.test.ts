import { setTimeout as pause } from "node:timers/promises";
import * as argon2 from "@node-rs/argon2";
import type { KyselyPlugin } from "kysely";
import { expect, it, vi } from "vitest";
import { onEachServer, PASSWORD, type TestServer } from "../../../../tests/support/server";
import { createPasswords, NOBODYS_HASH } from "./passwords";

type Look = () => Promise<void>;
const looks = vi.hoisted(() => ({ hash: [] as Look[], verify: [] as Look[] }));

// The real functions, watched around each call.
vi.mock("@node-rs/argon2", async (importOriginal) => {
  const real = await importOriginal<typeof argon2>();
  return {
    ...real,
    hash: async (...asked: Parameters<typeof real.hash>) => {
      for (const look of looks.hash) await look();
      return real.hash(...asked);
    },
    verify: async (...asked: Parameters<typeof real.verify>) => {
      for (const look of looks.verify) await look();
      return real.verify(...asked);
    },
  };
});

/** Counts the hashed and compared passwords, and how often a transaction was open meanwhile. */
function watch({ database }: TestServer) {
  const seen = { hash: 0, verify: 0, inTransaction: 0 };
  const isInTransaction = async () => {
    // Outside a transaction this runs at once; inside one, only after the commit.
    let free = false;
    database.afterCommit(() => {
      free = true;
    });
    await pause(0);
    return !free;
  };
  for (const kind of ["hash", "verify"] as const)
    looks[kind] = [
      async () => {
        seen[kind] += 1;
        if (await isInTransaction()) seen.inTransaction += 1;
      },
    ];
  return { seen, isInTransaction };
}

it("SEC-03 a stored hash names its settings, so an old one is recognized", async () => {
  looks.hash = [];
  looks.verify = [];
  const passwords = createPasswords();
  const hash = await passwords.hash("Sourdough-2026");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.hash("Sourdough-2026")).not.toBe(hash);
  expect(await passwords.verify({ hash, password: "Sourdough-2026" })).toBe(true);
  expect(await passwords.verify({ hash, password: "sourdough-2026" })).toBe(false);
  expect(passwords.isOutdated(hash)).toBe(false);
  expect(passwords.isOutdated(NOBODYS_HASH)).toBe(false);
  expect(await passwords.verify({ hash: NOBODYS_HASH, password: "Sourdough-2026" })).toBe(false);
  for (const weaker of [{ memoryCost: 8_192 }, { timeCost: 3 }, { parallelism: 2 }])
    expect(passwords.isOutdated(await argon2.hash("Sourdough-2026", weaker))).toBe(true);
});

onEachServer((start) => {
  it("SEC-45 no password is ever hashed or compared while a transaction is open", async () => {
    const server = await start();
    const { seen, isInTransaction } = watch(server);
    expect(await server.database.transaction(isInTransaction)).toBe(true);
    const baker = await server.baker();
    const changed = { currentPassword: PASSWORD, newPassword: "Sourdough-2027" };
    const known = { email: baker.email, password: changed.newPassword };
    const ok = async (response: Promise<Response>) => expect((await response).status).toBe(200);
    await ok(baker.request("POST", "/api/auth/verify-password", { password: PASSWORD }));
    const rotated = await baker.request("POST", "/api/auth/change-password", changed);
    expect(rotated.status).toBe(200);
    const weak = await argon2.hash(known.password, { memoryCost: 8_192 });
    await server.database.db.updateTable("account").set({ password: weak }).execute();
    await ok(server.request("POST", "/api/auth/sign-in/email", { body: known }));
    await server.request("POST", "/api/auth/sign-up/email", { body: { name: "A", ...known } });
    const cookie = await server.signIn(known);
    await ok(server.request("POST", "/api/auth/delete-user", { cookie, body: { password: known.password } }));
    await server.request("POST", "/api/auth/sign-in/email", { body: known });
    expect(seen).toEqual({ hash: 4, verify: 6, inTransaction: 0 });
  });

  it("SEC-04 a sign-in with an unknown address hashes once, like a wrong password", async () => {
    const server = await start();
    const baker = await server.baker();
    const { seen } = watch(server);
    const runs = async (email: string) => {
      const before = seen.hash + seen.verify;
      const body = { email, password: "wrong-password" };
      expect((await server.request("POST", "/api/auth/sign-in/email", { body })).status).toBe(401);
      return seen.hash + seen.verify - before;
    };
    expect([await runs(baker.email), await runs("nobody@example.com")]).toEqual([1, 1]);
  });

  it("SEC-04 known and unknown addresses join the password queue after the same steps", async () => {
    const { database } = await start();
    let queries = 0;
    const counting: KyselyPlugin = {
      transformQuery({ node }) {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const counted = { ...database, db: database.db.withPlugin(counting) };
    const server = await start({ database: counted, env: { RATE_LIMITS: "on" } });
    const baker = await server.baker();
    const without = await server.baker();
    await database.db.deleteFrom("account").where("userId", "=", without.id).execute();
    const signIn = async (email: string, password: string) => {
      const before = queries;
      const comparisons: { kind: string; after: number }[] = [];
      for (const kind of ["hash", "verify"] as const)
        looks[kind] = [async () => void comparisons.push({ kind, after: queries - before })];
      const body = { email, password };
      const { status } = await server.request("POST", "/api/auth/sign-in/email", { body });
      return { status, comparisons };
    };
    const wrong = await signIn(baker.email, "wrong-password");
    expect(wrong).toEqual({ status: 401, comparisons: [{ kind: "verify", after: expect.any(Number) }] });
    expect(wrong.comparisons[0]?.after).toBeGreaterThan(0);
    expect(await signIn("nobody@example.com", PASSWORD)).toEqual(wrong);
    expect(await signIn(without.email, PASSWORD)).toEqual(wrong);
    // The library takes our word for it, and compares nothing again.
    expect(await signIn(baker.email, PASSWORD)).toEqual({ ...wrong, status: 200 });
  });
});

onEachServer((start) => {
  it("SEC-45 of forty sign-ins at once some are told to come back, and the rest succeed", async () => {
    const server = await start();
    const baker = await server.baker();
    let running = 0;
    let most = 0;
    looks.hash = [];
    looks.verify = [
      async () => {
        running += 1;
        most = Math.max(most, running);
        await pause(5);
        running -= 1;
      },
    ];
    const body = { email: baker.email, password: PASSWORD };
    const began = performance.now();
    const replies = await Promise.all(
      Array.from({ length: 40 }, () => server.request("POST", "/api/auth/sign-in/email", { body })),
    );
    const busy = replies.filter(({ status }) => status === 503);
    expect(most).toBeLessThanOrEqual(2);
    expect(replies.filter(({ status }) => status === 200).length + busy.length).toBe(40);
    expect(busy.length).toBeGreaterThan(0);
    // Everybody with a place in the queue was served, unless the machine was so slow that they waited for two seconds.
    if (performance.now() - began < 2_000) expect(busy.length).toBeLessThanOrEqual(40 - 16);
    expect(busy[0]?.headers.get("retry-after")).toBe("5");
    expect(await busy[0]?.json()).toMatchObject({ code: "unavailable" });
    expect(server.lines.failure).toEqual([]);
  });
});
