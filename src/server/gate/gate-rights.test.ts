import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { lateBody } from "../../../tests/support/late-body";
import { type Baker, onEachServer, type TestServer } from "../../../tests/support/server";
import { FOR_ACCOUNT } from "../../contract/api/for-account";
import { BODY_SIZES } from "../http/body";
import { iso } from "../values/instant";
import { type Policy, type Route, answerPath } from "./policy";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A route of each kind, answering who it thinks is there. */
function whoIsThere(): Route[] {
  const of = (name: string, method: "GET" | "POST", policy: Policy, fresh = false) =>
    answerPath({
      name,
      method,
      path: `/api/who/${name}`,
      policy,
      fresh,
      handler: ({ context, session }) => context.json(session?.userId ?? null),
    });
  return [
    of("public", "GET", "public"),
    of("visitor", "GET", "visitor"),
    of("user", "POST", "user"),
    of("fresh", "POST", "user", true),
    of("list", "GET", "owner"),
    of("change", "POST", "owner"),
    of("strict", "POST", "owner", true),
  ];
}

/** As if this person had last proven who they are this long ago. */
const confirmAgo = ({ database, clock }: TestServer, { id }: Baker, ago: number) =>
  database.db
    .updateTable("session")
    .set({ confirmedAt: iso(clock.now() - ago) })
    .where("userId", "=", id)
    .execute();

const CONFIRM = { code: "confirm-password", error: "Please confirm your password first." };

onEachServer((start) => {
  const open = (env: Record<string, string> = {}) => start({ moreRoutes: whoIsThere(), env });

  describe("SEC-24 policies", () => {
    it("ask who is there before they read a body", async () => {
      const server = await open();
      const response = await server.request("POST", "/api/who/user", {
        body: "x".repeat(BODY_SIZES.form + 1),
      });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ code: "session-needed", error: "Please sign in first." });
      expect(server.lines.security).toEqual([]);
    });

    it.each(["visitor", "user"])(
      "REL-02 a %s's page that believes in another person than its cookie is refused, and counts for nobody",
      async (name) => {
        const server = await open();
        const [ana, bo] = [await server.baker("Ana"), await server.baker("Bo")];
        const ask = (account: string) =>
          bo.request(name === "user" ? "POST" : "GET", `/api/who/${name}`, undefined, {
            [FOR_ACCOUNT]: account,
          });
        const refused = await ask(ana.id);
        expect(refused.status).toBe(401);
        expect(await refused.json()).toMatchObject({ code: "session-needed" });
        expect(await (await ask(bo.id)).json()).toBe(bo.id);
      },
    );

    it("let a visitor in and know who it is; public routes never look", async () => {
      const server = await open();
      const baker = await server.baker();
      expect(await (await baker.request("GET", "/api/who/public")).json()).toBeNull();
      expect(server.lines.request.at(-1)).not.toHaveProperty("userId");
      expect(await (await server.request("GET", "/api/who/visitor")).json()).toBeNull();
      expect(await (await baker.request("GET", "/api/who/visitor")).json()).toBe(baker.id);
    });

    it("keep everybody but the owner out, and log it", async () => {
      const server = await open();
      const baker = await server.baker();
      for (const [method, path] of [
        ["GET", "/api/who/list"],
        ["POST", "/api/who/change"],
      ] as const) {
        expect((await server.request(method, path)).status).toBe(401);
        const denied = await baker.request(method, path);
        expect(denied.status).toBe(403);
        expect(await denied.json()).toMatchObject({
          code: "not-owner",
          error: "Only the site's owner may do this.",
        });
      }
      const line = { event: "denied", userId: baker.id, network: "203.0.113.1" };
      const denials = server.lines.security.filter(({ event }) => event === "denied");
      expect(denials).toEqual([
        { ...line, requestId: expect.any(String) },
        { ...line, requestId: expect.any(String) },
      ]);
      const owner = await server.owner();
      expect(await (await owner.request("GET", "/api/who/list")).json()).toBe(owner.id);
      expect(await (await owner.request("POST", "/api/who/change")).json()).toBe(owner.id);
    });

    it("with ADMIN_REQUIRE_PASSKEY let the owner in by a passkey alone", async () => {
      const server = await open({ ADMIN_REQUIRE_PASSKEY: "on" });
      const owner = await server.owner();
      const refused = await owner.request("GET", "/api/who/list");
      expect([refused.status, await refused.json()]).toMatchObject([
        403,
        { code: "passkey-needed", error: "Sign in with your passkey to do this." },
      ]);
      await server.database.db.updateTable("session").set({ method: "passkey" }).execute();
      expect((await owner.request("GET", "/api/who/list")).status).toBe(200);
    });

    it("are required for each route, and unknown ones are refused", async () => {
      const known = whoIsThere().find(({ name }) => name === "visitor");
      if (known === undefined) throw new Error("no route");
      for (const policy of ["admin", "", undefined] as unknown[] as Policy[])
        await expect(start({ moreRoutes: [{ ...known, policy }] })).rejects.toThrow(
          "GET /api/who/visitor has no policy",
        );
    });
  });

  describe("SEC-09 how long a proof of identity counts", () => {
    // Exact to the millisecond, because the clock stands still.
    beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
    afterEach(() => vi.useRealTimers());

    it("15 minutes for changes that cannot be undone; other changes ask for none", async () => {
      const server = await open();
      const baker = await server.baker();
      await confirmAgo(server, baker, 15 * MINUTE);
      expect((await baker.request("POST", "/api/who/fresh")).status).toBe(200);
      await confirmAgo(server, baker, 15 * MINUTE + 1);
      const stale = await baker.request("POST", "/api/who/fresh");
      expect([stale.status, await stale.json()]).toMatchObject([403, CONFIRM]);
      expect((await baker.request("POST", "/api/who/user")).status).toBe(200);
      await baker.request("POST", "/api/auth/verify-password", { password: baker.password });
      expect((await baker.request("POST", "/api/who/fresh")).status).toBe(200);
    });

    it("SEC-17 12 hours in the owner's area, to read and to write", async () => {
      const server = await open();
      const owner = await server.owner();
      const askTwice = async () =>
        Promise.all([
          owner.request("GET", "/api/who/list"),
          owner.request("POST", "/api/who/change"),
          owner.request("POST", "/api/who/strict"),
        ]);
      await confirmAgo(server, owner, 12 * HOUR);
      expect((await askTwice()).map(({ status }) => status)).toEqual([200, 200, 403]);
      await confirmAgo(server, owner, 12 * HOUR + 1);
      for (const response of await askTwice())
        expect([response.status, await response.json()]).toMatchObject([403, CONFIRM]);
    });
  });

  describe("SEC-30 rights that end while a request waits", () => {
    /** A body that is still arriving while `meanwhile` happens. */
    async function slowly(server: TestServer, owner: Baker, meanwhile: () => Promise<unknown>) {
      const headers = { "content-type": "application/json", cookie: owner.cookie };
      const late = lateBody(meanwhile);
      return server.app.request("/api/who/change", { method: "POST", headers, ...late });
    }

    it("are checked again before the change: the session, and the owner's row", async () => {
      const server = await open();
      const { db } = server.database;
      const owner = await server.owner();
      expect((await slowly(server, owner, async () => undefined)).status).toBe(200);
      const sessions = db.deleteFrom("session").where("userId", "=", owner.id);
      const gone = await slowly(server, owner, () => sessions.execute());
      expect([gone.status, await gone.json()]).toMatchObject([401, { code: "session-needed" }]);

      const again = { ...owner, cookie: await server.signIn(owner) };
      const nobody = await slowly(server, again, () => db.deleteFrom("site_owner").execute());
      expect([nobody.status, await nobody.json()]).toMatchObject([403, { code: "not-owner" }]);
    });

    it("a change that fails is undone whole, because each of the owner's calls is one transaction", async () => {
      const { database, ...server } = await start({
        moreRoutes: [
          answerPath({
            name: "half",
            method: "POST",
            path: "/api/who/half",
            policy: "owner",
            handler: async () => {
              await database.db.deleteFrom("site_owner").execute();
              throw new Error("in the middle");
            },
          }),
        ],
      });
      const owner = await server.owner();
      expect((await owner.request("POST", "/api/who/half")).status).toBe(500);
      expect(await database.db.selectFrom("site_owner").selectAll().execute()).toHaveLength(1);
    });
  });
});
