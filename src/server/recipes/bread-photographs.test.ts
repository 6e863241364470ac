import { describe, expect, it } from "vitest";
import { keepBake } from "../../../tests/support/bakes";
import { keepPhotograph, photographFile } from "../../../tests/support/photographs";
import { type Baker, onEachServer } from "../../../tests/support/server";
import { defaultRecipe } from "../../baking";
import type { NewPrivateLink } from "../../contract/baking/private-links";
import type { ShelfRecipe } from "../../contract/recipes/shelf";

const [OLD_BAKE, NEW_BAKE, PLAIN_BAKE] = [
  "3c0e8a53-9a3c-4c5f-8a0b-3f3d6d9f4a71",
  "3c0e8a53-9a3c-4c5f-8a0b-3f3d6d9f4a72",
  "3c0e8a53-9a3c-4c5f-8a0b-3f3d6d9f4a73",
];

async function saveRecipe(baker: Baker, recipeName: string): Promise<string> {
  const form = { ...defaultRecipe("Ana"), recipeName, recipeType: "sourdough" };
  const saved = await baker.request("POST", "/api/recipes", form);
  expect(saved.status).toBe(201);
  return ((await saved.json()) as { id: string }).id;
}

async function shelfOf(baker: Baker): Promise<Record<string, ShelfRecipe["photograph"]>> {
  const reply = await baker.request("GET", "/api/recipes?fields=card");
  const recipes = (await reply.json()) as ShelfRecipe[];
  return Object.fromEntries(recipes.map(({ recipeName, photograph }) => [recipeName, photograph]));
}

onEachServer((start) => {
  describe("a baker's own photograph on the shelf", () => {
    it("AP-04 is the first of the newest bake that has some, each recipe's its own", async () => {
      const server = await start();
      const ana = await server.baker("Ana Ruiz");
      const [rye, wheat] = [await saveRecipe(ana, "Rye"), await saveRecipe(ana, "Wheat")];
      await saveRecipe(ana, "Never baked");
      await keepBake(ana, { recipeId: rye, bakedAt: "2026-11-20T16:00:00Z" }, OLD_BAKE);
      await keepBake(ana, { recipeId: rye, bakedAt: "2026-11-21T16:00:00Z" }, NEW_BAKE);
      await keepBake(ana, { recipeId: rye, bakedAt: "2026-11-22T16:00:00Z" }, PLAIN_BAKE);
      const other = crypto.randomUUID();
      await keepBake(ana, { recipeId: wheat }, other);
      const old = await keepPhotograph(ana, OLD_BAKE, await photographFile({ shade: 10 }));
      const one = { width: 320, height: 240 };
      expect(await shelfOf(ana)).toEqual({ Rye: { bakeId: OLD_BAKE, hash: old, ...one } });
      server.clock.advance(1000);
      const first = await keepPhotograph(ana, NEW_BAKE, await photographFile({ shade: 20 }));
      server.clock.advance(1000);
      await keepPhotograph(ana, NEW_BAKE, await photographFile({ shade: 30 }));
      const wheats = await keepPhotograph(ana, other, await photographFile({ shade: 40 }));
      expect(await shelfOf(ana)).toEqual({
        Rye: { bakeId: NEW_BAKE, hash: first, ...one },
        Wheat: { bakeId: other, hash: wheats, ...one },
      });
    });

    it("AP-04 gives way to the drawing again when it is removed, and when its bake is deleted", async () => {
      const server = await start();
      const ana = await server.baker();
      const rye = await saveRecipe(ana, "Rye");
      await keepBake(ana, { recipeId: rye }, OLD_BAKE);
      const hash = await keepPhotograph(ana, OLD_BAKE);
      expect((await shelfOf(ana)).Rye).toMatchObject({ hash });
      await ana.request("DELETE", `/api/bakes/${OLD_BAKE}/photographs/${hash}`);
      expect(await shelfOf(ana)).toEqual({ Rye: undefined });
      await keepPhotograph(ana, OLD_BAKE);
      expect((await shelfOf(ana)).Rye).toMatchObject({ hash });
      await ana.request("DELETE", `/api/bakes/${OLD_BAKE}`);
      expect(await shelfOf(ana)).toEqual({ Rye: undefined });
    });

    it("SEC-25 is shown to nobody else: not by their bake of the recipe, not on a link, not in public", async () => {
      const server = await start();
      const [ana, ben, owner] = [
        await server.baker("Ana Ruiz"),
        await server.baker("Ben"),
        await server.owner(),
      ];
      const rye = await saveRecipe(ana, "Rye");
      await ana.request("PUT", `/api/recipes/${rye}/visibility`, { isPublic: true });
      await owner.request("PUT", `/api/recipes/${rye}/publish`, { published: true, version: 1 });
      await keepBake(ana, { recipeId: rye }, OLD_BAKE);
      const hers = await keepPhotograph(ana, OLD_BAKE, await photographFile({ shade: 10 }));
      // The latest bread of it is Ben's.
      await keepBake(ben, { recipeId: rye, bakedAt: "2026-11-23T16:00:00Z" }, NEW_BAKE);
      const his = await keepPhotograph(ben, NEW_BAKE, await photographFile({ shade: 20 }));
      expect((await shelfOf(ana)).Rye).toMatchObject({ bakeId: OLD_BAKE, hash: hers });
      expect(await shelfOf(ben)).toEqual({});
      expect((await server.request("GET", "/api/recipes?fields=card")).status).toBe(401);

      const made = await ana.request("POST", `/api/recipes/${rye}/links`);
      const link = ((await made.json()) as NewPrivateLink).address.split("#link=")[1];
      const answers = [
        await server.request("POST", "/api/shown", { body: { link } }),
        await server.request("GET", "/api/recipes/published"),
        await server.request("GET", `/api/recipes/published/${rye}`),
        await ben.request("GET", `/api/recipes/${rye}`),
        await owner.request("GET", `/api/recipes/${rye}`),
      ];
      for (const answer of answers) {
        expect(answer.status).toBe(200);
        const text = await answer.text();
        expect(text).toContain("Rye");
        expect(text).not.toContain(hers);
        expect(text).not.toContain(his);
      }
    });
  });
});
