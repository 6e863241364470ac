import { describe, expect, it } from "vitest";
import { firstSwitches } from "../../contract/site/switches";
import { changeStatus } from "../requests/rows/store";
import { askForBread, askForStarter } from "../../../tests/support/asked";
import { type Baker, onEachServer, type TestServer } from "../../../tests/support/server";

const UNKNOWN = "018f6d3e-1111-7111-8111-111111111111";

/** The bodies of the calls that need one to succeed. */
const BODIES: Record<string, unknown> = {
  "PATCH /api/admin/starter-requests": { ids: [UNKNOWN], status: "shipped" },
  "PATCH /api/admin/starter-requests/:id": { status: "shipped" },
  "PATCH /api/admin/bread-requests": { ids: [UNKNOWN], status: "ready" },
  "PATCH /api/admin/bread-requests/:id": { status: "ready" },
  "POST /api/admin/starter-requests/:id/replies": { text: "On its way" },
  "POST /api/admin/bread-requests/:id/replies": { text: "With pleasure" },
  "PUT /api/admin/letter-settings": {
    pickup: "At the door",
    returnAddress: "",
    envelopeCodes: true,
    sentences: [],
  },
  "POST /api/admin/starter-requests/:id/notes": { kind: "note", text: "Rings twice" },
  "POST /api/admin/bread-requests/:id/notes": { kind: "allergy", text: "Sesame" },
  "POST /api/admin/public-recipes/:id/answer": { kind: "no", text: "Not this time" },
  "PUT /api/admin/choices": { postageCents: 73, feed: null, dry: null },
  "POST /api/admin/starter-requests/:id/decline": { text: "Sorry, not this week" },
  "POST /api/admin/bread-requests/:id/decline": { text: "Sorry, not this week" },
  "PUT /api/admin/starter-requests/:id/turn": { turn: "answered" },
  "PUT /api/admin/bread-requests/:id/turn": { turn: "answered" },
  "POST /api/admin/label-prints": { ids: [UNKNOWN] },
  "PUT /api/admin/bread-requests/:id/wish": { items: null },
  "POST /api/admin/bread-requests/:id/yes": { wantedOn: "2026-12-05" },
  "PUT /api/admin/bread-requests/:id/day": { wantedOn: "2026-12-05" },
  "PUT /api/admin/bread-requests/:id/standing": { state: "ended" },
  "PUT /api/admin/bread-requests/:id/paid": { how: "Cash" },
  "POST /api/admin/bread-requests": {
    name: "Mrs. Ito",
    items: [{ pieces: 2, bread: "rye-loaf" }],
    wantedOn: "2026-12-05",
    fulfillment: "pickup",
  },
  "PUT /api/admin/switches": { version: 0, ...firstSwitches() },
  "POST /api/admin/starter-requests.csv": { ids: [UNKNOWN] },
  "POST /api/admin/bread-requests.csv": { ids: [UNKNOWN] },
  "POST /api/admin/envelope-codes": { ids: [UNKNOWN] },
  "PUT /api/admin/starter-requests/:id/envelope": { on: false },
};

/** The status that the owner gets for something that exists; 200 where none is listed. */
const SUCCESS: Record<string, number> = {
  "DELETE /api/admin/starter-requests/:id": 204,
  "DELETE /api/admin/bread-requests/:id": 204,
  "DELETE /api/admin/bread-requests/:id/link": 204,
  "POST /api/admin/bread-requests": 201,
  "POST /api/admin/starter-requests/:id/replies": 201,
  "POST /api/admin/bread-requests/:id/replies": 201,
  "POST /api/admin/starter-requests/:id/notes": 201,
  "POST /api/admin/bread-requests/:id/notes": 201,
  "DELETE /api/admin/person-notes/:id": 204,
  "POST /api/admin/public-recipes/:id/answer": 201,
  "POST /api/admin/outbox/:id/send": 202,
  "POST /api/admin/outbox/release": 202,
};

/** Every table that the calls of the owner's area could change. */
async function dump({ database: { db } }: TestServer): Promise<string> {
  const tables = [
    "request_reply",
    "person_note",
    "recipe",
    "recipe_answer",
    "owner_choice",
    "request_message",
    "request_link",
    "letter_settings",
    "site_switches",
    "starter_envelope",
    "status_change",
    "starter_request",
    "bread_request",
    "outbox",
    "audit",
    "totals",
    "request_hour",
  ] as const;
  const rows = [];
  for (const table of tables) rows.push(...(await db.selectFrom(table).selectAll().execute()));
  // PostgreSQL returns rows in any order. A row that was written to, even with the same values, moves to the end.
  return rows
    .map((row) => JSON.stringify(row))
    .toSorted()
    .join("\n");
}

async function offered(ana: Baker): Promise<string> {
  const saved = await ana.request("POST", "/api/recipes", { recipeName: "Rye", recipeType: "sourdough" });
  const { id } = (await saved.json()) as { id: string };
  expect((await ana.request("PUT", `/api/recipes/${id}/offer`, { offered: true })).status).toBe(200);
  return id;
}

async function noted(server: TestServer, requestId: string): Promise<string> {
  const owner = await server.owner();
  const note = { kind: "note", text: "Rings twice" };
  const kept = await owner.request("POST", `/api/admin/starter-requests/${requestId}/notes`, note);
  return ((await kept.json()) as { id: string }).id;
}

/** An id that the call knows: a request of this person's, or their mail. */
async function makeExisting(server: TestServer, path: string, ana: Baker): Promise<string> {
  if (path.includes("public-recipes")) return offered(ana);
  const id = path.includes("bread") ? await askForBread(server) : await askForStarter(ana);
  if (path.includes("status-changes")) {
    await changeStatus(server.parts, "starter-requests", [id], "shipped");
    const { db } = server.database;
    const change = await db
      .selectFrom("status_change")
      .select("change_id")
      .where("request_id", "=", id)
      .execute();
    return change[0]?.change_id ?? "";
  }
  if (path.includes("person-notes")) return noted(server, id);
  if (!path.includes("outbox")) return id;
  const mails = await server.mails();
  return mails.find((mail) => mail.subject_id === id)?.id ?? "";
}

onEachServer((start) => {
  describe("SEC-24 AD-06 the owner's area, call by call", () => {
    it("refuses whoever is not the owner, with nothing recorded or changed", async () => {
      const server = await start();
      const owner = await server.owner();
      const ana = await server.baker();
      const calls = server.routes.filter(({ path }) => path.startsWith("/api/admin/"));
      expect(calls).toHaveLength(60);
      for (const { method, path, policy } of calls) {
        expect([path, policy]).toEqual([path, "owner"]);
        const key = `${method} ${path}`;
        const id = path.includes(":id") ? await makeExisting(server, path, ana) : "";
        const address = path.replace(":id", id);
        const before = await dump(server);
        const body = BODIES[key];
        for (const [who, cookie, status, code] of [
          ["nobody", undefined, 401, "session-needed"],
          ["the very person", ana.cookie, 403, "not-owner"],
        ] as const) {
          const refused = await server.request(method, address, {
            cookie,
            ...(body !== undefined && { body }),
          });
          expect([key, who, refused.status]).toEqual([key, who, status]);
          expect(await refused.json()).toMatchObject({ code });
        }
        expect([key, await dump(server)]).toEqual([key, before]);
        const done = await owner.request(method, address, body);
        expect([key, done.status]).toEqual([key, SUCCESS[key] ?? 200]);
        await done.text();
      }
    }, 60_000);

    it("SEC-25 answers an unknown id and a malformed one alike", async () => {
      const server = await start();
      const owner = await server.owner();
      const calls = server.routes.filter(({ path }) => /^\/api\/admin\/.*:id/.test(path));
      expect(calls).toHaveLength(30);
      const bodies = new Set<string>();
      const before = await dump(server);
      for (const { method, path } of calls) {
        for (const id of [UNKNOWN, UNKNOWN.toUpperCase(), "1-or-1", "%00", "x".repeat(500)]) {
          const response = await owner.request(method, path.replace(":id", id), BODIES[`${method} ${path}`]);
          expect([method, path, id, response.status]).toEqual([method, path, id, 404]);
          bodies.add((await response.text()).replace(/"requestId":"[^"]*"/, ""));
        }
      }
      expect([...bodies]).toHaveLength(1);
      expect(await dump(server)).toBe(before);
    });

    it("SEC-17 asks for the password again 12 hours after the last proof", async () => {
      const server = await start();
      const owner = await server.owner();
      server.clock.advance(12 * 60 * 60_000 + 60_000);
      const late = await owner.request("GET", "/api/admin/starter-requests");
      expect([late.status, await late.json()]).toMatchObject([403, { code: "confirm-password" }]);
      // Numbers are nobody's data, so reading the six cards and their neighbors needs no new proof.
      for (const path of ["metrics", "outbox/trouble", "starters"])
        expect((await owner.request("GET", `/api/admin/${path}`)).status).toBe(200);
    });

    it("SEC-17 AD-01 shows numbers and nobody's data until the passkey that the site asks for is given", async () => {
      const server = await start({ env: { ADMIN_REQUIRE_PASSKEY: "on" } });
      const owner = await server.owner();
      for (const path of ["metrics", "outbox/trouble", "starters"])
        expect((await owner.request("GET", `/api/admin/${path}`)).status).toBe(200);
      for (const path of ["starter-requests", "bread-requests", "outbox", "audit", "arrivals"]) {
        const refused = await owner.request("GET", `/api/admin/${path}`);
        expect([refused.status, await refused.json()]).toMatchObject([403, { code: "passkey-needed" }]);
      }
    });
  });
});
