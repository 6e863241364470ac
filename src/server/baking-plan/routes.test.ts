import { describe, expect, it } from "vitest";
import { keepPlan, ownDay, runningPlan } from "../../../tests/support/baking-plans";
import { type Baker, onEachServer } from "../../../tests/support/server";
import { MOST_BREADS, type StoredBakingPlan } from "../../contract/baking/baking-plan";

const PATH = "/api/baking-plans";
const OTHER = "1b0e8a53-9a3c-4c5f-8a0b-3f3d6d9f4a11";

const read = async (baker: Baker) => (await (await baker.request("GET", PATH)).json()) as StoredBakingPlan[];
const names = async (baker: Baker) => (await read(baker)).map(({ plan }) => plan.name);
const put = (baker: Baker, body: unknown) => baker.request("PUT", PATH, body);
const end = (baker: Baker, id: string) => baker.request("DELETE", `${PATH}?id=${id}`);
const statusesOf = (replies: Promise<Response>[]) =>
  Promise.all(replies.map(async (reply) => (await reply).status));

onEachServer((start) => {
  describe("REL-04 two devices on one bake day", () => {
    it("press for different breads from what they last saw, and nothing of either is lost", async () => {
      const ana = await (await start()).baker();
      const [country, rye] = [await keepPlan(ana), await keepPlan(ana, { id: OTHER, name: "Rye" })];
      const seen = await read(ana);
      const press = (row: number) => ({ done: [{ row, at: "2026-11-21T05:00:00Z" }], moved: [] });
      // Both were without a connection, and send at the same moment.
      const phone = put(ana, { plan: { ...country, progress: press(0) }, version: seen[0]?.version });
      const laptop = put(ana, { plan: { ...rye, progress: press(1) }, version: seen[1]?.version });
      expect(await statusesOf([phone, laptop])).toEqual([200, 200]);
      expect(await read(ana)).toMatchObject([
        { plan: { id: country.id, progress: press(0) }, version: 2 },
        { plan: { id: OTHER, progress: press(1) }, version: 2 },
      ]);
    });

    it("end one bread and press for the other, and the other goes on", async () => {
      const ana = await (await start()).baker();
      const [country, rye] = [await keepPlan(ana), await keepPlan(ana, { id: OTHER, name: "Rye" })];
      const late = { ...rye, name: "Rye, late" };
      expect(await statusesOf([end(ana, country.id), put(ana, { plan: late, version: 1 })])).toEqual([
        204, 200,
      ]);
      expect(await read(ana)).toMatchObject([{ plan: { name: "Rye, late" }, version: 2 }]);
    });
  });

  describe("GET /api/baking-plans", () => {
    it("answers the running breads with their versions, in the order in which they were begun", async () => {
      const server = await start();
      const [ana, ben] = [await server.baker(), await server.baker()];
      expect(await read(ana)).toEqual([]);
      // All in one millisecond of the clock that stands still, and with ids in another order.
      for (const id of ["9", "1", "5"]) await keepPlan(ana, { id: OTHER.replace("1b", `${id}b`), name: id });
      await keepPlan(ana, { id: OTHER.replace("1b", "9b"), name: "9, pressed" });
      expect(await names(ana)).toEqual(["9, pressed", "1", "5"]);
      expect((await read(ana)).map(({ version }) => version)).toEqual([2, 1, 1]);
      expect(await read(ben)).toEqual([]);
    });

    it("answers the bread as it was sent", async () => {
      const ana = await (await start()).baker();
      const plan = runningPlan();
      const saved = await put(ana, { plan });
      expect([saved.status, await saved.json()]).toEqual([200, { id: plan.id, version: 1 }]);
      expect(await read(ana)).toEqual([{ plan: JSON.parse(JSON.stringify(plan)), version: 1 }]);
    });

    it("SEC-25 is each baker's own, also where two breads have the same id", async () => {
      const server = await start();
      const [ana, ben] = [await server.baker(), await server.baker()];
      const { id } = await keepPlan(ana, { name: "Ana's rye" });
      await keepPlan(ben, { name: "Ben's rye" });
      expect(await read(ana)).toMatchObject([{ plan: { name: "Ana's rye" }, version: 1 }]);
      expect((await put(ben, { plan: runningPlan({ name: "Ben's again" }), version: 1 })).status).toBe(200);
      expect((await end(ben, id)).status).toBe(204);
      expect(await read(ana)).toMatchObject([{ plan: { name: "Ana's rye" }, version: 1 }]);
      // Somebody else's bread is not there.
      const anas = await keepPlan(ana, { id: OTHER });
      expect((await put(ben, { plan: anas, version: 1 })).status).toBe(404);
    });

    it("leaves a row out that nobody can read, and answers the others", async () => {
      const server = await start();
      const ana = await server.baker();
      await keepPlan(ana);
      await keepPlan(ana, { id: OTHER, name: "Rye" });
      const rows = server.database.db.updateTable("baking_plan").where("plan_id", "=", runningPlan().id);
      await rows.set({ data: "{" }).execute();
      expect(await names(ana)).toEqual(["Rye"]);
      expect(server.lines.unreadable).toEqual([
        { column: "baking_plan.data", id: `${ana.id} ${runningPlan().id}` },
      ]);
    });
  });

  describe("PUT /api/baking-plans", () => {
    it("lets the last writer of a bread win where no version is sent, and keeps the others", async () => {
      const ana = await (await start()).baker();
      await keepPlan(ana);
      await keepPlan(ana, { id: OTHER, name: "The next one" });
      await keepPlan(ana, { name: "Again" });
      expect(await read(ana)).toMatchObject([
        { plan: { name: "Again" }, version: 2 },
        { plan: { id: OTHER, name: "The next one" }, version: 1 },
      ]);
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
        error: "This bread was changed on another device in the meantime.",
        version: 2,
      });
      expect(await read(ana)).toMatchObject([{ plan: { progress: { done } }, version: 2 }]);
    });

    it("REL-04 answers 404 for a bread that was ended elsewhere, so that it does not come back", async () => {
      const ana = await (await start()).baker();
      const { id } = await keepPlan(ana);
      await end(ana, id);
      await keepPlan(ana, { id: OTHER });
      const late = await put(ana, { plan: runningPlan(), version: 1 });
      expect([late.status, await late.json()]).toMatchObject([404, { code: "not-found" }]);
      expect(await read(ana)).toMatchObject([{ plan: { id: OTHER }, version: 1 }]);
    });

    it("refuses the thirteenth bread, and takes it once another one has ended", async () => {
      const ana = await (await start()).baker();
      const breads = Array.from({ length: MOST_BREADS }, (_, n) => ownDay({ name: `Bread ${n + 1}` }));
      for (const plan of breads) expect((await put(ana, { plan })).status).toBe(200);
      const thirteenth = ownDay({ name: "Bread 13" });
      const refused = await put(ana, { plan: thirteenth });
      expect([refused.status, await refused.json()]).toMatchObject([
        409,
        { code: "too-many-breads", error: "A bake day has up to 12 breads. End one first." },
      ]);
      // The twelve that run can still be pressed for.
      expect((await put(ana, { plan: breads[4] })).status).toBe(200);
      expect((await end(ana, breads[4]?.id ?? "")).status).toBe(204);
      expect((await put(ana, { plan: thirteenth })).status).toBe(200);
      expect(await names(ana)).toEqual(
        [...breads.filter((_, n) => n !== 4), thirteenth].map(({ name }) => name),
      );
    });

    it("refuses a body that is no plan with 400", async () => {
      const ana = await (await start()).baker();
      const bad: [string, unknown][] = [
        ["no plan", {}],
        ["no object", { plan: "rye" }],
        ["all at once", { plan: [runningPlan()] }],
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
      expect(await read(ana)).toEqual([]);
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
      expect(await read(ana)).toEqual([]);
    });
  });

  describe("DELETE /api/baking-plans", () => {
    it("ends one bread, however often it is sent", async () => {
      const ana = await (await start()).baker();
      const { id } = await keepPlan(ana);
      await keepPlan(ana, { id: OTHER, name: "Rye" });
      expect([(await end(ana, id)).status, (await end(ana, id)).status]).toEqual([204, 204]);
      expect(await names(ana)).toEqual(["Rye"]);
    });

    it("ends nothing without the id of a bread", async () => {
      const ana = await (await start()).baker();
      await keepPlan(ana);
      for (const address of [PATH, `${PATH}?id=`, `${PATH}?id=all`]) {
        const response = await ana.request("DELETE", address);
        expect([response.status, await response.json()]).toMatchObject([
          400,
          { code: "invalid", issues: [{ path: "id", message: "id must be a UUID" }] },
        ]);
      }
      expect(await names(ana)).toEqual(["City Loaf"]);
    });
  });

  it("the session says that its person bakes, while any bread runs", async () => {
    const ana = await (await start()).baker();
    const isBaking = async () =>
      ((await (await ana.request("GET", "/api/auth/get-session")).json()) as { user: { isBaking?: true } })
        .user.isBaking;
    expect(await isBaking()).toBeUndefined();
    const { id } = await keepPlan(ana);
    await keepPlan(ana, { id: OTHER });
    await end(ana, id);
    expect(await isBaking()).toBe(true);
    await end(ana, OTHER);
    expect(await isBaking()).toBeUndefined();
  });

  it("refuses visitors and other sites to read or change it", async () => {
    const server = await start();
    const ana = await server.baker();
    const { id } = await keepPlan(ana);
    for (const method of ["GET", "PUT", "DELETE"]) {
      const body = method === "PUT" ? { body: { plan: runningPlan({ name: "Mine now" }) } } : {};
      const path = method === "DELETE" ? `${PATH}?id=${id}` : PATH;
      expect((await server.request(method, path, body)).status).toBe(401);
      if (method === "GET") continue;
      const headers = { "sec-fetch-site": "cross-site" };
      const response = await server.request(method, path, { ...body, cookie: ana.cookie, headers });
      expect([response.status, await response.json()]).toMatchObject([403, { code: "foreign-origin" }]);
    }
    expect(await read(ana)).toMatchObject([{ plan: { name: "City Loaf" }, version: 1 }]);
  });

  it("SEC-54 is deleted with the account, and a save at that moment keeps nothing", async () => {
    const server = await start();
    const ana = await server.baker();
    await keepPlan(ana);
    await keepPlan(ana, { id: OTHER });
    await server.database.db.deleteFrom("user").where("id", "=", ana.id).execute();
    expect(await server.database.db.selectFrom("baking_plan").select("user_id").execute()).toEqual([]);
    expect((await put(ana, { plan: runningPlan() })).status).toBe(401);
  });
});

onEachServer((start) => {
  describe("PUT /api/baking-plans, many at once", () => {
    it("keeps one of twenty changes that start from one version", async () => {
      const ana = await (await start()).baker();
      await keepPlan(ana);
      const statuses = await statusesOf(
        Array.from({ length: 20 }, () => put(ana, { plan: runningPlan(), version: 1 })),
      );
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    });

    it("takes twelve of twenty breads that are begun at once", async () => {
      const ana = await (await start()).baker();
      const statuses = await statusesOf(Array.from({ length: 20 }, () => put(ana, { plan: ownDay() })));
      expect(statuses.filter((status) => status === 200)).toHaveLength(MOST_BREADS);
      expect(statuses.filter((status) => status === 409)).toHaveLength(20 - MOST_BREADS);
      expect(await read(ana)).toHaveLength(MOST_BREADS);
    });

    it("makes one row of a bread that two tabs begin at once", async () => {
      const ana = await (await start()).baker();
      expect(
        await statusesOf([put(ana, { plan: runningPlan() }), put(ana, { plan: runningPlan() })]),
      ).toEqual([200, 200]);
      expect(await read(ana)).toMatchObject([{ version: 2 }]);
    });
  });
});
