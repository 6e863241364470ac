import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { defaultRecipe } from "../../baking";
import type { FullRecipe, RecipeReceipt, SavedRecipe } from "../../contract/recipes/saved-recipes";
import { type Baker, onEachServer } from "../../../tests/support/server";

const least = { recipeName: "City loaf", recipeType: "sourdough" };
const ID = "019ac7d1-5a00-7c4f-8a0b-3f3d6d9f4a10";

const post = (baker: Baker, body: object, key?: string) =>
  baker.request("POST", "/api/recipes", { ...least, ...body }, key ? { "idempotency-key": key } : undefined);
const change = (baker: Baker, id: string, body: object) =>
  baker.request("PUT", `/api/recipes/${id}`, { ...least, ...body });
const read = async (baker: Baker, id = ID) =>
  (await (await baker.request("GET", `/api/recipes/${id}`)).json()) as FullRecipe;
const listOf = async (baker: Baker) =>
  (await (await baker.request("GET", "/api/recipes")).json()) as SavedRecipe[];
const without = (text: string) => text.replace(/"requestId":"[^"]*"/, "");

onEachServer((start) => {
  describe("REL-02 a recipe whose id was made on the device", () => {
    it("is saved under that id, whichever version of UUID it is", async () => {
      const ana = await (await start()).baker();
      for (const id of [ID, randomUUID()]) {
        const saved = await post(ana, { id });
        expect([saved.status, await saved.json()]).toMatchObject([201, { id, version: 1 }]);
        expect((await read(ana, id)).recipeData).toEqual({ ...defaultRecipe(), ...least });
      }
    });

    it("is answered as the first time when it is sent again, with any key or none, and twenty at once", async () => {
      const server = await start();
      const ana = await server.baker();
      const first = await post(ana, { id: ID }, "key-of-the-first");
      const text = await first.text();
      server.clock.advance(60_000);
      const keys = ["key-of-the-first", "another-key", undefined];
      const twenty = Array.from({ length: 20 }, (_, turn) => (turn % 2 === 0 ? undefined : `key-of-${turn}`));
      for (const response of await Promise.all([...keys, ...twenty].map((key) => post(ana, { id: ID }, key))))
        expect([response.status, await response.text()]).toEqual([201, text]);
      expect(await listOf(ana)).toMatchObject([{ id: ID, version: 1 }]);
    });

    it("keeps what is there when another form is sent under its id", async () => {
      const ana = await (await start()).baker();
      const { createdAt } = (await (await post(ana, { id: ID, notes: "first" })).json()) as RecipeReceipt;
      expect((await change(ana, ID, { notes: "second", version: 1 })).status).toBe(200);
      const late = await post(ana, { id: ID, notes: "third" });
      expect([late.status, await late.json()]).toMatchObject([201, { id: ID, version: 1, createdAt }]);
      expect(await read(ana)).toMatchObject({ version: 2, recipeData: { notes: "second" } });
    });

    it("is found by a repeat in an account that has become full", async () => {
      const server = await start();
      const ana = await server.baker();
      await post(ana, { id: ID });
      const row = { name: "x", type: "other", author: "x", search: "x", data: "{}" };
      const rows = Array.from({ length: 499 }, (_, index) => ({
        ...row,
        id: `old-${index}`,
        user_id: ana.id,
        created_at: 1,
        updated_at: 1,
      }));
      await server.database.db.insertInto("recipe").values(rows).execute();
      expect((await post(ana, { id: ID })).status).toBe(201);
      expect((await post(ana, { id: randomUUID() })).status).toBe(409);
    });

    it.each(["", "r1", null, 7, ID.toUpperCase(), `${ID} `, `${ID}-1`, ID.replaceAll("-", ""), {}, [ID]])(
      "AP-05 is refused with a message where the id is %j",
      async (id) => {
        const ana = await (await start()).baker();
        const refused = await post(ana, { id });
        expect([refused.status, await refused.json()]).toMatchObject([
          400,
          { code: "invalid", issues: [{ path: "id", message: "id must be a UUID in lower case" }] },
        ]);
        expect(await listOf(ana)).toEqual([]);
      },
    );

    it("stays deleted when a late repeat comes, and says so", async () => {
      const ana = await (await start()).baker();
      await post(ana, { id: ID });
      expect((await ana.request("DELETE", `/api/recipes/${ID}`)).status).toBe(204);
      for (const key of [undefined, "key-of-a-repeat"]) {
        const late = await post(ana, { id: ID }, key);
        expect([late.status, await late.json()]).toMatchObject([409, { code: "recipe-deleted" }]);
      }
      expect(await listOf(ana)).toEqual([]);
      expect((await ana.request("GET", `/api/recipes/${ID}`)).status).toBe(404);
    });

    it("stays deleted also where the server had made the id", async () => {
      const ana = await (await start()).baker();
      const { id } = (await (await post(ana, {})).json()) as RecipeReceipt;
      await ana.request("DELETE", `/api/recipes/${id}`);
      expect(await (await post(ana, { id })).json()).toMatchObject({ code: "recipe-deleted" });
    });

    it("SEC-25 is refused as not found where the id is somebody else's, there or deleted, and changes nothing", async () => {
      const server = await start();
      const [ana, ben, owner] = [await server.baker(), await server.baker(), await server.owner()];
      await post(ana, { id: ID, notes: "of ana" });
      const unknown = without(await (await ben.request("GET", `/api/recipes/${randomUUID()}`)).text());
      for (const other of [ben, owner]) {
        const refused = await post(other, { id: ID, notes: "of another" });
        expect([refused.status, without(await refused.text())]).toEqual([404, unknown]);
        expect(await listOf(other)).toEqual([]);
      }
      expect(await read(ana)).toMatchObject({ version: 1, mine: true, recipeData: { notes: "of ana" } });
      await ana.request("DELETE", `/api/recipes/${ID}`);
      expect((await post(ben, { id: ID })).status).toBe(404);
    });

    it("goes to one of two people who send the same id at once", async () => {
      const server = await start();
      const bakers = [await server.baker(), await server.baker()];
      const answers = await Promise.all(bakers.map((baker) => post(baker, { id: ID })));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 404]);
      const lists = await Promise.all(bakers.map(listOf));
      expect(lists.flat()).toHaveLength(1);
    });

    it("SEC-31 is remembered as deleted for the newest thousand, and for 400 days", async () => {
      const server = await start();
      const ana = await server.baker();
      const { db } = server.database;
      const gone = Array.from({ length: 1000 }, (_, order) => ({
        id: randomUUID(),
        user_id: ana.id,
        gone_at: order,
      }));
      for (let from = 0; from < gone.length; from += 250)
        await db
          .insertInto("deleted_recipe")
          .values(gone.slice(from, from + 250))
          .execute();
      await post(ana, { id: ID });
      await ana.request("DELETE", `/api/recipes/${ID}`);
      const left = await db.selectFrom("deleted_recipe").select("id").execute();
      const ids = new Set(left.map(({ id }) => id));
      expect([ids.size, ids.has(ID), ids.has(gone[0]?.id ?? ""), ids.has(gone[1]?.id ?? "")]).toEqual([
        1000,
        true,
        false,
        true,
      ]);
    });
  });
});
