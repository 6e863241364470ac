import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, type ExpectStatic, expect, it } from "vitest";
import { cityBake } from "../support/bakes";
import { ADDRESS } from "../support/request-forms";
import { ownPostgres } from "../support/own-postgres";
import { whySkipped } from "../support/programs";
import { type RunningSite, startSite } from "../support/site";
import { changeEverything, form, loaf, PASSWORD, type Place, publicRecipe, signIn, signUp } from "./changes";
import { keepNewest, readNewest, shownTo } from "./newest";
import { Person } from "./person";
import { builtRelease, changingCalls, hasRelease, releaseName, thisVersion } from "./release";
import { inCommunity, readSeen } from "./seen";

/**
 * The last release and this version on one database: side by side as during an upgrade, this version alone, and the old
 * one alone again after going back. Tries what docs/operations.md promises about upgrades.
 */
if (!hasRelease)
  console.log(`old-beside-new is left out: the last release, ${releaseName}, is not in this clone`);

const ENGINES = [
  { name: "SQLite", open: async () => ({ databaseUrl: "", remove: async () => undefined }) },
  ...(whySkipped("PostgreSQL") === undefined ? [{ name: "PostgreSQL", open: ownPostgres }] : []),
];
/** Every word that somebody sent, as the owner reads it. */
const wordsOf = (row: object): string[] => {
  const { name, email, address, address2, city, zip, instructions } = row as Record<string, string>;
  const text = [name, email, address, address2, city, zip, instructions].join(" ");
  return [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))].filter((word) => word !== "undefined");
};

/** Within seconds, what an older version publishes is taken over, and its requests are filed. */
const SOON = { timeout: 20_000, interval: 100 };

const GOING_BAKE = "0b7e2f5c-6a7d-4f0e-9a55-2f7d0f1f6f01";
const LAST_BAKE = "0b7e2f5c-6a7d-4f0e-9a55-2f7d0f1f6f02";

let release = "";
beforeAll(async () => {
  if (hasRelease) release = await builtRelease();
}, 600_000);

/** Concurrent: each suite spends most of its time waiting for servers and for their five-second intervals. */
describe.skipIf(!hasRelease).concurrent.each(ENGINES)(
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
    /** Concurrent suites each have an `expect` of their own. */
    const soonInCommunity = (own: ExpectStatic, at: Place) =>
      own.poll(() => inCommunity(at.url, stranger), SOON);
    const ids: Record<string, string> = {};

    it.sequential("what the old one withdraws is public nowhere, and what it publishes is, with the words that were approved", async ({
      expect: own,
    }) => {
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
      await soonInCommunity(own, now).toEqual(["Edited", "Published", "Stays"]);
      // The owner can unpublish a recipe whatever has become of it.
      expect(await publish(now, ids["Made private"] ?? "", false)).toMatchObject({ published: false });
    });

    it.sequential("every call that changes something goes through the old one, and this one shows what came of it", async () => {
      await changeEverything(old, { ana, leaving, owner });
      const made = new Set([ana, leaving, owner].flatMap((person) => [...person.made]));
      const [known, ours] = [changingCalls(release), changingCalls(thisVersion)];
      expect([...ours].filter((call) => known.has(call) && !made.has(call))).toEqual([]);
      expect(await readSeen(now.url, people)).toMatchObject(await readSeen(old.url, people));
    });

    it.sequential("requests that the old one took are found by each of their words, filed or not yet", async ({
      expect: own,
    }) => {
      const sent = [
        { kind: "bread-requests", call: "POST /api/bread-request", body: loaf },
        { kind: "starter-requests", call: "POST /api/starter-request", body: ADDRESS },
      ] as const;
      const unknown = async (kind: (typeof sent)[number]["kind"], id: string, words: readonly string[]) => {
        const missing: string[] = [];
        for (const q of words) {
          const rows = await owner.ask(now.url, `GET /api/admin/${kind}`, { query: { q } });
          if (!rows.some((row) => row.id === id)) missing.push(q);
        }
        return missing;
      };
      for (const { kind, call, body } of sent) {
        const { id } = await ben.ask(old.url, call, { body });
        const rows = await owner.ask(now.url, `GET /api/admin/${kind}`);
        const row = rows.find((one) => one.id === id) ?? {};
        const words = wordsOf(row);
        expect(words.length).toBeGreaterThan(8);
        expect(await unknown(kind, id, [...words, "zwieback"])).toEqual(["zwieback"]);
        const waiting = async () => (await owner.ask(now.url, "GET /api/admin/search-state")).waiting;
        await own.poll(waiting, SOON).toBe(0);
        expect(await unknown(kind, id, [...words, "zwieback"])).toEqual(["zwieback"]);
      }
    });

    it.sequential("what only this one knows of stays as it was while the old one changes what lies around it", async ({
      expect: own,
    }) => {
      const newest = await keepNewest(now.url, ana);
      const read = () => readNewest(now.url, ana, stranger, newest);
      const before = await read();
      const there = [200, expect.any(String)];
      own(before).toMatchObject({
        pictures: [there, there],
        origin: { kind: "copy" },
        shown: [there, there],
        links: [{ madeAt: [expect.any(String)] }, { madeAt: [expect.any(String)] }],
      });
      await ana.ask(old.url, "PUT /api/recipes/:id", { id: newest.copy, body: form("Copied") });
      await ana.ask(old.url, "POST /api/auth/sign-out");
      await signIn(old, ana);
      own(await read()).toEqual(before);
      // The recipe may go; the bake that was baked from it stays, and the recipe's link shows nothing any more.
      await ana.ask(old.url, "DELETE /api/recipes/:id", { id: newest.recipe });
      const [recipeLink = "", bakeLink = ""] = newest.links;
      own((await shownTo(now.url, stranger, recipeLink))[0]).toBe(404);
      own(await shownTo(now.url, stranger, bakeLink)).toEqual(before.shown[1]);
      const bake = await ana.ask(now.url, "GET /api/bakes/:id", { id: newest.bake });
      own(bake).toEqual(before.bake);
      await ana.ask(now.url, "DELETE /api/bakes/:id", { id: newest.bake });
    });

    it.sequential("SEC-54 an account that is deleted through the old one takes along what only this one knows of", async ({
      expect: own,
    }) => {
      const going = new Person("Going");
      await signUp(now, going);
      const newest = await keepNewest(now.url, going, GOING_BAKE);
      own((await shownTo(now.url, stranger, newest.links[1] ?? ""))[0]).toBe(200);
      await going.ask(old.url, "POST /api/auth/delete-user", { body: { password: PASSWORD } });
      for (const link of newest.links) own((await shownTo(now.url, stranger, link))[0]).toBe(404);
      // Its id is free again, and nothing hangs on it: no row of the bake or of its photograph is left.
      const body = { bake: cityBake(), answers: {} };
      own(await ben.ask(now.url, "PUT /api/bakes/:id", { id: GOING_BAKE, body })).toMatchObject({
        version: 1,
      });
      const [bens] = await ben.ask(now.url, "GET /api/bakes");
      own(bens).toMatchObject({ id: GOING_BAKE, rating: null });
      own(bens).not.toHaveProperty("photograph");
      await signUp(now, going);
      own(await going.ask(now.url, "GET /api/starter")).toMatchObject({ records: [] });
    });

    it.sequential("this one started anew shows the same", async () => {
      const before = await readSeen(now.url, people);
      await stop(now);
      now = await start(thisVersion);
      expect(await readSeen(now.url, people)).toEqual(before);
    });

    it.sequential("after going back nothing is shown that was withdrawn or not approved, and nothing is lost on the return", async ({
      expect: own,
    }) => {
      const newest = await keepNewest(now.url, ana, LAST_BAKE);
      const readAll = () => readNewest(now.url, ana, stranger, newest);
      const kept = await readAll();
      const [before, community] = [await readSeen(now.url, people), await inCommunity(now.url, stranger)];
      await stop(now);
      // Versions from before approvals show an author's newest words, as docs/operations.md says.
      const keepsApprovals = existsSync(join(release, "db/migrations/0011-published-version.sql"));
      if (keepsApprovals) expect(await inCommunity(old.url, stranger)).toEqual(community);
      expect(before).toMatchObject(await readSeen(old.url, people));
      await ana.ask(old.url, "PUT /api/recipes/:id/visibility", {
        id: ids.Stays ?? "",
        body: { isPublic: false },
      });
      await publish(old, ids.Unpublished ?? "");
      now = await start(thisVersion);
      own(await readAll()).toEqual(kept);
      await soonInCommunity(own, now).toEqual(
        [...community.filter((name) => name !== "Stays"), "Unpublished"].toSorted(),
      );
      if (keepsApprovals)
        expect(await readSeen(now.url, people)).toMatchObject(await readSeen(old.url, people));
    }, 90_000);

    it.sequential("the owner takes down whatever there is, whichever version shared or withdrew it", async ({
      expect: own,
    }) => {
      // The old version publishes one at this very moment.
      await publish(old, await publicRecipe(old, ana, "Just published"));
      for (const { id } of await ana.ask(now.url, "GET /api/recipes"))
        expect(await publish(now, id, false)).toMatchObject({ published: false });
      await soonInCommunity(own, now).toEqual([]);
    });
  },
);
