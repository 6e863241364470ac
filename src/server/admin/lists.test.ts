import { describe, expect, it } from "vitest";
import type { AdminBreadRequest, AdminStarterRequest } from "../../contract/requests/admin";
import { MOST_NAMED } from "../../contract/requests/request-kinds";
import { askForBread, askForStarter, keepBreads, keepStarters } from "../../../tests/support/asked";
import { type Baker, onEachServer } from "../../../tests/support/server";

const STARTERS = "/api/admin/starter-requests";
const BREADS = "/api/admin/bread-requests";

type Listed<Item> = { items: Item[]; next: string | undefined };

async function list<Item = AdminStarterRequest>(owner: Baker, path: string): Promise<Listed<Item>> {
  const response = await owner.request("GET", path);
  expect(response.status).toBe(200);
  const [, next] = /^<([^>]+)>; rel="next"$/.exec(response.headers.get("link") ?? "") ?? [];
  return { items: (await response.json()) as Item[], next };
}

const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name);

onEachServer((start) => {
  describe("the lists of requests", () => {
    it("AP-12 an envelope has its form's fields, its status, and how many its person had before", async () => {
      const server = await start();
      const owner = await server.owner();
      expect((await list(owner, STARTERS)).items).toEqual([]);
      const ana = await server.baker("Ana Ruiz");
      const first = await askForStarter(ana, { address2: "Apt 4" });
      server.clock.advance(1000);
      const second = await askForStarter(ana, { state: "California", zip: "94110-1234" });
      const { items, next } = await list(owner, STARTERS);
      const common = {
        name: "Ana Ruiz",
        email: ana.email,
        address: "1 Main St",
        city: "San Francisco",
        state: "CA",
        turn: "needs-you",
        turnAt: null,
        closed: null,
      };
      const createdAt: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      const status = "pending";
      expect(items).toEqual([
        { ...common, id: second, address2: "", zip: "94110-1234", status, createdAt, earlierRequests: 1 },
        { ...common, id: first, address2: "Apt 4", zip: "94110", status, createdAt, earlierRequests: 0 },
      ]);
      expect(next).toBeUndefined();
    });

    it("AP-13 a bread request's type is omakase or custom, whatever the form called it", async () => {
      const server = await start();
      const owner = await server.owner();
      const id = await askForBread(server);
      server.clock.advance(1000);
      await askForBread(server, { requestType: "omakase", fulfillment: "pickup", instructions: "" });
      const { items } = await list<AdminBreadRequest>(owner, BREADS);
      expect(items.map(({ requestType }) => requestType)).toEqual(["omakase", "custom"]);
      expect(items.map(({ fulfillment }) => fulfillment)).toEqual(["pickup", "delivery"]);
      expect(items[1]).toEqual({
        id,
        name: "Ben Ito",
        email: "ben@example.com",
        requestType: "custom",
        instructions: "A rye loaf",
        fulfillment: "delivery",
        wantedOn: "",
        address: "1 Main St",
        address2: "",
        city: "San Francisco",
        state: "CA",
        zip: "94110",
        status: "pending",
        createdAt: items[1]?.createdAt,
        turn: "needs-you",
        turnAt: null,
        closed: null,
        byLink: true,
        wish: { by: "read", items: [{ bread: "rye-loaf", pieces: 1 }] },
      });
    });

    it("AP-12 pages go newest first with each request once, also for requests of one moment", async () => {
      const server = await start();
      const owner = await server.owner();
      const at = server.clock.now();
      const kept = Array.from({ length: 9 }, (_, index) => ({
        name: `N${index}`,
        at: at + Math.floor(index / 4),
      }));
      await keepStarters(server, kept);
      const whole = (await list(owner, STARTERS)).items;
      const seen: string[] = [];
      let path: string | undefined = `${STARTERS}?limit=4&status=pending`;
      for (let page = 0; path !== undefined; page += 1) {
        expect(page).toBeLessThan(3);
        const { items, next }: Listed<AdminStarterRequest> = await list(owner, path);
        seen.push(...items.map(({ id }) => id));
        if (page === 0) {
          expect(items).toHaveLength(4);
          expect(next).toMatch(/^\/api\/admin\/starter-requests\?limit=4&status=pending&cursor=\d+\.[\w-]+$/);
          // A request that arrives meanwhile belongs before the first page, and later pages do not shift.
          await keepStarters(server, [{ name: "Later", at: at + 10 }]);
        }
        path = next;
      }
      expect(seen).toEqual(whole.map(({ id }) => id));
      expect(new Set(namesOf(whole)).size).toBe(9);
      expect(namesOf(whole)[0]).toBe("N8");
    });

    it("AP-12 a page has 500 unless told, and never more", async () => {
      const server = await start();
      const owner = await server.owner();
      const at = server.clock.now();
      await server.database.transaction(async () => {
        await keepStarters(
          server,
          Array.from({ length: 503 }, (_, index) => ({ at: at + index })),
        );
      });
      for (const limit of [
        "",
        "?limit=500",
        "?limit=501",
        "?limit=999999999",
        "?limit=0",
        "?limit=-1",
        "?limit=x",
      ]) {
        const { items, next } = await list(owner, STARTERS + limit);
        expect([limit, items.length]).toEqual([limit, 500]);
        expect(next).toBeDefined();
      }
      expect((await list(owner, `${STARTERS}?limit=1`)).items).toHaveLength(1);
    }, 30_000);

    it("AP-12 AP-13 one status is shown alone, and an unknown one shows none", async () => {
      const server = await start();
      const owner = await server.owner();
      await keepStarters(server, [{ name: "P" }, { name: "S", status: "shipped" }]);
      await keepBreads(server, [{ name: "R", status: "ready" }]);
      expect(namesOf((await list(owner, `${STARTERS}?status=shipped`)).items)).toEqual(["S"]);
      expect(namesOf((await list(owner, `${STARTERS}?status=`)).items)).toHaveLength(2);
      expect(namesOf((await list(owner, `${BREADS}?status=ready`)).items)).toEqual(["R"]);
      for (const status of ["ready", "Pending", "pending'--", "constructor"])
        expect((await list(owner, `${STARTERS}?status=${status}`)).items).toEqual([]);
      expect((await list(owner, `${BREADS}?status=shipped`)).items).toEqual([]);
    });

    it("AD-08 finds requests beyond the first page by any words of name and address", async () => {
      const server = await start();
      const owner = await server.owner();
      await keepStarters(server, [{ name: "José Ñandú", address: "5 100%_Pure Way" }, { name: "Ana" }]);
      server.clock.advance(1);
      await keepStarters(
        server,
        Array.from({ length: 4 }, () => ({ name: "Crowd" })),
      );
      const findNames = async (q: string) =>
        namesOf((await list(owner, `${STARTERS}?limit=3&q=${encodeURIComponent(q)}`)).items);
      expect(await findNames("jose")).toEqual(["José Ñandú"]);
      expect(await findNames("NANDU pure josé")).toEqual(["José Ñandú"]);
      expect(await findNames("100%_pure")).toEqual(["José Ñandú"]);
      expect(await findNames("1%2")).toEqual([]);
      expect(await findNames("a_a")).toEqual([]);
      expect(await findNames("'; drop table starter_request; --")).toEqual([]);
      expect(await findNames("san francisco 94110")).toHaveLength(3);
      expect(await findNames("   ")).toHaveLength(3);
      expect(await findNames("\u0000")).toHaveLength(3);
    });

    it("AD-08 a search ends at 100 hits, and stays within a chosen status", async () => {
      const server = await start();
      const owner = await server.owner();
      await server.database.transaction(async () => {
        await keepBreads(
          server,
          Array.from({ length: 104 }, () => ({ name: "Crowd" })),
        );
        await keepBreads(server, [{ name: "Crowd", status: "ready" }]);
      });
      const { items, next } = await list(owner, `${BREADS}?q=crowd`);
      expect(items).toHaveLength(100);
      expect(next).toBeUndefined();
      expect((await list(owner, `${BREADS}?q=crowd&status=ready`)).items).toHaveLength(1);
    });

    it("AD-08 requests named by ids come as they are now, and unknown ids are passed over", async () => {
      const server = await start();
      const owner = await server.owner();
      const [first = "", , third = ""] = await keepStarters(server, [
        { name: "A" },
        { name: "B" },
        { name: "C" },
      ]);
      const of = async (ids: string) =>
        namesOf((await list(owner, `${STARTERS}?ids=${ids}`)).items).toSorted();
      expect(await of([third, "1-or-1", first].join())).toEqual(["A", "C"]);
      await owner.request("DELETE", `${STARTERS}/${first}`);
      expect(await of(`${third},${first}`)).toEqual(["C"]);
      expect(await of("")).toEqual([]);
      const most = await keepStarters(
        server,
        Array.from({ length: MOST_NAMED }, () => ({ name: "Many" })),
      );
      expect(await of(most.join())).toHaveLength(MOST_NAMED);
      expect((await server.request("GET", `${STARTERS}?ids=${third}`)).status).toBe(401);
    });

    it("AP-12 nothing follows a cursor that we never gave out", async () => {
      const server = await start();
      const owner = await server.owner();
      await keepStarters(server, [{}]);
      for (const cursor of [
        "x",
        "1",
        "1.",
        "1.x",
        "-1.018f6d3e-1111-7111-8111-111111111111",
        "9".repeat(300),
      ])
        expect((await list(owner, `${STARTERS}?cursor=${cursor}`)).items).toEqual([]);
      expect((await list(owner, `${STARTERS}?cursor=`)).items).toHaveLength(1);
    });
  });
});
