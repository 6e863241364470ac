import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { BAKE_ID, cityBake, pressedBulk, keepBake } from "../../../tests/support/bakes";
import { type Baker, onEachServer, type Start } from "../../../tests/support/server";
import { calculateRecipe, faceOf, type KitchenPace } from "../../baking";
import type { Bake, BakeCard, BakeReceipt, SentAnswers, StoredBake } from "../../contract/baking/bakes";
import { MOST_BAKES } from "./quota";

const path = (id = BAKE_ID) => `/api/bakes/${id}`;
const put = (baker: Baker, body: unknown, id = BAKE_ID) => baker.request("PUT", path(id), body);
const list = async (baker: Baker, query = "") =>
  (await (await baker.request("GET", `/api/bakes${query}`)).json()) as BakeCard[];
const read = async (baker: Baker, id = BAKE_ID) =>
  (await (await baker.request("GET", path(id))).json()) as StoredBake;

/** Answers an answer at a minute of that Sunday. */
const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 18, minute)).toISOString();
async function answer(baker: Baker, answers: SentAnswers): Promise<BakeReceipt> {
  const response = await put(baker, { answers });
  expect(response.status).toBe(200);
  return (await response.json()) as BakeReceipt;
}

/** Bakes are answered after they came out. */
async function server(start: Start) {
  const here = await start();
  here.clock.advance(Math.max(0, Date.UTC(2026, 10, 23) - here.clock.now()));
  return here;
}

onEachServer((start) => {
  describe("PUT /api/bakes/:id", () => {
    it("keeps a bake with its recipe's grams, once, though it was sent twice", async () => {
      const ana = await (await server(start)).baker();
      for (const time of ["first", "again"]) {
        const saved = await put(ana, { bake: cityBake(), answers: {} });
        expect([time, saved.status, await saved.json()]).toEqual([
          time,
          200,
          { id: BAKE_ID, version: 1, answers: {}, conflicts: [] },
        ]);
      }
      const { bake } = await read(ana);
      const { grams, ...rest } = bake;
      expect(rest).toEqual(JSON.parse(JSON.stringify(cityBake())));
      expect(grams).toEqual(
        calculateRecipe(cityBake().form).allIngredients.map(({ name, weight }) => ({ name, grams: weight })),
      );
      expect(await list(ana)).toMatchObject([{ id: BAKE_ID, name: "City Loaf", proof: null, rating: null }]);
    });

    it("never changes what was baked, whatever a later save says", async () => {
      const ana = await (await server(start)).baker();
      await keepBake(ana);
      await put(ana, { bake: cityBake({ name: "Another loaf" }), answers: {} });
      expect((await read(ana)).bake.name).toBe("City Loaf");
    });

    it("joins answers to different questions, and keeps the newer answer to the same one", async () => {
      const ana = await (await server(start)).baker();
      await keepBake(ana);
      await answer(ana, { proof: { value: "right", at: at(0) } });
      expect(await answer(ana, { rating: { value: 4, at: at(1) } })).toEqual({
        id: BAKE_ID,
        version: 3,
        answers: { proof: { value: "right", at: at(0) }, rating: { value: 4, at: at(1) } },
        conflicts: [],
      });
      // The change started from the stored answer: nobody else has answered meanwhile.
      expect(await answer(ana, { rating: { value: 3, at: at(5), from: at(1) } })).toMatchObject({
        conflicts: [],
      });
      // Two devices changed it from the same answer: the older change arrives last, and is dropped.
      expect(await answer(ana, { rating: { value: 5, at: at(4), from: at(1) } })).toMatchObject({
        answers: { rating: { value: 3, at: at(5) } },
        conflicts: ["rating"],
      });
      // The newer one arrives last, and stays.
      expect(await answer(ana, { rating: { value: 2, at: at(6), from: at(1) } })).toMatchObject({
        answers: { rating: { value: 2, at: at(6) } },
        conflicts: ["rating"],
      });
      // The same answer on two devices is no conflict.
      expect(await answer(ana, { rating: { value: 2, at: at(7) } })).toMatchObject({ conflicts: [] });
      expect(await list(ana)).toMatchObject([{ proof: "right", rating: 2 }]);
      // A withdrawn answer is gone.
      await answer(ana, { proof: { value: null, at: at(8), from: at(0) } });
      expect(await list(ana)).toMatchObject([{ proof: null }]);
    });

    it("counts an answer from a clock that is ahead as given now, so a later answer wins", async () => {
      const here = await server(start);
      const ana = await here.baker();
      await keepBake(ana);
      const ahead = new Date(here.clock.now() + 86_400_000).toISOString();
      const { answers } = await answer(ana, { rating: { value: 1, at: ahead } });
      expect(Date.parse(answers.rating?.at ?? ahead)).toBeLessThanOrEqual(here.clock.now());
      here.clock.advance(1000);
      const later = new Date(here.clock.now()).toISOString();
      expect(await answer(ana, { rating: { value: 5, at: later } })).toMatchObject({
        answers: { rating: { value: 5 } },
      });
    });

    it("refuses a body that is no bake with 400", async () => {
      const ana = await (await server(start)).baker();
      const bad: [string, unknown][] = [
        ["nothing", {}],
        ["a bake that is a text", { bake: "rye", answers: {} }],
        ["no name", { bake: cityBake({ name: " " }), answers: {} }],
        ["a zone nobody lives in", { bake: cityBake({ zone: "Europe/Atlantis" }), answers: {} }],
        ["a look at nothing", { bake: { ...cityBake(), looks: [{ at: at(0), of: "bulk" }] }, answers: {} }],
        [
          "a poke in other words",
          { bake: { ...cityBake(), pokes: [{ at: at(0), poke: "?" }] }, answers: {} },
        ],
        ["a dough that boils", { bake: { ...cityBake(), kitchenFahrenheit: { dough: 300 } }, answers: {} }],
        ["six stars", { bake: cityBake(), answers: { rating: { value: 6, at: at(0) } } }],
        ["a proof in other words", { bake: cityBake(), answers: { proof: { value: "fine", at: at(0) } } }],
        ["long notes", { bake: cityBake(), answers: { notes: { value: "n".repeat(4001), at: at(0) } } }],
      ];
      for (const [what, body] of bad) {
        const response = await put(ana, body);
        expect([what, response.status, await response.json()]).toMatchObject([
          what,
          400,
          { code: "invalid" },
        ]);
      }
      expect(await list(ana)).toEqual([]);
      expect((await put(ana, { bake: cityBake(), answers: {} }, "1-or-1")).status).toBe(404);
    });

    it("says what to do when the journal is full, and still takes answers", async () => {
      const here = await server(start);
      const ana = await here.baker();
      await keepBake(ana);
      const [row] = await here.database.db.selectFrom("bake").selectAll().execute();
      if (row === undefined) throw new Error("no bake");
      for (let made = 1; made < MOST_BAKES; made += 250) {
        const rows = Array.from({ length: Math.min(250, MOST_BAKES - made) }, () => ({
          ...row,
          id: randomUUID(),
          data: "{}",
        }));
        await here.database.db.insertInto("bake").values(rows).execute();
      }
      const refused = await put(ana, { bake: cityBake(), answers: {} }, randomUUID());
      expect([refused.status, await refused.json()]).toMatchObject([409, { code: "too-many-bakes" }]);
      expect(await answer(ana, { rating: { value: 4, at: at(0) } })).toMatchObject({ version: 2 });
      await ana.request("DELETE", path());
      expect((await put(ana, { bake: cityBake(), answers: {} }, randomUUID())).status).toBe(200);
    });

    it("SEC-31 takes 2 MB of bakes from an unconfirmed account, and says how to keep more", async () => {
      const here = await server(start);
      const ana = await here.baker();
      await keepBake(ana);
      const data = JSON.stringify({ filler: "x".repeat(2_096_500) });
      await here.database.db.updateTable("bake").set({ data }).execute();
      const refused = await put(ana, { bake: cityBake(), answers: {} }, randomUUID());
      expect([refused.status, await refused.json()]).toMatchObject([
        409,
        { code: "address-unconfirmed", error: expect.stringContaining("keep more bakes") },
      ]);
    });
  });

  describe("DELETE /api/bakes/:id", () => {
    it("keeps a deleted bake deleted, also when a device that was away sends it", async () => {
      const here = await server(start);
      const ana = await here.baker();
      await keepBake(ana);
      for (const time of ["first", "again"])
        expect([time, (await ana.request("DELETE", path())).status]).toEqual([time, 204]);
      expect(await list(ana)).toEqual([]);
      expect((await ana.request("GET", path())).status).toBe(404);
      for (const body of [
        { bake: cityBake(), answers: {} },
        { answers: { rating: { value: 5, at: at(9) } } },
      ]) {
        const late = await put(ana, body);
        expect([late.status, await late.json()]).toMatchObject([409, { code: "bake-deleted" }]);
      }
      const rows = await here.database.db.selectFrom("bake").selectAll().execute();
      expect(rows).toMatchObject([{ id: BAKE_ID, data: null, answers: null, card: null, name: "" }]);
    });

    it("answers 404 for a bake that never existed", async () => {
      const ana = await (await server(start)).baker();
      expect((await ana.request("DELETE", path())).status).toBe(404);
      expect((await put(ana, { answers: {} })).status).toBe(404);
    });
  });

  it("SEC-25 answers another baker's bake like one that never existed, byte for byte", async () => {
    const here = await server(start);
    const [ana, ben] = [await here.baker(), await here.baker()];
    const owner = await here.owner();
    await keepBake(ana);
    const without = (text: string) => text.replace(/"requestId":"[^"]*"/, "");
    for (const other of [ben, owner]) {
      for (const [method, body] of [
        ["GET", undefined],
        ["PUT", { answers: { rating: { value: 1, at: at(0) } } }],
        ["DELETE", undefined],
      ] as const) {
        const theirs = await other.request(method, path(), body);
        const unknown = await other.request(method, path(randomUUID()), body);
        expect([method, theirs.status]).toEqual([method, 404]);
        expect(without(await theirs.text())).toBe(without(await unknown.text()));
      }
      expect((await put(other, { bake: cityBake(), answers: {} })).status).toBe(404);
      expect(await list(other)).toEqual([]);
    }
    expect(await read(ana)).toMatchObject({ version: 1, answers: {} });
    for (const [method, address] of [
      ["GET", "/api/bakes"],
      ["GET", path()],
      ["PUT", path()],
      ["DELETE", path()],
    ] as const) {
      const body = method === "PUT" ? { body: { bake: cityBake(), answers: {} } } : {};
      expect([method, (await here.request(method, address, body)).status]).toEqual([method, 401]);
    }
  });

  it("BU-22 draws a listed bake as its recipe was, one loaf where an older version kept no number", async () => {
    const here = await server(start);
    const ana = await here.baker();
    const flourTypes = [{ name: "Rye flour", percentage: 100, notes: "" }];
    const form = { ...cityBake().form, flourTypes, quantity: 3, topWith: "sesame seeds" };
    await keepBake(ana, { form });
    const [drawn] = await list(ana);
    expect(drawn?.face).toEqual(faceOf(form));
    expect(drawn?.face).toMatchObject({ crust: "dark", toppings: ["sesame"], loaves: 3 });
    const loaf = { recipeName: "Rye", finalShape: "batard", scoringStyle: "cross", flourTypes: [] };
    const card = JSON.stringify({ zone: "UTC", loaf });
    await here.database.db.updateTable("bake").set({ card }).where("id", "=", BAKE_ID).execute();
    const [older] = await list(ana);
    expect(older).toMatchObject({ zone: "UTC", face: { bread: "batard", scoring: "cross", loaves: 1 } });
  });

  it("lists the other bakes when one is damaged", async () => {
    const here = await server(start);
    const ana = await here.baker();
    const broken = await keepBake(ana, {}, randomUUID());
    await keepBake(ana);
    const { db } = here.database;
    await db.updateTable("bake").set({ data: "{", card: "not json" }).where("id", "=", broken).execute();
    expect(await list(ana)).toMatchObject([{ id: BAKE_ID }]);
    const one = await ana.request("GET", path(broken));
    expect([one.status, await one.json()]).toMatchObject([500, { error: expect.stringContaining("bake") }]);
  });

  it("SEC-31 remembers the newest thousand deleted bakes", async () => {
    const here = await server(start);
    const ana = await here.baker();
    const { db } = here.database;
    const gone = Array.from({ length: 1001 }, (_, order) => ({
      id: randomUUID(),
      user_id: ana.id,
      recipe_id: null,
      name: "",
      baked_at: 0,
      updated_at: 0,
      data: null,
      answers: null,
      card: null,
      gone_at: order,
    }));
    for (let from = 0; from < gone.length; from += 250)
      await db
        .insertInto("bake")
        .values(gone.slice(from, from + 250))
        .execute();
    const id = await keepBake(ana, {}, randomUUID());
    expect((await ana.request("DELETE", `/api/bakes/${id}`)).status).toBe(204);
    const left = await db.selectFrom("bake").select("id").where("user_id", "=", ana.id).execute();
    expect(left).toHaveLength(1000);
    const ids = new Set(left.map((row) => row.id));
    expect([ids.has(id), ids.has(gone[1000]?.id ?? ""), ids.has(gone[0]?.id ?? "")]).toEqual([
      true,
      true,
      false,
    ]);
  });

  describe("GET /api/kitchen-pace", () => {
    /** Bakes mixed at minute 730 and judged: what was seen and said after so many minutes of bulk. */
    async function judged(baker: Baker, count: number, plan: Bake["plan"] = pressedBulk()) {
      for (let bake = 0; bake < count; bake += 1) {
        const id = randomUUID();
        await keepBake(
          baker,
          {
            looks: [{ at: "2026-11-21T08:10:00Z", of: "bulk", doughFahrenheit: 76, risePercent: 60 }],
            plan,
          },
          id,
        );
        const saved = await put(baker, { answers: { proof: { value: "right", at: at(bake) } } }, id);
        expect(saved.status).toBe(200);
      }
    }
    const pace = async (baker: Baker) =>
      ((await (await baker.request("GET", "/api/kitchen-pace")).json()) as { pace: KitchenPace | null }).pace;

    it("is null below three bakes, then one number of this baker's own", async () => {
      const here = await server(start);
      const [ana, ben] = [await here.baker(), await here.baker()];
      await judged(ana, 2);
      expect(await pace(ana)).toBeNull();
      await judged(ana, 2);
      const found = await pace(ana);
      expect(found?.bakes).toBe(4);
      expect(found?.factor).toBeGreaterThan(1);
      expect(found?.held.of).toBe(1);
      expect(await pace(ben)).toBeNull();
    });

    it("REL-14 is computed once for each version of a journal", async () => {
      const here = await server(start);
      const ana = await here.baker();
      await judged(ana, 4);
      const found = await pace(ana);
      const { db } = here.database;
      const stored = await db
        .selectFrom("bake")
        .select(["id", "data"])
        .where("user_id", "=", ana.id)
        .execute();
      await db.updateTable("bake").set({ data: "not json" }).where("user_id", "=", ana.id).execute();
      expect(await pace(ana)).toEqual(found);
      expect(here.lines.unreadable).toEqual([]);
      for (const { id, data } of stored)
        await db.updateTable("bake").set({ data }).where("id", "=", id).execute();
      await judged(ana, 1);
      expect((await pace(ana))?.bakes).toBe(5);
      const [last] = stored;
      expect((await ana.request("DELETE", `/api/bakes/${last?.id}`)).status).toBe(204);
      expect((await pace(ana))?.bakes).toBe(4);
    });

    it("ignores a bake without a plan, or whose dough was in the fridge meanwhile", async () => {
      const ana = await (await server(start)).baker();
      await judged(ana, 2);
      const parked = [{ at: "2026-11-21T09:00:00Z", until: "2026-11-21T15:00:00Z" }];
      const plan = pressedBulk();
      await keepBake(ana, { plan: null }, randomUUID());
      await keepBake(ana, { plan: { ...plan, progress: { ...plan.progress, parked } } }, randomUUID());
      expect(await pace(ana)).toBeNull();
    });

    it("ignores a day without presses, whose bulk is known from the plan alone", async () => {
      const ana = await (await server(start)).baker();
      const plan = pressedBulk();
      await judged(ana, 4, { ...plan, progress: { ...plan.progress, done: [] } });
      expect(await pace(ana)).toBeNull();
    });

    it("ignores pokes and a fridge after shaping, which belong to the proof", async () => {
      const here = await server(start);
      const [ana, ben] = [await here.baker(), await here.baker()];
      await judged(ana, 4);
      await judged(ben, 2);
      const plan = pressedBulk();
      // Shaped by 10:00, long before the loaf goes into the fridge.
      const parked = [{ at: "2026-11-21T12:00:00Z", until: "2026-11-21T20:00:00Z" }];
      for (const poke of ["springs", "stays"] as const) {
        const id = randomUUID();
        const change = {
          looks: [
            { at: "2026-11-21T08:10:00Z", of: "bulk" as const, doughFahrenheit: 76, risePercent: 60 },
            { at: "2026-11-21T11:00:00Z", of: "proof" as const, doughFahrenheit: 90 },
          ],
          pokes: [{ at: "2026-11-21T11:00:00Z", poke }],
          plan: { ...plan, progress: { ...plan.progress, parked } },
        };
        await keepBake(ben, change, id);
        expect((await read(ben, id)).bake.pokes).toEqual(change.pokes);
        await put(ben, { answers: { proof: { value: "right", at: at(9) } } }, id);
      }
      expect(await pace(ben)).toEqual(await pace(ana));
    });

    it("needs a session", async () => {
      expect((await (await server(start)).request("GET", "/api/kitchen-pace")).status).toBe(401);
    });
  });
});

onEachServer((start) => {
  describe("PUT /api/bakes/:id by many devices", () => {
    it("keeps every answer when twenty devices answer different questions at once", async () => {
      const ana = await (await server(start)).baker();
      await keepBake(ana);
      const all: SentAnswers[] = [
        { proof: { value: "over", at: at(0) } },
        { rating: { value: 3, at: at(0) } },
        { crumb: { value: "open", at: at(0) } },
        { crust: { value: "dark", at: at(0) } },
        { sourness: { value: "mild", at: at(0) } },
        { notes: { value: "Lovely\nears", at: at(0) } },
      ];
      await Promise.all(all.map((answers) => answer(ana, answers)));
      expect((await read(ana)).answers).toEqual(Object.assign({}, ...all));
    });
  });

  describe("GET /api/bakes", () => {
    it("comes page by page, newest first, also for bakes of one time", async () => {
      const ana = await (await server(start)).baker();
      const made: string[] = [];
      for (let day = 0; day < 53; day += 1) {
        const bakedAt = new Date(Date.UTC(2026, 8, 1 + Math.floor(day / 3), 9)).toISOString();
        made.push(await keepBake(ana, { bakedAt, name: `Loaf ${day}` }, randomUUID()));
      }
      const first = await ana.request("GET", "/api/bakes");
      const cards = (await first.json()) as BakeCard[];
      expect(cards).toHaveLength(50);
      const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
      const second = await ana.request("GET", next);
      const all = [...cards, ...((await second.json()) as BakeCard[])];
      expect(second.headers.get("link")).toBeNull();
      expect(new Set(all.map(({ id }) => id))).toEqual(new Set(made));
      const times = all.map(({ bakedAt }) => bakedAt);
      expect(times).toEqual(times.toSorted().toReversed());
      expect(await list(ana, "?cursor=7.not-ours")).toEqual([]);
    });

    it("lists with a recipe what was baked from it", async () => {
      const ana = await (await server(start)).baker();
      const recipeId = randomUUID();
      await keepBake(ana, { recipeId });
      await keepBake(ana, {}, randomUUID());
      expect(await list(ana, `?recipe=${recipeId}`)).toMatchObject([{ id: BAKE_ID, recipeId }]);
      expect(await list(ana, "?recipe=1-or-1")).toEqual([]);
      expect(await list(ana)).toHaveLength(2);
    });
  });
});
