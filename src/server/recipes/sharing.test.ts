import { describe, expect, it } from "vitest";
import { type Baker, onEachServer, type TestServer } from "../../../tests/support/server";

const least = { recipeName: "City loaf", recipeType: "sourdough" };

async function save(baker: Baker): Promise<string> {
  const response = await baker.request("POST", "/api/recipes", least);
  return ((await response.json()) as { id: string }).id;
}

const publish = (baker: Baker, id: string, body: unknown) =>
  baker.request("PUT", `/api/recipes/${id}/publish`, body);
const show = (baker: Baker, id: string, body: unknown) =>
  baker.request("PUT", `/api/recipes/${id}/visibility`, body);

async function communityOf(server: TestServer): Promise<string[]> {
  const response = await server.request("GET", "/api/recipes/published");
  return ((await response.json()) as { id: string }[]).map(({ id }) => id);
}

const NO_BOOLEANS = [
  {},
  { published: "true", isPublic: "true" },
  { published: 1, isPublic: 1 },
  { published: null, isPublic: null },
];

onEachServer((start) => {
  describe("PUT /api/recipes/:id/visibility", () => {
    it("AP-10 is for the author to give and take back", async () => {
      const server = await start();
      const [ana, ben, owner] = [await server.baker(), await server.baker(), await server.owner()];
      const id = await save(ana);
      const given = await show(ana, id, { isPublic: true });
      expect(given.status).toBe(200);
      expect(await given.json()).toEqual({ id, isPublic: true });
      for (const other of [ben, owner]) expect((await show(other, id, { isPublic: false })).status).toBe(404);
      expect(
        (await server.request("PUT", `/api/recipes/${id}/visibility`, { body: { isPublic: false } })).status,
      ).toBe(401);
      expect(await (await show(ana, id, { isPublic: false })).json()).toEqual({ id, isPublic: false });
      expect((await ben.request("GET", `/api/recipes/${id}`)).status).toBe(404);
    });

    it("AP-10 taking it back unpublishes, and giving it again does not republish", async () => {
      const server = await start();
      const [ana, owner] = [await server.baker(), await server.owner()];
      const id = await save(ana);
      await show(ana, id, { isPublic: true });
      await publish(owner, id, { published: true, version: 1 });
      expect(await communityOf(server)).toEqual([id]);
      await show(ana, id, { isPublic: false });
      expect(await communityOf(server)).toEqual([]);
      await show(ana, id, { isPublic: true });
      expect(await communityOf(server)).toEqual([]);
      const recipe = await (await ana.request("GET", `/api/recipes/${id}`)).json();
      expect(recipe).toMatchObject({ isPublic: true, published: false, version: 1 });
    });

    it("AP-10 accepts a boolean and nothing like one", async () => {
      const ana = await (await start()).baker();
      const id = await save(ana);
      for (const body of NO_BOOLEANS) {
        const response = await show(ana, id, body);
        expect([body, response.status]).toEqual([body, 400]);
        expect(await response.json()).toMatchObject({ issues: [{ path: "isPublic" }] });
      }
    });
  });

  describe("PUT /api/recipes/:id/publish", () => {
    it("AP-09 SEC-28 SEC-29 the owner publishes their own or a public recipe, and is answered `published`", async () => {
      const server = await start();
      const [ana, owner] = [await server.baker(), await server.owner()];
      const [own, anas] = [await save(owner), await save(ana)];
      const refused = await publish(owner, anas, { published: true, version: 1 });
      expect(refused.status).toBe(403);
      expect(await refused.json()).toMatchObject({
        code: "not-public",
        error: "Its author has not made this recipe public.",
      });
      expect(await communityOf(server)).toEqual([]);
      await show(ana, anas, { isPublic: true });
      for (const id of [own, anas]) {
        const response = await publish(owner, id, { published: true, version: 1 });
        expect(response.status).toBe(200);
        expect(await response.json()).toEqual({ id, published: true });
        server.clock.advance(1);
      }
      expect(await communityOf(server)).toEqual([anas, own]);
      expect(await (await publish(owner, anas, { published: false })).json()).toEqual({
        id: anas,
        published: false,
      });
      expect(await communityOf(server)).toEqual([own]);
      expect(server.lines.security.filter(({ event }) => event === "recipe-published")).toHaveLength(3);
      const record = await server.database.db
        .selectFrom("audit")
        .select(["action", "subject", "actor_id", "detail", "name"])
        .where("action", "like", "recipe-%")
        .orderBy("id")
        .execute();
      const of = { actor_id: owner.id, detail: "version 1", name: "City loaf" };
      expect(record).toEqual([
        { action: "recipe-published", subject: own, ...of },
        { action: "recipe-published", subject: anas, ...of },
        { action: "recipe-unpublished", subject: anas, ...of },
      ]);
    });

    it("AP-09 unpublishing what was never published is a 200 without a record, and an unknown id a 404", async () => {
      const server = await start();
      const [ana, owner] = [await server.baker(), await server.owner()];
      const id = await save(ana);
      const reply = await publish(owner, id, { published: false });
      expect([reply.status, await reply.json()]).toEqual([200, { id, published: false }]);
      const record = server.database.db
        .selectFrom("audit")
        .select("action")
        .where("action", "like", "recipe-%");
      expect(await record.execute()).toEqual([]);
      const nowhere = "018f6d3e-1111-7111-8111-111111111111";
      expect((await publish(owner, nowhere, { published: false })).status).toBe(404);
    });

    it("AP-09 SEC-28 `published` alone approves the newest version; with a version only that one", async () => {
      const server = await start();
      const [ana, owner] = [await server.baker(), await server.owner()];
      const id = await save(ana);
      for (const body of [{ published: true }, { published: true, version: 1 }]) {
        const refused = await publish(owner, id, body);
        expect([body, refused.status]).toEqual([body, 403]);
        expect(await refused.json()).toMatchObject({ error: "Its author has not made this recipe public." });
      }
      await show(ana, id, { isPublic: true });
      await ana.request("PUT", `/api/recipes/${id}`, { ...least, recipeName: "Second loaf" });
      const stale = await publish(owner, id, { published: true, version: 1 });
      expect([stale.status, await stale.json()]).toMatchObject([409, { version: 2 }]);
      expect(await communityOf(server)).toEqual([]);
      for (const body of [{ published: true }, { published: true, version: null }]) {
        const approved = await publish(owner, id, body);
        expect([approved.status, await approved.json()]).toEqual([200, { id, published: true }]);
        const list = await server.request("GET", "/api/recipes/published");
        expect(await list.json()).toMatchObject([{ id, recipeName: "Second loaf" }]);
        // Withdrawing needs no version, whatever the author has saved since.
        expect((await publish(owner, id, { published: false })).status).toBe(200);
        expect(await communityOf(server)).toEqual([]);
      }
    });

    it("AP-09 nobody else may publish, not even their own recipe", async () => {
      const server = await start();
      const ana = await server.baker();
      const id = await save(ana);
      await show(ana, id, { isPublic: true });
      const response = await publish(ana, id, { published: true, version: 1 });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: "not-owner" });
      const anonymous = await server.request("PUT", `/api/recipes/${id}/publish`, {
        body: { published: true, version: 1 },
      });
      expect(anonymous.status).toBe(401);
      expect(await communityOf(server)).toEqual([]);
    });

    it("SEC-29 SEC-54 the record keeps the recipe's name of that moment, until its author deletes their account", async () => {
      const server = await start();
      const [ana, owner] = [await server.baker(), await server.owner()];
      const id = await save(ana);
      await show(ana, id, { isPublic: true });
      await publish(owner, id, { published: true, version: 1 });
      await ana.request("PUT", `/api/recipes/${id}`, { ...least, recipeName: "Cheap pills" });
      await publish(owner, id, { published: false });
      await ana.request("DELETE", `/api/recipes/${id}`);
      const record = async () => {
        const entries = (await (await owner.request("GET", "/api/admin/audit")).json()) as Record<
          string,
          string
        >[];
        return entries
          .filter(({ action = "" }) => action.startsWith("recipe-"))
          .map(({ subject, detail }) => [subject, detail]);
      };
      const called = ["Recipe City loaf", "version 1"];
      expect(await record()).toEqual([called, called]);
      const gone = await ana.request("POST", "/api/auth/delete-user", { password: ana.password });
      expect(gone.status).toBe(200);
      expect(await record()).toEqual([
        [id, "version 1"],
        [id, "version 1"],
      ]);
      const rows = await server.database.db.selectFrom("audit").selectAll().execute();
      expect(JSON.stringify(rows)).not.toMatch(new RegExp(`City|pills|${ana.id}`));
    });

    it("SEC-28 the owner's edit of their own published recipe is approved by saving, and recorded", async () => {
      const server = await start();
      const owner = await server.owner();
      const id = await save(owner);
      await publish(owner, id, { published: true, version: 1 });
      await owner.request("PUT", `/api/recipes/${id}`, { ...least, recipeName: "Better loaf" });
      const list = await server.request("GET", "/api/recipes/published");
      expect(await list.json()).toMatchObject([{ recipeName: "Better loaf" }]);
      const [newest] = (await (await owner.request("GET", "/api/admin/audit")).json()) as object[];
      expect(newest).toMatchObject({
        action: "recipe-published",
        subject: "Recipe Better loaf",
        detail: "version 2",
      });
      // Where publishing needs a passkey, an edit made without one waits.
      const strict = await start({ env: { ADMIN_REQUIRE_PASSKEY: "on" }, database: server.database });
      const edit = { ...least, recipeName: "Without a tap" };
      const { cookie } = owner;
      expect((await strict.request("PUT", `/api/recipes/${id}`, { cookie, body: edit })).status).toBe(200);
      expect(await (await strict.request("GET", "/api/recipes/published")).json()).toMatchObject([
        { recipeName: "Better loaf" },
      ]);
      // Recipes never published stay unpublished.
      const other = await save(owner);
      await owner.request("PUT", `/api/recipes/${other}`, least);
      expect(await communityOf(server)).toEqual([id]);
    });

    it("AP-09 approves nothing for a version that is not a whole number from 1", async () => {
      const server = await start();
      const owner = await server.owner();
      const id = await save(owner);
      for (const version of ["1", 0, 1.5, true]) {
        const response = await publish(owner, id, { published: true, version });
        expect([version, response.status]).toEqual([version, 400]);
        expect(await response.json()).toMatchObject({ issues: [{ path: "version" }] });
      }
      expect(await communityOf(server)).toEqual([]);
    });

    it("AP-09 unknown and malformed ids are 404", async () => {
      const owner = await (await start()).owner();
      for (const id of ["018f6d3e-1111-7111-8111-111111111111", "1-or-1"])
        expect((await publish(owner, id, { published: true, version: 1 })).status).toBe(404);
    });

    it("AP-09 accepts a boolean and nothing like one", async () => {
      const owner = await (await start()).owner();
      const id = await save(owner);
      for (const body of NO_BOOLEANS) {
        const response = await publish(owner, id, body);
        expect([body, response.status]).toEqual([body, 400]);
        expect(await response.json()).toMatchObject({ issues: [{ path: "published" }] });
      }
    });
  });
});
