import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasPostgres, ownPostgres } from "../support/own-postgres";
import { type RunningSite, startSite } from "../support/site";
import { changeEverything, form, loaf, PASSWORD, type Place, publicRecipe, signIn, signUp } from "./changes";
import { Person } from "./person";
import { builtRelease, changingCalls, hasRelease, releaseName, thisVersion } from "./release";
import { inCommunity, seen } from "./seen";

/**
 * The last release and this version on one database: side by side as during an upgrade, this one started anew, and the
 * old one alone again after going back. What docs/operations.md promises of upgrades is tried here.
 */
if (!hasRelease)
  console.log(`old-beside-new is left out: the last release, ${releaseName}, is not in this clone`);

const ENGINES = [
  { name: "SQLite", open: async () => ({ databaseUrl: "", remove: async () => undefined }) },
  ...(hasPostgres ? [{ name: "PostgreSQL", open: ownPostgres }] : []),
];
/** What an older version publishes is taken over within seconds, and its requests are filed beside serving. */
const SOON = { timeout: 20_000, interval: 100 };

let release = "";
beforeAll(() => {
  if (hasRelease) release = builtRelease();
}, 300_000);

describe.skipIf(!hasRelease).each(ENGINES)(
  "SEC-28 REL-11 the last release beside this one on $name",
  ({ open }) => {
    let dataDir = "";
    const [ana, ben, leaving] = [new Person("Ana"), new Person("Ben"), new Person("Leaving")];
    const [owner, stranger] = [new Person("Owner"), new Person("Stranger")];
    const people = { ana, ben, owner, stranger };
    const running = new Set<RunningSite>();
    let database: { databaseUrl: string; remove(): Promise<void> };
    let old: Place;
    let now: Place;

    async function start(folder: string): Promise<Place> {
      const more = { DATA_DIR: dataDir, DATABASE_URL: database.databaseUrl, OWNER_PASSWORD: PASSWORD };
      const site = await startSite(more, folder);
      running.add(site);
      return { url: site.url, dataDir };
    }
    async function stop({ url }: Place): Promise<void> {
      for (const site of running)
        if (site.url === url) {
          expect(await site.stop()).toBe(0);
          running.delete(site);
        }
    }

    beforeAll(async () => {
      dataDir = mkdtempSync(join(tmpdir(), "bread-tools-old-beside-new-"));
      database = await open();
      old = await start(release);
      now = await start(thisVersion);
      await signUp(old, ana);
      await signUp(old, ben);
      await signIn(old, owner);
    }, 60_000);
    afterAll(async () => {
      for (const site of running) site.process.kill("SIGKILL");
      await database.remove();
      rmSync(dataDir, { recursive: true, force: true });
    }, 30_000);

    const publish = (at: Place, id: string, published = true) =>
      owner.ask(at.url, "PUT /api/recipes/:id/publish", {
        id,
        body: { published, ...(published && { version: 1 }) },
      });
    const soonInCommunity = (at: Place) => expect.poll(() => inCommunity(at.url, stranger), SOON);
    const ids: Record<string, string> = {};

    it("what the old one withdraws is public nowhere, and what it publishes is, with the words that were approved", async () => {
      for (const name of ["Stays", "Unpublished", "Made private", "Removed", "Edited"]) {
        ids[name] = await publicRecipe(old, ana, name);
        await publish(now, ids[name]);
      }
      await publish(old, ids.Unpublished ?? "", false);
      await ana.ask(old.url, "PUT /api/recipes/:id/visibility", {
        id: ids["Made private"] ?? "",
        body: { isPublic: false },
      });
      await ana.ask(old.url, "DELETE /api/recipes/:id", { id: ids.Removed ?? "" });
      await ana.ask(old.url, "PUT /api/recipes/:id", { id: ids.Edited ?? "", body: form("Cheap pills") });
      await publish(old, await publicRecipe(old, ana, "Published"));
      await soonInCommunity(now).toEqual(["Edited", "Published", "Stays"]);
      // Whatever has become of a recipe, the owner can take it down.
      expect(await publish(now, ids["Made private"] ?? "", false)).toMatchObject({ published: false });
    });

    it("every call that changes something goes through the old one, and this one shows what came of it", async () => {
      await changeEverything(old, { ana, leaving, owner });
      const made = new Set([ana, leaving, owner].flatMap((person) => [...person.made]));
      const [known, ours] = [changingCalls(release), changingCalls(thisVersion)];
      expect([...ours].filter((call) => known.has(call) && !made.has(call))).toEqual([]);
      expect(await seen(now.url, people)).toMatchObject(await seen(old.url, people));
    });

    it("a request that the old one took is found by each of its words", async () => {
      const { id } = await ben.ask(old.url, "POST /api/bread-request", { body: loaf });
      for (const q of ["ben", "example", "caraway", "crust", "guerrero", "94110"]) {
        const found = async () => {
          const rows = await owner.ask(now.url, "GET /api/admin/bread-requests", { query: { q } });
          return rows.map((row) => row.id);
        };
        await expect.poll(found, { ...SOON, message: q }).toContain(id);
      }
    });

    it("this one started anew shows the same", async () => {
      const before = await seen(now.url, people);
      await stop(now);
      now = await start(thisVersion);
      expect(await seen(now.url, people)).toEqual(before);
    });

    it("after going back nothing is shown that was withdrawn or not approved, and nothing is lost on the return", async () => {
      const [before, community] = [await seen(now.url, people), await inCommunity(now.url, stranger)];
      await stop(now);
      // Versions from before approvals show an author's newest words: docs/operations.md says so.
      const keepsApprovals = existsSync(join(release, "db/migrations/0011-published-version.sql"));
      if (keepsApprovals) expect(await inCommunity(old.url, stranger)).toEqual(community);
      expect(before).toMatchObject(await seen(old.url, people));
      await ana.ask(old.url, "PUT /api/recipes/:id/visibility", {
        id: ids.Stays ?? "",
        body: { isPublic: false },
      });
      await publish(old, ids.Unpublished ?? "");
      now = await start(thisVersion);
      await soonInCommunity(now).toEqual(
        [...community.filter((name) => name !== "Stays"), "Unpublished"].toSorted(),
      );
      if (keepsApprovals) expect(await seen(now.url, people)).toMatchObject(await seen(old.url, people));
    });
  },
);
