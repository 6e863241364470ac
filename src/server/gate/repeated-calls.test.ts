import { expect, it } from "vitest";
import { askBread, BREAD, breadRows, loaf } from "../../../tests/support/request-forms";
import { onEachServer, type TestServer } from "../../../tests/support/server";
import { defaultRecipe } from "../../baking";
import { storesAnswer } from "../../contract/api/stored-answers";

const KEY = { "idempotency-key": "1b4e28ba-2fa1-41d2-883f-0016d3cca427" };

async function twoLoaves(server: TestServer): Promise<string[]> {
  await askBread(server, loaf());
  await askBread(server, loaf({ instructions: "Another one" }));
  return (await breadRows(server.database)).map(({ id }) => id);
}

onEachServer((start) => {
  it("REL-27 the server keeps answers of exactly those calls that pages repeat", async () => {
    const { routes } = await start();
    const calls = routes.filter(
      ({ method, path }) => method !== "GET" && !/\/(health|csp-report)/.test(path),
    );
    const kept = calls.filter(({ idempotent }) => idempotent).map(({ call }) => call);
    expect(calls.map(({ call }) => call).filter(storesAnswer)).toEqual(kept);
    expect(kept.length).toBeGreaterThan(30);
    expect(routes.filter(({ method, call }) => method === "GET" && storesAnswer(call))).toEqual([]);
  });

  it("REL-27 a repeat brings the first answer and changes nothing: several statuses, a deletion, a recipe, a guest's request", async () => {
    const server = await start();
    const owner = await server.owner();
    const ids = await twoLoaves(server);
    const bulk = () => owner.request("PATCH", "/api/admin/bread-requests", { ids, status: "confirmed" }, KEY);
    expect(await (await bulk()).json()).toEqual({ changed: 2 });
    await owner.request("PATCH", "/api/admin/bread-requests", { ids, status: "ready" });
    expect(await (await bulk()).json()).toEqual({ changed: 2 });
    expect((await breadRows(server.database)).map(({ status }) => status)).toEqual(["ready", "ready"]);

    const remove = () => owner.request("DELETE", `/api/admin/bread-requests/${ids[0]}`, undefined, KEY);
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);

    const ana = await server.baker();
    const form = { ...defaultRecipe(), recipeName: "Rye", recipeType: "sourdough" };
    const save = async () => (await ana.request("POST", "/api/recipes", form, KEY)).json();
    expect(await save()).toEqual(await save());
    expect(await (await ana.request("GET", "/api/recipes")).json()).toHaveLength(1);

    const ask = async () => (await server.request("POST", BREAD, { body: loaf(), headers: KEY })).json();
    const before = (await breadRows(server.database)).length;
    expect(await ask()).toEqual(await ask());
    expect(await breadRows(server.database)).toHaveLength(before + 1);
  });

  it("REL-27 a refused call leaves its key open", async () => {
    const server = await start();
    const ana = await server.baker();
    expect((await ana.request("POST", "/api/recipes", {}, KEY)).status).toBe(400);
    const form = { ...defaultRecipe(), recipeName: "Rye", recipeType: "sourdough" };
    expect((await ana.request("POST", "/api/recipes", form, KEY)).status).toBe(201);
  });

  it("SEC-29 an answer with somebody's address is remembered only as done", async () => {
    const server = await start();
    const owner = await server.owner();
    const [id = ""] = await twoLoaves(server);
    await owner.request("PATCH", `/api/admin/bread-requests/${id}`, { status: "ready" }, KEY);
    const kept = await server.database.db.selectFrom("idempotency").select("reply").execute();
    expect(kept).toEqual([{ reply: "" }]);
    // The same call once more gets that answer, too, and changes nothing.
    await owner.request("PATCH", "/api/admin/bread-requests", { ids: [id], status: "delivered" });
    const again = await owner.request("PATCH", `/api/admin/bread-requests/${id}`, { status: "ready" }, KEY);
    expect([again.status, await again.json()]).toEqual([200, null]);
    expect(await breadRows(server.database)).toContainEqual(
      expect.objectContaining({ id, status: "delivered" }),
    );
  });
});

onEachServer((start) => {
  it("REL-27 a repeat during the change waits for its end, and gets the same answer", async () => {
    const server = await start();
    const owner = await server.owner();
    const ids = await twoLoaves(server);
    const change = async () => {
      const reply = await owner.request("PATCH", "/api/admin/bread-requests", { ids, status: "ready" }, KEY);
      return [reply.status, await reply.json()];
    };
    expect(await Promise.all([change(), change()])).toEqual([
      [200, { changed: 2 }],
      [200, { changed: 2 }],
    ]);
  });
});
