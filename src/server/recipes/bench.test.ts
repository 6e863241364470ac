import { describe, expect, it } from "vitest";
import { plannedBench } from "../../../tests/support/planned-bench";
import { type Baker, onEachServer } from "../../../tests/support/server";
import { type BenchState, makeBench } from "../../contract/recipes/bench-state";
import type { FullRecipe, SavedRecipe } from "../../contract/recipes/saved-recipes";

const least = { recipeName: "City loaf", recipeType: "sourdough" };
const planned = plannedBench();

async function save(baker: Baker, bench?: BenchState): Promise<string> {
  const saved = await baker.request("POST", "/api/recipes", { ...least, bench });
  return ((await saved.json()) as { id: string }).id;
}
const read = async (baker: Baker, id: string) =>
  (await (await baker.request("GET", `/api/recipes/${id}`)).json()) as FullRecipe;
const list = async (baker: Baker) =>
  (await (await baker.request("GET", "/api/recipes")).json()) as SavedRecipe[];
const keep = (baker: Baker, id: string, body: unknown) =>
  baker.request("PUT", `/api/recipes/${id}/bench`, body);

onEachServer((start) => {
  describe("PUT /api/recipes/:id/bench", () => {
    it("keeps the author's start, plan and ticks, without a new version", async () => {
      const ana = await (await start()).baker();
      const id = await save(ana);
      expect(await read(ana, id)).not.toHaveProperty("bench");
      const before = await read(ana, id);
      const reply = await keep(ana, id, { bench: planned });
      expect([reply.status, await reply.json()]).toEqual([200, { bench: planned }]);
      expect(await read(ana, id)).toEqual({ ...before, bench: planned });
      expect((await list(ana))[0]?.bench).toEqual(planned);
    });

    it("comes along with a first save, and stays when the recipe is changed", async () => {
      const ana = await (await start()).baker();
      const id = await save(ana, planned);
      expect((await read(ana, id)).bench).toEqual(planned);
      await ana.request("PUT", `/api/recipes/${id}`, { ...least, notes: "Darker", version: 1 });
      expect(await read(ana, id)).toMatchObject({ version: 2, bench: planned });
      expect(await read(ana, id)).not.toHaveProperty("recipeData.bench");
    });

    it("is read by nobody else: not people it is shared with, not the site's owner, not the community", async () => {
      const server = await start();
      const [ana, ben, owner] = [await server.baker(), await server.baker(), await server.owner()];
      const id = await save(ana, planned);
      await ana.request("PUT", `/api/recipes/${id}/visibility`, { isPublic: true });
      await owner.request("PUT", `/api/recipes/${id}/publish`, { published: true, version: 1 });
      for (const other of [ben, owner]) expect(await read(other, id)).not.toHaveProperty("bench");
      for (const path of [
        `/api/recipes/published/${id}`,
        "/api/recipes/published",
        "/api/admin/public-recipes",
      ])
        expect(await (await owner.request("GET", path)).text()).not.toContain("startBefore");
      expect(await (await ana.request("GET", "/api/account/export")).json()).toMatchObject({
        recipes: [{ id, bench: planned }],
      });
    });

    it("needs nobody's approval for a change", async () => {
      const server = await start();
      const [ana, owner] = [await server.baker(), await server.owner()];
      const id = await save(ana);
      await ana.request("PUT", `/api/recipes/${id}/visibility`, { isPublic: true });
      await owner.request("PUT", `/api/recipes/${id}/publish`, { published: true, version: 1 });
      await keep(ana, id, { bench: planned });
      expect(await read(ana, id)).toMatchObject({ version: 1, published: true, bench: planned });
      expect(await read(ana, id)).not.toHaveProperty("approvedSavedAt");
    });

    it("keeps the newest change, also where an older one is sent later", async () => {
      const server = await start();
      const ana = await server.baker();
      const id = await save(ana);
      const at = (minutes: number) => new Date(server.clock.now() + minutes * 60_000).toISOString();
      const early = plannedBench({ startTime: "07:00" });
      await keep(ana, id, { bench: planned, changedAt: at(-5) });
      expect(await (await keep(ana, id, { bench: early, changedAt: at(-10) })).json()).toEqual({
        bench: planned,
      });
      // A device whose clock is a day ahead must not win for a day.
      await keep(ana, id, { bench: early, changedAt: at(24 * 60) });
      expect(await (await keep(ana, id, { bench: makeBench() })).json()).toEqual({ bench: makeBench() });
    });

    it("answers 401 signed out, and 404 for another's recipe or none", async () => {
      const server = await start();
      const [ana, ben, owner] = [await server.baker(), await server.baker(), await server.owner()];
      const id = await save(ana, planned);
      const other = { bench: makeBench() };
      const signedOut = await server.request("PUT", `/api/recipes/${id}/bench`, { body: other });
      expect(signedOut.status).toBe(401);
      for (const baker of [ben, owner]) expect((await keep(baker, id, other)).status).toBe(404);
      expect((await keep(ana, "1-or-1", other)).status).toBe(404);
      expect((await read(ana, id)).bench).toEqual(planned);
    });

    it.each<[string, unknown, string]>([
      ["bench", {}, "bench must be an object"],
      [
        "bench.startTime",
        { bench: { ...planned, startTime: "24:00" } },
        "startTime must be a time such as 09:00",
      ],
      [
        "bench.startDate",
        { bench: { ...planned, startDate: "2026-02-30" } },
        "startDate must be a date such as 2026-11-29",
      ],
      ["bench.plan", { bench: { ...planned, plan: "Sunday" } }, "plan must be an object"],
      ["bench.ticked", { bench: { ...planned, ticked: Array(301).fill("x") } }, "ticked must be at most 300"],
      [
        "bench.ticked.0",
        { bench: { ...planned, ticked: ["x".repeat(61)] } },
        "ticked must hold texts of 1 to 60 characters",
      ],
      [
        "changedAt",
        { bench: planned, changedAt: "yesterday" },
        "changedAt must be an instant such as 2026-11-22T09:00:00Z",
      ],
    ])("names what is wrong: %s", async (path, body, message) => {
      const ana = await (await start()).baker();
      const id = await save(ana);
      const reply = await keep(ana, id, body);
      expect(reply.status).toBe(400);
      expect(await reply.json()).toMatchObject({ issues: [{ path, message }] });
      expect(await read(ana, id)).not.toHaveProperty("bench");
    });
  });
});
