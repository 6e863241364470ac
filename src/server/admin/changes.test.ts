import { describe, expect, it } from "vitest";
import type { Metrics } from "../../contract/requests/admin";
import {
  BREAD_STATUSES,
  MOST_AT_ONCE,
  type RequestKind,
  STARTER_STATUSES,
} from "../../contract/requests/request-kinds";
import { askForBread, askForStarter, keepBreads, keepStarters } from "../../../tests/support/asked";
import { type Baker, onEachServer, type TestServer } from "../../../tests/support/server";

const STARTERS = "/api/admin/starter-requests";
const BREADS = "/api/admin/bread-requests";
const UNKNOWN = "018f6d3e-1111-7111-8111-111111111111";

const KINDS: readonly [kind: RequestKind, own: readonly string[], others: readonly string[]][] = [
  ["starter-requests", STARTER_STATUSES, ["confirmed", "in_progress", "ready"]],
  ["bread-requests", BREAD_STATUSES, ["shipped"]],
];

const keep = (server: TestServer, kind: RequestKind, many: readonly { status?: string }[]) =>
  kind === "starter-requests" ? keepStarters(server, many) : keepBreads(server, many);

async function readList(owner: Baker, path: string): Promise<Record<string, unknown>[]> {
  return (await (await owner.request("GET", path)).json()) as Record<string, unknown>[];
}

async function metrics(owner: Baker): Promise<Metrics> {
  return (await (await owner.request("GET", "/api/admin/metrics")).json()) as Metrics;
}

onEachServer((start) => {
  describe.each(KINDS)("one of the %s, changed", (kind, own, others) => {
    const path = `/api/admin/${kind}`;

    it("AP-15 takes each status of its type after each other one, and is answered as in the list", async () => {
      const server = await start();
      const owner = await server.owner();
      const [id = ""] = await keep(server, kind, [{}]);
      // Every change from one status to another, and from each to itself.
      const walk = own.flatMap((from) => own.flatMap((to) => [from, to]));
      for (const status of walk) {
        const response = await owner.request("PATCH", `${path}/${id}`, { status });
        expect([status, response.status]).toEqual([status, 200]);
        const row = (await response.json()) as { status: string };
        expect(row.status).toBe(status);
        expect(await readList(owner, path)).toEqual([row]);
        const { pendingRequests } = await metrics(owner);
        expect(pendingRequests).toBe(status === "pending" ? 1 : 0);
      }
    }, 30_000);

    it("AP-15 refuses a status of another type, and stays as it was", async () => {
      const server = await start();
      const owner = await server.owner();
      const [id = ""] = await keep(server, kind, [{}]);
      const before = await readList(owner, path);
      const wrong: unknown[] = [
        ...others,
        "",
        "Pending",
        "lost",
        null,
        1,
        ["pending"],
        { status: "pending" },
        undefined,
      ];
      for (const status of wrong) {
        for (const [address, body] of [
          [`${path}/${id}`, { status }],
          [path, { ids: [id], status }],
        ] as const) {
          const response = await owner.request("PATCH", address, body);
          expect([status, response.status]).toEqual([status, 400]);
          expect(await response.json()).toMatchObject({
            code: "invalid",
            issues: [{ path: "status", message: `Status must be one of ${own.join(", ")}` }],
          });
        }
      }
      expect(await readList(owner, path)).toEqual(before);
    });

    it("AP-16 AD-05 is deleted once: 204, then 404, and leaves the list and every count", async () => {
      const server = await start();
      const owner = await server.owner();
      const [first = "", second = "", third = ""] = await keep(server, kind, [
        {},
        { status: "delivered" },
        {},
      ]);
      const total = (found: Metrics) =>
        kind === "starter-requests" ? found.totalStarterRequests : found.totalBreadRequests;
      expect((await owner.request("DELETE", `${path}/${second}`)).status).toBe(204);
      const after = await metrics(owner);
      // The deleted request was delivered, so as many are pending as before.
      expect([total(after), after.pendingRequests, after.todayRequests, after.weekRequests]).toEqual([
        2, 2, 2, 2,
      ]);
      expect((await owner.request("DELETE", `${path}/${second}`)).status).toBe(404);
      expect((await owner.request("PATCH", `${path}/${second}`, { status: "pending" })).status).toBe(404);
      expect((await owner.request("DELETE", `${path}/${first}`)).status).toBe(204);
      const end = await metrics(owner);
      expect([total(end), end.pendingRequests, end.todayRequests, end.weekRequests]).toEqual([1, 1, 1, 1]);
      expect((await readList(owner, path)).map(({ id }) => id)).toEqual([third]);
    });

    it("AD-08 changes from 1 to 100 at once, by their ids only", async () => {
      const server = await start();
      const owner = await server.owner();
      const [id = ""] = await keep(server, kind, [{}]);
      const many = Array.from({ length: MOST_AT_ONCE }, () => id);
      const status = "delivered";
      expect(await (await owner.request("PATCH", path, { ids: many, status })).json()).toEqual({
        changed: 1,
      });
      for (const ids of [[], [...many, id], [1], "all", null, { 0: id }, undefined]) {
        const response = await owner.request("PATCH", path, { ids, status: "pending" });
        expect([ids, response.status]).toEqual([ids, 400]);
      }
      expect((await metrics(owner)).pendingRequests).toBe(0);
    });
  });

  it("AP-15 AP-16 a request is found under its own type only", async () => {
    const server = await start();
    const owner = await server.owner();
    const [starter = ""] = await keepStarters(server, [{}]);
    const [bread = ""] = await keepBreads(server, [{}]);
    for (const [path, id] of [
      [STARTERS, bread],
      [BREADS, starter],
    ] as const) {
      expect((await owner.request("PATCH", `${path}/${id}`, { status: "delivered" })).status).toBe(404);
      expect((await owner.request("DELETE", `${path}/${id}`)).status).toBe(404);
      const bulk = await owner.request("PATCH", path, { ids: [id], status: "delivered" });
      expect(await bulk.json()).toEqual({ changed: 0, leftOut: [{ id, why: "gone" }] });
    }
    expect((await metrics(owner)).pendingRequests).toBe(2);
  });

  it("AP-15 its person hears of a status in their list and by mail, and deleting takes back an unsent mail", async () => {
    const server = await start();
    const owner = await server.owner();
    const ana = await server.baker();
    const id = await askForStarter(ana);
    const other = await askForBread(server);
    await owner.request("PATCH", `${STARTERS}/${id}`, { status: "shipped" });
    const own = (await (await ana.request("GET", "/api/requests")).json()) as {
      starter: { status: string }[];
    };
    expect(own.starter.map(({ status }) => status)).toEqual(["shipped"]);
    const about = async (subject: string) =>
      (await server.mails()).filter(({ subject_id }) => subject_id === subject).map(({ kind }) => kind);
    expect(await about(id)).toContain("status-shipped");
    await owner.request("DELETE", `${STARTERS}/${id}`);
    expect(await about(id)).toEqual([]);
    expect((await about(other)).length).toBeGreaterThan(0);
  });
});

onEachServer((start) => {
  describe.each(KINDS)("one of the %s, changed by several calls at once", (kind, own) => {
    const path = `/api/admin/${kind}`;

    it("AD-08 several ids take a status once each, and unknown ids are passed over", async () => {
      const server = await start();
      const owner = await server.owner();
      const [last = ""] = own.slice(-1);
      const ids = await keep(server, kind, [{}, {}, { status: last }, {}]);
      const [first = "", second = "", done = "", apart = ""] = ids;
      const change = { ids: [first, second, second, done, UNKNOWN, "1-or-1", "\u0000"], status: last };
      const response = await owner.request("PATCH", path, change);
      expect(response.status).toBe(200);
      const leftOut = [{ id: UNKNOWN, why: "gone" }];
      expect(await response.json()).toEqual({ changed: 2, leftOut });
      const statuses = new Map((await readList(owner, path)).map(({ id, status }) => [id, status]));
      expect([first, second, done, apart].map((id) => statuses.get(id))).toEqual([
        last,
        last,
        last,
        "pending",
      ]);
      expect((await metrics(owner)).pendingRequests).toBe(1);
      const again = await owner.request("PATCH", path, change);
      expect(await again.json()).toEqual({ changed: 0, leftOut });
      const nobody = await owner.request("PATCH", path, { ids: [UNKNOWN, "x"], status: last });
      expect(await nobody.json()).toEqual({ changed: 0, leftOut });
    });
  });

  it("AP-16 one of many deletions at once is done, and the others find nothing", async () => {
    const server = await start();
    const owner = await server.owner();
    const [id = ""] = await keepBreads(server, [{}, {}]);
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => owner.request("DELETE", `${BREADS}/${id}`)),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      204, 404, 404, 404, 404, 404,
    ]);
    expect(await metrics(owner)).toMatchObject({
      totalBreadRequests: 1,
      pendingRequests: 1,
      weekRequests: 1,
    });
  });
});
