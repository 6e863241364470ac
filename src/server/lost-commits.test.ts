import { expect, it, onTestFinished } from "vitest";
import { onPostgres } from "../../tests/support/database";
import { startServer } from "../../tests/support/server";
import { startProxy } from "../../tests/support/tcp-proxy";
import { defaultRecipe } from "../baking";
import { openDatabase } from "./db/open";

const KEY = { "idempotency-key": "1b4e28ba-2fa1-41d2-883f-0016d3cca427" };
const recipe = { ...defaultRecipe(), recipeName: "Rye", recipeType: "sourdough" };

onPostgres((address) => {
  /** A server whose database connections break when the test wants it, and a baker. */
  async function open() {
    const proxy = await startProxy(await address());
    onTestFinished(proxy.close);
    const database = await openDatabase({ databaseUrl: proxy.url, dataDir: "" });
    onTestFinished(database.close);
    const during = { look: () => undefined as void };
    const freeBytes = () => {
      during.look();
      return 5 * 2 ** 30;
    };
    const server = await startServer(database, { freeBytes });
    const ana = await server.baker();
    const save = () => ana.request("POST", "/api/recipes", recipe, KEY);
    const readSaved = async () => (await (await ana.request("GET", "/api/recipes")).json()) as unknown[];
    return { proxy, server, during, ana, save, saved: readSaved };
  }
  const unknown = {
    code: "outcome-unknown",
    error: expect.stringMatching(/^The site did not answer in time/),
  };

  it("REL-27 a commit that was done without an answer is not called refused, and a repeat brings its answer", async () => {
    const { proxy, save, saved } = await open();
    proxy.atCommits("answered to nobody");
    const answer = await save();
    proxy.atCommits("passed on");
    expect([answer.status, await answer.json()]).toMatchObject([504, unknown]);
    expect(answer.headers.get("retry-after")).toBeNull();
    const again = await save();
    expect([again.status, await again.json()]).toMatchObject([201, { recipeName: "Rye" }]);
    expect(await saved()).toHaveLength(1);
  });

  it("REL-27 a commit that never arrived is not called done, and a repeat does it", async () => {
    const { proxy, save, saved } = await open();
    proxy.atCommits("kept back");
    const answer = await save();
    proxy.atCommits("passed on");
    expect([answer.status, await answer.json()]).toMatchObject([504, unknown]);
    expect(await saved()).toEqual([]);
    expect((await save()).status).toBe(201);
    expect(await saved()).toHaveLength(1);
  });

  it("REL-27 REL-12 a commit without an answer for six seconds is in doubt, and its connection is dropped", async () => {
    const { proxy, save, saved } = await open();
    proxy.atCommits("left without an answer");
    const before = performance.now();
    const answer = await save();
    proxy.atCommits("passed on");
    expect([answer.status, await answer.json()]).toMatchObject([504, unknown]);
    // A busy machine may be late. Without the limit there would be no answer at all.
    expect(performance.now() - before).toBeLessThan(20_000);
    expect((await save()).status).toBe(201);
    expect(await saved()).toHaveLength(1);
  });

  it("REL-27 a call without a key is told in doubt too: the new password may be set", async () => {
    const { proxy, ana, server } = await open();
    const next = "Rye-and-Caraway-7";
    proxy.atCommits("answered to nobody");
    const body = { currentPassword: ana.password, newPassword: next };
    const answer = await ana.request("POST", "/api/auth/change-password", body);
    proxy.atCommits("passed on");
    expect([answer.status, await answer.json()]).toMatchObject([504, unknown]);
    await server.signIn({ ...ana, password: next });
  });

  it("REL-12 work that breaks off before its commit is told as not done", async () => {
    const { proxy, server, during, save, saved } = await open();
    // The disk is checked once a second. After this it is checked in the middle of the key's transaction.
    server.clock.advance(2000);
    during.look = proxy.reset;
    const answer = await save();
    during.look = () => undefined;
    expect([answer.status, await answer.json()]).toMatchObject([503, { code: "unavailable" }]);
    expect(answer.headers.get("retry-after")).not.toBeNull();
    expect(await saved()).toEqual([]);
  });

  it("a read that breaks off is only unavailable, since it changes nothing", async () => {
    const { proxy, server } = await open();
    const owner = await server.owner();
    // The owner's look at addresses is a transaction, because it writes a line into the record.
    proxy.atCommits("answered to nobody");
    const answer = await owner.request("GET", "/api/admin/starter-requests");
    proxy.atCommits("passed on");
    expect([answer.status, await answer.json()]).toMatchObject([503, { code: "unavailable" }]);
  });
});
