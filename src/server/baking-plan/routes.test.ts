import { describe, expect, it } from "vitest";
import { runningPlan, keepPlan } from "../../../tests/support/baking-plans";
import { type Baker, onEachServer } from "../../../tests/support/server";

const PATH = "/api/baking-plan";

const read = async (baker: Baker): Promise<unknown> => (await baker.request("GET", PATH)).json();
const put = (baker: Baker, body: unknown) => baker.request("PUT", PATH, body);

onEachServer((start) => {
  describe("GET /api/baking-plan", () => {
    it("answers null at first, and then the stored plan with its version", async () => {
      const server = await start();
      const [ana, ben] = [await server.baker(), await server.baker()];
      expect(await read(ana)).toBeNull();
      const plan = runningPlan();
      const saved = await put(ana, { plan });
      expect([saved.status, await saved.json()]).toEqual([200, { id: plan.id, version: 1 }]);
      expect(await read(ana)).toEqual({ plan: JSON.parse(JSON.stringify(plan)), version: 1 });
      expect(await read(ben)).toBeNull();
    });

    it("SEC-25 is each baker's own, also where two plans have the same id", async () => {
      const server = await start();
      const [ana, ben] = [await server.baker(), await server.baker()];
      await keepPlan(ana, { name: "Ana's rye" });
      await keepPlan(ben, { name: "Ben's rye" });
      expect(await read(ana)).toMatchObject({ plan: { name: "Ana's rye" }, version: 1 });
      expect((await put(ben, { plan: runningPlan({ name: "Ben's again" }), version: 1 })).status).toBe(200);
      expect((await ben.request("DELETE", PATH)).status).toBe(204);
      expect(await read(ana)).toMatchObject({ plan: { name: "Ana's rye" }, version: 1 });
    });
  });

  describe("PUT /api/baking-plan", () => {
    const other = "1b0e8a53-9a3c-4c5f-8a0b-3f3d6d9f4a11";

    it("lets the last writer win where no version is sent, and a new baking day replaces the old", async () => {
      const ana = await (await start()).baker();
      await keepPlan(ana);
      await keepPlan(ana, { name: "Again" });
      expect(await read(ana)).toMatchObject({ plan: { name: "Again" }, version: 2 });
      await keepPlan(ana, { id: other, name: "The next one" });
      expect(await read(ana)).toMatchObject({ plan: { id: other, name: "The next one" }, version: 3 });
    });

    it("REL-04 accepts the stored version, and answers 409 with the newest to an older one", async () => {
      const ana = await (await start()).baker();
      await keepPlan(ana);
      const done = [{ row: 0, at: "2026-11-21T05:00:00Z" }];
      const plan = runningPlan({ progress: { done, moved: [] } });
      const next = await put(ana, { plan, version: 1 });
      expect([next.status, await next.json()]).toEqual([200, { id: plan.id, version: 2 }]);
      const late = await put(ana, { plan: runningPlan(), version: 1 });
      expect(late.status).toBe(409);
      expect(await late.json()).toMatchObject({
        code: "changed-elsewhere",
        error: "This baking day was changed on another device in the meantime.",
        version: 2,
      });
      expect(await read(ana)).toMatchObject({ plan: { progress: { done } }, version: 2 });
    });

    it("REL-04 keeps a step of an older plan out of the new one, whatever its version", async () => {
      const ana = await (await start()).baker();
      await keepPlan(ana);
      await ana.request("DELETE", PATH);
      await keepPlan(ana, { id: other });
      const late = await put(ana, { plan: runningPlan(), version: 1 });
      expect([late.status, await late.json()]).toMatchObject([409, { version: 1 }]);
      expect(await read(ana)).toMatchObject({ plan: { id: other }, version: 1 });
    });

    it("answers 404 for a plan that was ended elsewhere, so that it does not come back", async () => {
      const ana = await (await start()).baker();
      expect((await put(ana, { plan: runningPlan(), version: 1 })).status).toBe(404);
      expect(await read(ana)).toBeNull();
    });

    it("refuses a body that is no plan with 400", async () => {
      const ana = await (await start()).baker();
      const bad: [string, unknown][] = [
        ["no plan", {}],
        ["no object", { plan: "rye" }],
        ["an id that is none", { plan: runningPlan({ id: "1-or-1" }) }],
        ["no name", { plan: runningPlan({ name: " " }) }],
        ["a zone nobody lives in", { plan: runningPlan({ zone: "Europe/Atlantis" }) }],
        ["a start that is no instant", { plan: runningPlan({ startsAt: "Sunday 9:00" }) }],
        ["a recipe out of bounds", { plan: runningPlan({}, { hydrationPercent: 900 }) }],
        [
          "a row below the first",
          { plan: runningPlan({ progress: { done: [{ row: -1, at: "2026-11-21T05:00:00Z" }], moved: [] } }) },
        ],
        ["a version that is none", { plan: runningPlan(), version: 0.5 }],
      ];
      for (const [what, body] of bad) {
        const response = await put(ana, body);
        expect([what, response.status, await response.json()]).toMatchObject([
          what,
          400,
          { code: "invalid" },
        ]);
      }
      expect(await read(ana)).toBeNull();
    });

    it("SEC-31 SEC-34 limits the size, and drops keys that reach a prototype", async () => {
      const ana = await (await start()).baker();
      const notes = "n".repeat(9_000);
      const photos = Array.from({ length: 50 }, () => ({ note: "x".repeat(1_900) }));
      const large = runningPlan({}, { photos, files: photos, links: photos, notes });
      expect((await put(ana, { plan: large })).status).toBe(413);
      const many = Array.from({ length: 501 }, () => ({ row: 0, at: "2026-11-21T05:00:00Z" }));
      expect((await put(ana, { plan: runningPlan({ progress: { done: many, moved: [] } }) })).status).toBe(
        400,
      );
      expect((await put(ana, '{"plan":{"__proto__":{}}}')).status).toBe(400);
      expect(await read(ana)).toBeNull();
    });
  });

  it("DELETE ends the running plan, however often it is sent; with an id only that plan", async () => {
    const ana = await (await start()).baker();
    await keepPlan(ana);
    expect((await ana.request("DELETE", `${PATH}?id=1b0e8a53-9a3c-4c5f-8a0b-3f3d6d9f4a11`)).status).toBe(204);
    expect(await read(ana)).not.toBeNull();
    expect((await ana.request("DELETE", `${PATH}?id=${runningPlan().id}`)).status).toBe(204);
    expect(await read(ana)).toBeNull();
    expect((await ana.request("DELETE", PATH)).status).toBe(204);
  });

  it("refuses visitors and other sites to read or change it", async () => {
    const server = await start();
    const ana = await server.baker();
    await keepPlan(ana);
    for (const method of ["GET", "PUT", "DELETE"]) {
      const body = method === "PUT" ? { body: { plan: runningPlan({ name: "Mine now" }) } } : {};
      expect((await server.request(method, PATH, body)).status).toBe(401);
      if (method === "GET") continue;
      const headers = { "sec-fetch-site": "cross-site" };
      const response = await server.request(method, PATH, { ...body, cookie: ana.cookie, headers });
      expect([response.status, await response.json()]).toMatchObject([403, { code: "foreign-origin" }]);
    }
    expect(await read(ana)).toMatchObject({ plan: { name: "City Loaf" }, version: 1 });
  });

  it("SEC-54 is deleted with the account, and a save at that moment keeps nothing", async () => {
    const server = await start();
    const ana = await server.baker();
    await keepPlan(ana);
    await server.database.db.deleteFrom("user").where("id", "=", ana.id).execute();
    expect(await server.database.db.selectFrom("baking_plan").select("user_id").execute()).toEqual([]);
    expect((await put(ana, { plan: runningPlan() })).status).toBe(401);
  });
});

onEachServer((start) => {
  describe("PUT /api/baking-plan, many at once", () => {
    it("keeps one of twenty changes that start from one version", async () => {
      const ana = await (await start()).baker();
      await keepPlan(ana);
      const statuses = await Promise.all(
        Array.from({ length: 20 }, async () => (await put(ana, { plan: runningPlan(), version: 1 })).status),
      );
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    });
  });
});
