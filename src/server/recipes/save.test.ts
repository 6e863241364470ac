import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyPreset, defaultRecipe, PRESETS } from "../../baking";
import type { FullRecipe, RecipeReceipt, SavedRecipe } from "../../contract/recipes/saved-recipes";
import { anyRecipe } from "../../../tests/support/any-recipe";
import { type Baker, onEachServer } from "../../../tests/support/server";
import { cases } from "../../../tests/support/random-cases";

const least = { recipeName: "City loaf", recipeType: "sourdough" };
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const post = (baker: Baker, body: unknown, headers?: Record<string, string>) =>
  baker.request("POST", "/api/recipes", body, headers);
const put = (baker: Baker, id: string, body: unknown) => baker.request("PUT", `/api/recipes/${id}`, body);

async function saveRecipe(baker: Baker, body: object = least): Promise<RecipeReceipt> {
  const response = await post(baker, body);
  expect(response.status).toBe(201);
  return (await response.json()) as RecipeReceipt;
}

async function read(baker: Baker, id: string): Promise<FullRecipe> {
  return (await (await baker.request("GET", `/api/recipes/${id}`)).json()) as FullRecipe;
}

const listOf = async (baker: Baker) =>
  (await (await baker.request("GET", "/api/recipes")).json()) as SavedRecipe[];

onEachServer((start) => {
  describe("POST /api/recipes", () => {
    it("AP-05 answers 201 with the receipt of a whole form", async () => {
      const ana = await (await start()).baker();
      for (const preset of PRESETS) {
        const form = applyPreset(preset);
        const receipt = await saveRecipe(ana, form);
        expect(Object.keys(receipt)).toEqual(["id", "recipeName", "version", "createdAt"]);
        expect(receipt).toMatchObject({
          id: expect.stringMatching(UUID),
          recipeName: form.recipeName,
          version: 1,
        });
        expect((await read(ana, receipt.id)).recipeData).toEqual(JSON.parse(JSON.stringify(form)));
      }
    });

    it("AP-05 completes a half-finished form with the defaults", async () => {
      const ana = await (await start()).baker();
      const whole = { ...defaultRecipe(), ...least };
      const empty = { hydrationPercent: null, notes: "", flourTypes: null, unitWeight: "" };
      for (const half of [least, { ...least, ...empty }]) {
        const { id } = await saveRecipe(ana, half);
        expect((await read(ana, id)).recipeData).toEqual(whole);
      }
    });

    it("AP-05 SEC-26 drops unknown keys and those only the server sets", async () => {
      const server = await start();
      const [ana, ben] = [await server.baker(), await server.baker()];
      const forged = {
        userId: ben.id,
        user_id: ben.id,
        published: true,
        isPublic: true,
        createdAt: "2001-01-01T00:00:00.000Z",
        updatedAt: "2001-01-01T00:00:00.000Z",
        publishedAt: 1,
        version: 7,
        mine: false,
        anything: { at: "all" },
      };
      const { id } = await saveRecipe(ana, { ...least, ...forged });
      const check = async (version: number) => {
        const recipe = await read(ana, id);
        expect(recipe).toMatchObject({ published: false, isPublic: false, version, mine: true });
        expect(recipe.createdAt).not.toBe(forged.createdAt);
        expect(recipe.updatedAt).not.toBe(forged.updatedAt);
        expect(recipe.recipeData).toEqual({ ...defaultRecipe(), ...least });
        expect(await listOf(ben)).toEqual([]);
        expect(await (await server.request("GET", "/api/recipes/published")).json()).toEqual([]);
      };
      await check(1);
      const { version: _, ...edit } = forged;
      const another = "018f6d3e-1111-7111-8111-111111111111";
      expect((await put(ana, id, { ...least, ...edit, id: another })).status).toBe(200);
      await check(2);
      expect((await ana.request("GET", `/api/recipes/${another}`)).status).toBe(404);
    });

    it("AP-05 SEC-31 accepts up to 256 kB", async () => {
      const ana = await (await start()).baker();
      const photos = Array.from({ length: 50 }, () => ({ note: "x".repeat(1_900) }));
      const whole = { ...least, photos, files: photos, notes: "n".repeat(9_000) };
      expect((await post(ana, whole)).status).toBe(201);
      const over = await post(ana, { ...whole, links: photos });
      expect(over.status).toBe(413);
      expect(await over.json()).toMatchObject({ code: "too-large" });
      expect(await listOf(ana)).toHaveLength(1);
    });

    it("AP-05 AP-07 refuses visitors and bodies that are not JSON", async () => {
      const server = await start();
      const ana = await server.baker();
      const { id } = await saveRecipe(ana);
      for (const [method, path] of [
        ["POST", "/api/recipes"],
        ["PUT", `/api/recipes/${id}`],
      ] as const) {
        expect((await server.request(method, path, { body: least })).status).toBe(401);
        expect(
          (await ana.request(method, path, "recipeName=x", { "content-type": "text/plain" })).status,
        ).toBe(415);
        expect((await ana.request(method, path, "[]")).status).toBe(400);
        expect((await ana.request(method, path, '{"__proto__":{}}')).status).toBe(400);
      }
      expect(await listOf(ana)).toHaveLength(1);
    });
  });

  describe("PUT /api/recipes/:id", () => {
    it("AP-07 saves again, with or without the version it started from", async () => {
      const server = await start();
      const ana = await server.baker();
      const { id, createdAt } = await saveRecipe(ana);
      server.clock.advance(5_000);
      const first = await put(ana, id, { ...least, recipeName: "Country loaf", version: 1 });
      expect(first.status).toBe(200);
      const receipt = (await first.json()) as RecipeReceipt;
      expect(Object.keys(receipt)).toEqual(["id", "recipeName", "version", "updatedAt"]);
      expect(receipt).toMatchObject({ id, recipeName: "Country loaf", version: 2 });
      for (const version of [undefined, null, ""])
        expect((await put(ana, id, { ...least, version })).status).toBe(200);
      const recipe = await read(ana, id);
      expect(recipe).toMatchObject({ recipeName: "City loaf", version: 5, createdAt });
      expect(Date.parse(recipe.updatedAt) - Date.parse(createdAt ?? "")).toBeGreaterThanOrEqual(5_000);
      expect(recipe.recipeData).not.toHaveProperty("version");
    });

    it("AP-07 REL-04 answers an older version with 409 and the stored one, and changes nothing", async () => {
      const ana = await (await start()).baker();
      const { id } = await saveRecipe(ana);
      await put(ana, id, { ...least, recipeName: "Theirs" });
      for (const version of [1, 3]) {
        const late = await put(ana, id, { ...least, recipeName: "Mine", version });
        expect(late.status).toBe(409);
        expect(await late.json()).toMatchObject({ code: "changed-elsewhere", version: 2 });
      }
      expect(await read(ana, id)).toMatchObject({ recipeName: "Theirs", version: 2 });
    });

    it("AP-07 refuses a version that is not a whole number from 1", async () => {
      const ana = await (await start()).baker();
      const { id } = await saveRecipe(ana);
      for (const version of [0, 1.5, "1", 2 ** 31, true]) {
        const response = await put(ana, id, { ...least, version });
        expect([version, response.status]).toEqual([version, 400]);
        expect(await response.json()).toMatchObject({ code: "invalid", issues: [{ path: "version" }] });
      }
      expect((await read(ana, id)).version).toBe(1);
    });

    it("AP-07 SEC-25 answers another's, an unknown and a malformed id with one 404", async () => {
      const server = await start();
      const [ana, ben] = [await server.baker(), await server.baker()];
      const { id } = await saveRecipe(ana);
      const answers = new Set<string>();
      for (const wanted of [id, "018f6d3e-1111-7111-8111-111111111111", "1-or-1"]) {
        const response = await put(ben, wanted, least);
        expect(response.status).toBe(404);
        answers.add((await response.text()).replace(/"requestId":"[^"]+"/, ""));
      }
      expect(answers.size).toBe(1);
      expect((await read(ana, id)).version).toBe(1);
    });
  });
});

onEachServer((start) => {
  describe("POST /api/recipes, repeated and at the limit", () => {
    it("REL-02 saves once for one key, also twenty at once", async () => {
      const server = await start();
      const ana = await server.baker();
      const key = { "idempotency-key": "0b0e8a53-9a3c-4c5f-8a0b-3f3d6d9f4a10" };
      const first = await post(ana, least, key);
      const text = await first.text();
      const again = await Promise.all(Array.from({ length: 20 }, () => post(ana, least, key)));
      for (const response of again) {
        expect(response.status).toBe(201);
        expect(await response.text()).toBe(text);
      }
      expect(await listOf(ana)).toHaveLength(1);
      expect(
        (await post(ana, { ...least, recipeName: "" }, { "idempotency-key": "another-key" })).status,
      ).toBe(400);
      expect((await post(ana, least, { "idempotency-key": "another-key" })).status).toBe(201);
      expect(await listOf(ana)).toHaveLength(2);
    });

    it("AP-05 answers the 501st with 409, with a key or without, and changes nothing", async () => {
      const server = await start();
      const ana = await server.baker();
      const row = {
        name: "x",
        type: "other",
        author: "x",
        search: "x",
        data: "{}",
        created_at: 1,
        updated_at: 1,
      };
      const rows = Array.from({ length: 499 }, (_, index) => ({
        ...row,
        id: `old-${index}`,
        user_id: ana.id,
      }));
      await server.database.db.insertInto("recipe").values(rows).execute();
      await saveRecipe(ana);
      for (const headers of [undefined, { "idempotency-key": "key-of-the-last" }]) {
        const response = await post(ana, least, headers);
        expect(response.status).toBe(409);
        expect(await response.json()).toMatchObject({ code: "too-many-recipes" });
      }
      await server.database.db.deleteFrom("recipe").where("id", "=", "old-1").execute();
      expect((await post(ana, least, { "idempotency-key": "key-of-the-last" })).status).toBe(201);
    });
  });

  describe("PUT /api/recipes/:id, many at once", () => {
    it("AP-07 has one winner of a hundred saves from one version", async () => {
      const ana = await (await start()).baker();
      const { id } = await saveRecipe(ana);
      /** On a busy machine a request that waits too long for its turn is refused, and the page tries again. */
      const insist = async (): Promise<number> => {
        const { status } = await put(ana, id, { ...least, version: 1 });
        return status === 503 ? insist() : status;
      };
      const statuses = await Promise.all(Array.from({ length: 100 }, insist));
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 409)).toHaveLength(99);
      expect((await read(ana, id)).version).toBe(2);
    });
  });

  describe("RE-06 a saved recipe comes back exactly as it was saved", () => {
    it("from any field, after a first or a later save, read alone or in the list", async () => {
      const ana = await (await start()).baker();
      await fc.assert(
        fc.asyncProperty(anyRecipe, anyRecipe, async (first, later) => {
          const { id } = await saveRecipe(ana, first);
          expect((await read(ana, id)).recipeData).toEqual(first);
          expect((await put(ana, id, later)).status).toBe(200);
          const recipe = await read(ana, id);
          expect(recipe.recipeData).toEqual(later);
          expect(recipe).toMatchObject({ recipeName: later.recipeName, author: later.author });
          const [item] = await listOf(ana);
          expect(item?.recipeData).toEqual(later);
          expect(item?.recipeType).toBe(later.recipeType);
          expect((await ana.request("DELETE", `/api/recipes/${id}`)).status).toBe(204);
        }),
        { numRuns: cases(20) },
      );
    }, 60_000);
  });
});
