import { expect, it } from "vitest";
import { askBread, BREAD, breadRows, loaf } from "../../tests/support/request-forms";
import { type Baker, onEachServer, type TestServer } from "../../tests/support/server";
import { defaultRecipe } from "../baking";

const BULK = "PATCH /api/admin/bread-requests";
const KEY = { "idempotency-key": "1b4e28ba-2fa1-41d2-883f-0016d3cca427" };
const about = (call: string) => ({ call, key: KEY["idempotency-key"] });

async function outcomeOf(who: Baker, call: string): Promise<unknown> {
  const reply = await who.request("POST", "/api/outcome", about(call));
  expect(reply.status).toBe(200);
  return reply.json();
}

async function twoLoaves(server: TestServer): Promise<string[]> {
  await askBread(server, loaf());
  await askBread(server, loaf({ instructions: "Another one" }));
  return (await breadRows(server.database)).map(({ id }) => id);
}

onEachServer((start) => {
  it("REL-27 a change whose answer got lost is told as it was answered", async () => {
    const server = await start();
    const owner = await server.owner();
    const ids = await twoLoaves(server);
    await owner.request("PATCH", "/api/admin/bread-requests", { ids, status: "confirmed" }, KEY);
    expect(await outcomeOf(owner, BULK)).toEqual({ outcome: "done", status: 200, answer: { changed: 2 } });

    const [id = ""] = ids;
    await owner.request("DELETE", `/api/admin/bread-requests/${id}`, undefined, KEY);
    expect(await outcomeOf(owner, "DELETE /api/admin/bread-requests/:id")).toEqual({
      outcome: "done",
      status: 204,
      answer: null,
    });
  });

  it("SEC-29 of an answer with somebody's address only that the change was made is kept", async () => {
    const server = await start();
    const owner = await server.owner();
    const [id = ""] = await twoLoaves(server);
    await owner.request("PATCH", `/api/admin/bread-requests/${id}`, { status: "ready" }, KEY);
    expect(await outcomeOf(owner, "PATCH /api/admin/bread-requests/:id")).toEqual({
      outcome: "done",
      status: 200,
      answer: null,
    });
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

  it("REL-27 what was told as not done is refused when it arrives after all", async () => {
    const server = await start();
    const ana = await server.baker();
    const form = { ...defaultRecipe(), recipeName: "Rye", recipeType: "sourdough" };
    expect(await outcomeOf(ana, "POST /api/recipes")).toEqual({ outcome: "not-done" });
    expect(await outcomeOf(ana, "POST /api/recipes")).toEqual({ outcome: "not-done" });
    const late = await ana.request("POST", "/api/recipes", form, KEY);
    expect([late.status, await late.json()]).toEqual([409, expect.objectContaining({ code: "called-off" })]);
    expect(await (await ana.request("GET", "/api/recipes")).json()).toEqual([]);
    // A refused request leaves its key open, so "not done" is the answer.
    const other = { "idempotency-key": "another-key" };
    await ana.request("POST", "/api/recipes", {}, other);
    const asked = { call: "POST /api/recipes", key: "another-key" };
    expect(await (await ana.request("POST", "/api/outcome", asked)).json()).toEqual({ outcome: "not-done" });
  });

  it("SEC-25 answers about one's own calls, and strangers leave no trace", async () => {
    const server = await start();
    const [ana, ben] = [await server.baker(), await server.baker()];
    const form = { ...defaultRecipe(), recipeName: "Rye", recipeType: "sourdough" };
    await ana.request("POST", "/api/recipes", form, KEY);
    expect(await outcomeOf(ben, "POST /api/recipes")).toEqual({ outcome: "not-done" });
    expect(await outcomeOf(ana, "POST /api/recipes")).toMatchObject({ outcome: "done", status: 201 });
    // Not remembered, because its answer sets a cookie, or because it needs no memory.
    expect(await outcomeOf(ana, "POST /api/auth/sign-out")).toEqual({ outcome: "unknown" });

    const ask = async (peer?: string) => {
      const body = about(`POST ${BREAD}`);
      return (await server.request("POST", "/api/outcome", { body, ...(peer && { peer }) })).json();
    };
    const rows = () => server.database.db.selectFrom("idempotency").select("sender").execute();
    const before = (await rows()).length;
    expect(await ask()).toEqual({ outcome: "not-here" });
    expect(await rows()).toHaveLength(before);
    const sent = await server.request("POST", BREAD, { body: loaf(), headers: KEY });
    const receipt: unknown = await sent.json();
    // A phone that has left the house asks from another network.
    expect(await ask("203.0.113.77")).toEqual({ outcome: "done", status: 201, answer: receipt });
  });
});

onEachServer((start) => {
  it("REL-27 a question that comes while the change is being made waits for its end", async () => {
    const server = await start();
    const owner = await server.owner();
    const ids = await twoLoaves(server);
    const [changed, told] = await Promise.all([
      owner.request("PATCH", "/api/admin/bread-requests", { ids, status: "ready" }, KEY),
      outcomeOf(owner, BULK),
    ]);
    const isDone = (await breadRows(server.database)).every(({ status }) => status === "ready");
    // Whichever came first, the answer is true.
    expect(told).toEqual(
      isDone ? { outcome: "done", status: 200, answer: { changed: 2 } } : { outcome: "not-done" },
    );
    expect(changed.status).toBe(isDone ? 200 : 409);
  });
});
