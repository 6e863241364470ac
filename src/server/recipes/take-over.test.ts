import { describe, expect, it } from "vitest";
import { beforeApprovals } from "../../../tests/support/before-approvals";
import { type Baker, onEachServer, type TestServer } from "../../../tests/support/server";
import { publishedVersions } from "./community-store";
import { takeOver } from "./take-over";

const least = { recipeName: "City loaf", recipeType: "sourdough", author: "Ana" };

async function save(baker: Baker, more: object = {}): Promise<string> {
  const response = await baker.request("POST", "/api/recipes", { ...least, ...more });
  return ((await response.json()) as { id: string }).id;
}

const put = async (baker: Baker, path: string, body: object) => {
  const response = await baker.request("PUT", `/api/recipes/${path}`, body);
  return [response.status, await response.json()] as const;
};

/** A site with its owner, Ana, and a recipe of hers that is public and published. */
async function begin(start: () => Promise<TestServer>) {
  const server = await start();
  const [ana, ben, owner] = [await server.baker(), await server.baker(), await server.owner()];
  const id = await save(ana);
  await put(ana, `${id}/visibility`, { isPublic: true });
  await put(owner, `${id}/publish`, { published: true, version: 1 });
  server.clock.advance(1000);
  return { server, ana, ben, owner, id, older: beforeApprovals(server.database.db) };
}

const namesAt = async (server: TestServer, path: string) => {
  const response = await server.request("GET", path);
  return ((await response.json()) as { recipeName: string }[]).map(({ recipeName }) => recipeName);
};

/** What strangers get: the list, the search, the recipe itself, and the addresses in the site map. */
async function readShown(server: TestServer, id: string) {
  return {
    listed: await namesAt(server, "/api/recipes/published"),
    found: await namesAt(server, "/api/recipes/published?q=loaf"),
    alone: (await server.request("GET", `/api/recipes/published/${id}`)).status,
    mapped: (await publishedVersions(server.database.db, 9)).map((one) => one.id),
  };
}

const NOTHING = { listed: [], found: [], alone: 404, mapped: [] };
const shownAs = (id: string, name = "City loaf") => ({
  listed: [name],
  found: [name],
  alone: 200,
  mapped: [id],
});

const isPublishedFor = async (baker: Baker, id: string) =>
  ((await (await baker.request("GET", `/api/recipes/${id}`)).json()) as { published: boolean }).published;

onEachServer((start) => {
  describe("SEC-28 what an older version beside this one withdraws", () => {
    it.each(["unpublish", "makePrivate"] as const)("is public nowhere after its %s", async (withdraw) => {
      const { server, ana, ben, owner, id, older } = await begin(start);
      expect(await readShown(server, id)).toEqual(shownAs(id));
      await older[withdraw](id);
      expect(await readShown(server, id)).toEqual(NOTHING);
      expect((await ben.request("GET", `/api/recipes/${id}`)).status).toBe(
        withdraw === "unpublish" ? 200 : 404,
      );
      expect(await isPublishedFor(ana, id)).toBe(false);
      const [mine] = (await (await ana.request("GET", "/api/recipes")).json()) as object[];
      expect(mine).toMatchObject({ published: false });
      expect(mine).not.toHaveProperty("approvedSavedAt");
      const listed = (await (await owner.request("GET", "/api/admin/public-recipes")).json()) as object[];
      // Nobody has asked to have it published again.
      expect(listed).toEqual([]);
      // The next version of the site may rely on the approved row alone, so the row must go.
      await takeOver(server.database);
      expect(await server.database.db.selectFrom("published_recipe").selectAll().execute()).toEqual([]);
      expect(await server.database.db.selectFrom("search_entry").selectAll().execute()).toEqual([]);
    });

    it("stays withdrawn where the same was published again with other words", async () => {
      const { server, id, older } = await begin(start);
      await older.makePrivate(id);
      await older.rename(id, "Better loaf", server.clock.now());
      await older.makePublic(id);
      server.clock.advance(1000);
      await older.publish(id, server.clock.now());
      expect(await readShown(server, id)).toEqual(NOTHING);
      await takeOver(server.database);
      expect(await readShown(server, id)).toEqual(shownAs(id, "Better loaf"));
    });
  });

  describe("SEC-28 what an older version beside this one publishes", () => {
    it("is taken over with the words of that moment, and found", async () => {
      const { server, ana, id, older } = await begin(start);
      const second = await save(ana, { recipeName: "Rye loaf" });
      await older.makePublic(second);
      await older.publish(second, server.clock.now());
      expect(await isPublishedFor(ana, second)).toBe(false);
      await takeOver(server.database);
      expect(await isPublishedFor(ana, second)).toBe(true);
      expect(await namesAt(server, "/api/recipes/published")).toEqual(["Rye loaf", "City loaf"]);
      expect(await namesAt(server, "/api/recipes/published?q=rye")).toEqual(["Rye loaf"]);
      expect((await publishedVersions(server.database.db, 9)).map((one) => one.id)).toEqual([second, id]);
      // Only once: what the author changes afterwards waits for the owner.
      await put(ana, second, { ...least, recipeName: "Cheap pills" });
      await takeOver(server.database);
      expect(await namesAt(server, "/api/recipes/published")).toEqual(["Rye loaf", "City loaf"]);
    });

    it("is not shown when its author has changed it since: nobody approved those words", async () => {
      const { server, ana, owner, older } = await begin(start);
      const second = await save(ana, { recipeName: "Rye loaf" });
      await older.makePublic(second);
      await older.publish(second, server.clock.now());
      server.clock.advance(1000);
      await older.rename(second, "Cheap pills", server.clock.now());
      await takeOver(server.database);
      expect(await namesAt(server, "/api/recipes/published")).toEqual(["City loaf"]);
      expect(await isPublishedFor(ana, second)).toBe(false);
      expect((await put(owner, `${second}/publish`, { published: true, version: 2 }))[0]).toBe(200);
      expect(await namesAt(server, "/api/recipes/published")).toEqual(["Cheap pills", "City loaf"]);
    });

    it("shows the owner's own edit, which nobody else has to approve", async () => {
      const { server, owner, older } = await begin(start);
      const own = await save(owner, { recipeName: "Rye loaf" });
      await put(owner, `${own}/publish`, { published: true, version: 1 });
      await older.rename(own, "Better loaf", server.clock.now());
      expect(await namesAt(server, "/api/recipes/published")).toEqual(["Rye loaf", "City loaf"]);
      await takeOver(server.database);
      expect(await namesAt(server, "/api/recipes/published")).toEqual(["Better loaf", "City loaf"]);
      expect(await namesAt(server, "/api/recipes/published?q=better")).toEqual(["Better loaf"]);
      expect(await namesAt(server, "/api/recipes/published?q=rye")).toEqual([]);
    });
  });

  describe("AP-09 the owner takes down", () => {
    it("what its author has made private meanwhile, and what was never published, without a line in the record", async () => {
      const { server, ana, owner, id, older } = await begin(start);
      await older.makePrivate(id);
      expect(await put(owner, `${id}/publish`, { published: false })).toEqual([
        200,
        { id, published: false },
      ]);
      const never = await save(ana);
      expect(await put(owner, `${never}/publish`, { published: false })).toEqual([
        200,
        { id: never, published: false },
      ]);
      const record = await server.database.db
        .selectFrom("audit")
        .select(["action", "subject"])
        .where("action", "=", "recipe-unpublished")
        .execute();
      expect(record).toEqual([{ action: "recipe-unpublished", subject: id }]);
      const nowhere = "018f6d3e-1111-7111-8111-111111111111";
      expect((await put(owner, `${nowhere}/publish`, { published: false }))[0]).toBe(404);
    });
  });
});
