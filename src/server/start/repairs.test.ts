import { describe, expect, it } from "vitest";
import { keepBake } from "../../../tests/support/bakes";
import { onEachServer } from "../../../tests/support/server";
import { defaultRecipe } from "../../baking";
import { deletePerson, NothingDone, rebuildSearch } from "./repairs";

const RYE = { ...defaultRecipe(), recipeName: "Rye", recipeType: "sourdough" };

onEachServer((start) => {
  describe("RU-03 repairs by a host, without SQL on a live database", () => {
    it("SEC-54 delete a person by address or id with everything they have, and nobody else", async () => {
      const server = await start();
      const { config } = server.parts;
      const site = { config, database: server.database };
      const [ana, ben] = [await server.baker("Ana"), await server.baker("Ben")];
      for (const baker of [ana, ben]) {
        expect((await baker.request("POST", "/api/recipes", RYE)).status).toBe(201);
        await keepBake(baker, {}, baker.id);
      }
      expect(await deletePerson(site, ` ${ana.email.toUpperCase()} `)).toMatchObject({ wasThere: true });
      const { db } = server.database;
      expect(await db.selectFrom("user").select("id").execute()).toEqual([{ id: ben.id }]);
      expect(await db.selectFrom("recipe").select("user_id").execute()).toEqual([{ user_id: ben.id }]);
      expect((await server.mails()).map(({ recipient }) => recipient)).not.toContain(ana.email);
      expect(await db.selectFrom("totals").select("n").where("name", "=", "users").execute()).toEqual([
        { n: 1 },
      ]);
      expect(await deletePerson(site, ben.id)).toMatchObject({ wasThere: true });
      expect(await db.selectFrom("recipe").select("id").execute()).toEqual([]);
      await expect(deletePerson(site, ben.id)).rejects.toThrow(NothingDone);
      const owner = await server.owner();
      await expect(deletePerson(site, owner.email)).rejects.toThrow("owns the site");
    });

    it("rebuild a search that finds nothing any more", async () => {
      const server = await start();
      const [owner, ana] = [await server.owner(), await server.baker("Ana")];
      const { id } = (await (await ana.request("POST", "/api/recipes", RYE)).json()) as { id: string };
      await ana.request("PUT", `/api/recipes/${id}/visibility`, { isPublic: true });
      await owner.request("PUT", `/api/recipes/${id}/publish`, { published: true, version: 1 });
      const { db } = server.database;
      await db.deleteFrom("search_entry").execute();
      await db.updateTable("recipe").set({ search: "" }).execute();
      const find = async () =>
        (await (await server.request("GET", "/api/recipes/published?q=rye")).json()) as object[];
      expect(await find()).toEqual([]);
      expect(await rebuildSearch({ database: server.database })).toBe(1);
      expect(await find()).toMatchObject([{ id }]);
      const mine = (await (await ana.request("GET", "/api/recipes?q=rye")).json()) as object[];
      expect(mine).toMatchObject([{ id }]);
    });
  });
});
