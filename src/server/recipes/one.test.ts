import { describe, expect, it } from "vitest";
import { defaultRecipe } from "../../baking";
import type { AuditEntry } from "../../contract/requests/admin";
import { type Baker, onEachServer } from "../../../tests/support/server";

const least = { recipeName: "City loaf", recipeType: "sourdough" };
const UNKNOWN = "018f6d3e-1111-7111-8111-111111111111";

async function save(baker: Baker): Promise<{ id: string; createdAt: string }> {
  return (await (await baker.request("POST", "/api/recipes", least)).json()) as {
    id: string;
    createdAt: string;
  };
}

const read = (baker: Baker, id: string) => baker.request("GET", `/api/recipes/${id}`);

onEachServer((start) => {
  describe("GET /api/recipes/:id", () => {
    it("AP-06 gives the author the whole recipe", async () => {
      const ana = await (await start()).baker();
      const { id, createdAt } = await save(ana);
      const response = await read(ana, id);
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(await response.json()).toEqual({
        id,
        recipeName: "City loaf",
        author: "Home Baker",
        published: false,
        isPublic: false,
        version: 1,
        createdAt,
        updatedAt: createdAt,
        recipeData: { ...defaultRecipe(), ...least },
        mine: true,
      });
    });

    it("AP-06 gives a private recipe to its author and the owner, a public or published one to all signed in", async () => {
      const server = await start();
      const [ana, ben, owner] = [await server.baker(), await server.baker(), await server.owner()];
      const { id } = await save(ana);
      const readStatuses = async () => [
        (await read(ana, id)).status,
        (await read(ben, id)).status,
        (await read(owner, id)).status,
      ];
      expect(await readStatuses()).toEqual([200, 404, 200]);
      await ana.request("PUT", `/api/recipes/${id}/visibility`, { isPublic: true });
      expect(await readStatuses()).toEqual([200, 200, 200]);
      expect(await (await read(ben, id)).json()).toMatchObject({ id, isPublic: true, mine: false });
      await ana.request("PUT", `/api/recipes/${id}/visibility`, { isPublic: false });
      expect(await readStatuses()).toEqual([200, 404, 200]);
      const { id: owned } = await save(owner);
      expect((await read(ben, owned)).status).toBe(404);
      await owner.request("PUT", `/api/recipes/${owned}/publish`, { published: true, version: 1 });
      expect(await (await read(ben, owned)).json()).toMatchObject({
        published: true,
        isPublic: false,
        mine: false,
      });
      expect((await server.request("GET", `/api/recipes/${owned}`)).status).toBe(401);
    });

    it("SEC-17 SEC-25 gives the owner a private recipe only where the dashboard would open", async () => {
      const server = await start({ env: { ADMIN_REQUIRE_PASSKEY: "on" } });
      const [ana, ben, owner] = [await server.baker(), await server.baker(), await server.owner()];
      const { id } = await save(ana);
      const { id: own } = await save(owner);
      const readBody = async (baker: Baker) => {
        const response = await read(baker, id);
        const { requestId: _asked, ...body } = (await response.json()) as { requestId?: string };
        return [response.status, body];
      };
      const hidden = await readBody(ben);
      expect(hidden[0]).toBe(404);
      expect(await readBody(owner)).toEqual(hidden);
      expect((await read(owner, own)).status).toBe(200);
      await server.database.db.updateTable("session").set({ method: "passkey" }).execute();
      expect((await read(owner, id)).status).toBe(200);
      server.clock.advance(13 * 60 * 60_000);
      expect(await readBody(owner)).toEqual(hidden);
      expect((await read(owner, own)).status).toBe(200);
    });

    it("SEC-29 records that the owner read a private recipe, and no other reading", async () => {
      const server = await start();
      const [ana, owner] = [await server.baker(), await server.owner()];
      const { id } = await save(ana);
      const { id: own } = await save(owner);
      const looks = async () => {
        const response = await owner.request("GET", "/api/admin/audit?show=looks");
        return ((await response.json()) as AuditEntry[]).map(({ action, subject, detail }) => [
          action,
          subject,
          detail,
        ]);
      };
      await read(owner, own);
      await read(ana, id);
      await ana.request("PUT", `/api/recipes/${id}/visibility`, { isPublic: true });
      await read(owner, id);
      expect(await looks()).toEqual([]);
      await ana.request("PUT", `/api/recipes/${id}/visibility`, { isPublic: false });
      await read(owner, id);
      const line = ["recipe-read", "Recipe City loaf", "version 1"];
      expect(await looks()).toEqual([line]);
      // The record keeps only the id, so nothing of a deleted recipe stays in it.
      await ana.request("DELETE", `/api/recipes/${id}`);
      expect(await looks()).toEqual([["recipe-read", id, "version 1"]]);
    });

    it("AP-06 SEC-25 a stranger's, an unknown and a malformed id get one 404 from every call", async () => {
      const server = await start();
      const [ana, ben] = [await server.baker(), await server.baker()];
      const { id } = await save(ana);
      const answers = new Set<string>();
      const malformed = ["1", "published1", "1-or-1", `${UNKNOWN}x`, UNKNOWN.replaceAll("-", "")];
      for (const wanted of [id, UNKNOWN, ...malformed]) {
        for (const response of [
          await read(ben, wanted),
          await ben.request("DELETE", `/api/recipes/${wanted}`),
          await ben.request("PUT", `/api/recipes/${wanted}`, least),
          await ben.request("PUT", `/api/recipes/${wanted}/visibility`, { isPublic: true }),
        ]) {
          expect(response.status).toBe(404);
          const headers = [...response.headers].filter(([name]) => name !== "date");
          const text = await response.text();
          answers.add(JSON.stringify(headers) + text.replace(/"requestId":"[^"]+"/, ""));
        }
      }
      expect([...answers]).toHaveLength(1);
      expect((await read(ana, id)).status).toBe(200);
    });
  });

  describe("DELETE /api/recipes/:id", () => {
    it("AP-08 answers 204, and 404 the second time", async () => {
      const server = await start();
      const ana = await server.baker();
      const [{ id }, kept] = [await save(ana), await save(ana)];
      const first = await ana.request("DELETE", `/api/recipes/${id}`);
      expect(first.status).toBe(204);
      expect(await first.text()).toBe("");
      expect((await ana.request("DELETE", `/api/recipes/${id}`)).status).toBe(404);
      expect((await read(ana, id)).status).toBe(404);
      expect((await read(ana, kept.id)).status).toBe(200);
    });

    it("AP-08 is for the author alone, not for the site's owner or a visitor", async () => {
      const server = await start();
      const [ana, owner] = [await server.baker(), await server.owner()];
      const { id } = await save(ana);
      await ana.request("PUT", `/api/recipes/${id}/visibility`, { isPublic: true });
      expect((await owner.request("DELETE", `/api/recipes/${id}`)).status).toBe(404);
      expect((await server.request("DELETE", `/api/recipes/${id}`)).status).toBe(401);
      expect((await read(ana, id)).status).toBe(200);
    });
  });
});
