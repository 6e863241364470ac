import { describe, expect, it } from "vitest";
import { defaultRecipe } from "../../baking";
import { type Baker, onEachServer, OWNER_EMAIL, type TestServer } from "../../../tests/support/server";
import { ADDRESS, askBread, BREAD, receiptOf } from "../../../tests/support/request-forms";
import { makeBench } from "../../contract/recipes/bench-state";
import type { Route } from "./policy";

/** Every kind of person there is, as a cookie. */
type Actor = "anonymous" | "ana" | "ben" | "expired" | "owner";
const ACTORS: readonly Actor[] = ["anonymous", "ana", "ben", "expired", "owner"];

const DENIED = ["session-needed", "not-owner"];

/** The answer that the policy alone decides; undefined means that the call goes on to its own rules. */
function denial({ policy }: Route, actor: Actor | "pretender"): string | undefined {
  if (policy === "public" || policy === "visitor") return undefined;
  if (actor === "anonymous" || actor === "expired") return "session-needed";
  return policy === "owner" && actor !== "owner" ? "not-owner" : undefined;
}

const UNKNOWN = "018f6d3e-1111-7111-8111-111111111111";
const fillPath = (path: string, id = UNKNOWN) => path.replace(/:\w+/g, id);
const key = ({ method, path }: Route) => `${method} ${path}`;

async function codeOf(response: Response): Promise<string | undefined> {
  const text = await response.text();
  try {
    return (JSON.parse(text) as { code?: string } | null)?.code;
  } catch {
    return undefined;
  }
}

const ask = (server: TestServer, { method, path }: Route, cookie: string | undefined, id?: string) =>
  server.request(method, fillPath(path, id), { cookie, ...(method === "GET" ? {} : { body: {} }) });

async function expire(server: TestServer, { id }: Baker): Promise<void> {
  const expiresAt = new Date(Date.now() - 1).toISOString();
  await server.database.db.updateTable("session").set({ expiresAt }).where("userId", "=", id).execute();
}

async function isSignedIn(server: TestServer, cookie: string | undefined): Promise<boolean> {
  const response = await server.request("GET", "/api/auth/get-session", { cookie });
  return (await response.json()) !== null;
}

/** The people of the calls before. Anybody whose session a call has ended gets a new one. */
async function people(server: TestServer, owner: Baker, before?: Record<Actor, string | undefined>) {
  if (before === undefined) {
    const [ana, ben, gone] = [await server.baker(), await server.baker(), await server.baker()];
    await expire(server, gone);
    const own = await server.signIn(owner);
    return { anonymous: undefined, ana: ana.cookie, ben: ben.cookie, expired: gone.cookie, owner: own };
  }
  const now = { ...before };
  for (const actor of ["ana", "ben"] as const)
    if (!(await isSignedIn(server, now[actor]))) now[actor] = (await server.baker()).cookie;
  if (!(await isSignedIn(server, now.owner))) now.owner = await server.signIn(owner);
  return now;
}

onEachServer((start) => {
  describe("SEC-24 who may do what: every call as every kind of person", () => {
    it("AD-06 each cell is answered as the route's policy says", async () => {
      const server = await start();
      const owner = await server.owner();
      let cells = 0;
      let cookies = await people(server, owner);
      for (const route of server.routes) {
        cookies = await people(server, owner, cookies);
        for (const actor of ACTORS) {
          const code = await codeOf(await ask(server, route, cookies[actor]));
          const denied = code !== undefined && DENIED.includes(code) ? code : undefined;
          expect([key(route), actor, denied]).toEqual([key(route), actor, denial(route, actor)]);
          cells += 1;
        }
      }
      expect(cells).toBe(server.routes.length * ACTORS.length);
      expect(server.routes.length).toBeGreaterThan(30);
    }, 180_000);

    it("an unverified or unclaimed account with the owner's address has no rights", async () => {
      const server = await start();
      const users = server.database.db;
      const pretend = async () => {
        await users.deleteFrom("user").where("email", "=", OWNER_EMAIL).execute();
        const { id, cookie } = await server.baker();
        await users.updateTable("user").set({ email: OWNER_EMAIL }).where("id", "=", id).execute();
        return cookie;
      };
      let cookie = await pretend();
      for (const route of server.routes) {
        if (!(await isSignedIn(server, cookie))) cookie = await pretend();
        const code = await codeOf(await ask(server, route, cookie));
        const denied = code !== undefined && DENIED.includes(code) ? code : undefined;
        expect([key(route), denied]).toEqual([key(route), denial(route, "pretender")]);
      }
    }, 180_000);
  });

  describe("SEC-25 whose recipe it is: every call on every kind of recipe", () => {
    const OBJECTS = ["private", "public", "published", "owner's", "unknown", "malformed"] as const;
    type Kind = (typeof OBJECTS)[number];
    const BODIES: Record<string, unknown> = {
      "PUT /api/recipes/:id": { ...defaultRecipe(), recipeName: "Mine now", recipeType: "sourdough" },
      "PUT /api/recipes/:id/bench": { bench: makeBench() },
      "PUT /api/recipes/:id/publish": { published: true, version: 1 },
      "PUT /api/recipes/:id/visibility": { isPublic: true },
      "PUT /api/recipes/:id/offer": { offered: true },
    };

    /** The status that each call should answer. Ana wrote the private, public and published ones. */
    function expectedStatus(call: string, actor: Actor, kind: Kind): number {
      if (call === "GET /api/recipes/published/:id") return kind === "published" ? 200 : 404;
      if (actor === "anonymous" || actor === "expired") return 401;
      const exists = kind !== "unknown" && kind !== "malformed";
      const mine = exists && (kind === "owner's" ? actor === "owner" : actor === "ana");
      switch (call) {
        case "GET /api/recipes/:id":
          return mine || (exists && (actor === "owner" || kind === "public" || kind === "published"))
            ? 200
            : 404;
        case "PUT /api/recipes/:id/publish":
          if (actor !== "owner") return 403;
          if (!exists) return 404;
          return kind === "private" ? 403 : 200;
        case "PUT /api/recipes/:id":
        case "PUT /api/recipes/:id/bench":
        case "PUT /api/recipes/:id/visibility":
        case "PUT /api/recipes/:id/offer":
          return mine ? 200 : 404;
        case "GET /api/recipes/:id/links":
          return mine ? 200 : 404;
        case "POST /api/recipes/:id/links":
          return mine ? 201 : 404;
        case "DELETE /api/recipes/:id":
        case "DELETE /api/recipes/:id/links":
          return mine ? 204 : 404;
        default:
          throw new Error(`no expectation for ${call}`);
      }
    }

    async function write(author: Baker, owner: Baker, kind: Kind): Promise<string> {
      if (kind === "unknown") return UNKNOWN;
      if (kind === "malformed") return "1-or-1";
      const body = { ...defaultRecipe(), recipeName: "Rye", recipeType: "sourdough" };
      const saved = await author.request("POST", "/api/recipes", body);
      const { id } = (await saved.json()) as { id: string };
      if (kind === "public" || kind === "published")
        await author.request("PUT", `/api/recipes/${id}/visibility`, { isPublic: true });
      if (kind === "published")
        await owner.request("PUT", `/api/recipes/${id}/publish`, { published: true, version: 1 });
      return id;
    }

    it("each cell is answered, and a foreign recipe like an unknown one, byte for byte", async () => {
      const server = await start();
      const owner = await server.owner();
      const ana = await server.baker();
      const ben = await server.baker();
      const gone = await server.baker();
      await expire(server, gone);
      const cookies = {
        anonymous: undefined,
        ana: ana.cookie,
        ben: ben.cookie,
        expired: gone.cookie,
        owner: owner.cookie,
      };
      // Requests and mails have one reader, the site's owner: src/server/admin/one.test.ts has their table. Calendars
      // are read by anybody who has the address: src/server/calendar/routes.test.ts. Bakes are each baker's own:
      // src/server/bakes/routes.test.ts, their links: src/server/private-links/routes.test.ts, their
      // devices: src/server/push/routes.test.ts. What people do with
      // their own requests is below, and by a mailed link in src/server/requests/guest.test.ts.
      const calls = server.routes.filter(
        ({ path }) =>
          path.includes("/:") && !/^\/(api\/(admin|bakes|requests|ringing)|calendar)\//.test(path),
      );
      expect(calls.length).toBeGreaterThanOrEqual(5);
      const missing = new Set<string>();
      for (const route of calls) {
        for (const kind of OBJECTS) {
          let id: string | undefined;
          for (const actor of ACTORS) {
            id ??= await write(kind === "owner's" ? owner : ana, owner, kind);
            const body = BODIES[key(route)];
            const response = await server.request(route.method, fillPath(route.path, id), {
              cookie: cookies[actor],
              ...(body === undefined ? {} : { body }),
            });
            expect([key(route), kind, actor, response.status]).toEqual([
              key(route),
              kind,
              actor,
              expectedStatus(key(route), actor, kind),
            ]);
            // Whoever was let in may have changed or deleted it: the next one finds another.
            if (response.ok && route.method !== "GET") id = undefined;
            if (response.status === 404)
              missing.add((await response.text()).replace(/"requestId":"[^"]*"/, '"requestId":""'));
          }
        }
      }
      expect([...missing]).toHaveLength(1);
    }, 180_000);
  });

  describe("SEC-25 whose request it is: every call of its person on every kind of request", () => {
    const BODIES: Record<string, object> = {
      "POST /api/requests/:id/messages": { text: "Thank you" },
      "PUT /api/requests/:id/address": { ...ADDRESS, address2: "9" },
      "PUT /api/requests/:id/day": { wantedOn: "" },
      "PUT /api/requests/:id/standing": { state: "ended" },
      "POST /api/requests/:id/undo": {},
    };
    const REQUESTS = ["ana's", "a guest's", "unknown", "malformed"] as const;

    let nth = 0;
    /** The id of a request of this kind, which nobody has asked for before. */
    async function askFor(server: TestServer, ana: Baker, kind: (typeof REQUESTS)[number]): Promise<string> {
      if (kind === "unknown") return UNKNOWN;
      if (kind === "malformed") return "1-or-1";
      nth += 1;
      const instructions = `Loaf ${nth}`;
      if (kind === "a guest's") return (await askBread(server, { instructions, email: ana.email })).id;
      const wish = { requestType: "description", instructions, ...ADDRESS };
      return (await receiptOf(await ana.request("POST", BREAD, wish))).id;
    }

    it("each cell is answered: only its own account gets in, and all others get the same refusal", async () => {
      const server = await start();
      const owner = await server.owner();
      const [ana, ben, gone] = [await server.baker(), await server.baker(), await server.baker()];
      await expire(server, gone);
      const cookies = { anonymous: undefined, ana, ben, expired: gone, owner };
      const calls = server.routes.filter(({ path }) => path.startsWith("/api/requests/:id"));
      expect(calls).toHaveLength(6);
      const missing = new Set<string>();
      for (const route of calls)
        for (const kind of REQUESTS) {
          let id: string | undefined;
          for (const actor of ACTORS) {
            id ??= await askFor(server, ana, kind);
            const response = await server.request(route.method, fillPath(route.path, id), {
              cookie: cookies[actor]?.cookie,
              ...(BODIES[key(route)] && { body: BODIES[key(route)] }),
            });
            const signedOut = actor === "anonymous" || actor === "expired";
            const done = key(route).endsWith("messages") ? 201 : 200;
            const expected = signedOut ? 401 : kind === "ana's" && actor === "ana" ? done : 404;
            expect([key(route), kind, actor, response.status]).toEqual([key(route), kind, actor, expected]);
            if (response.ok) id = undefined;
            if (expected === 404)
              missing.add((await response.text()).replace(/"requestId":"[^"]*"/, '"requestId":""'));
          }
        }
      expect([...missing]).toHaveLength(1);
    }, 180_000);
  });
});
