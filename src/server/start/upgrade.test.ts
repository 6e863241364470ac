import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { onEachEmptyEngine } from "../../../tests/support/database";
import { OWNER_EMAIL, PASSWORD, startServer, type TestServer } from "../../../tests/support/server";
import { restoreBackup } from "../backup/restore";
import type { Engine } from "../db/database";
import type { EngineConnection } from "../db/engine";
import { type DatabasePlace, openDatabase, SQLITE_FILE } from "../db/open";
import { fileMissing } from "../recipes/search/search-index";
import { fillHouseholds } from "../requests/rows/households";
import { foldAnew } from "./fold-anew";

/** The tables as a release made and filled them through its own calls, and its own backup of them. */
const releaseFile = (release: Release, name: string) =>
  join(import.meta.dirname, `../../../tests/support/release-${release}`, name);

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "bread-tools-upgrade-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

/** Puts what the release kept into an empty database, without a migration of ours. */
async function load(place: DatabasePlace, engine: Engine, release: Release): Promise<void> {
  // The index of letters is part of the file and no text of rows tells it.
  if (engine === "sqlite" && release !== "0.2.0") {
    const file = gunzipSync(readFileSync(releaseFile(release, "site.sqlite.gz")));
    return writeFileSync(join(place.dataDir, SQLITE_FILE), file);
  }
  const dump = readFileSync(releaseFile(release, `${engine}.sql`), "utf8");
  const { db, close } = await openDatabase({ ...place, migrations: folder });
  await db.getExecutor().provideConnection((connection) => (connection as EngineConnection).runScript(dump));
  await close();
}

/** Opens a database as a start does before it serves. */
async function open(place: DatabasePlace) {
  const database = await openDatabase(place);
  await foldAnew(database);
  onTestFinished(database.close);
  return database;
}

/** The tables with their columns, as the engine tells them. */
async function shapeOf(place: DatabasePlace) {
  const { db } = await open(place);
  const tables = await db.introspection.getTables();
  return Object.fromEntries(
    tables.map(({ name, columns }) => [
      name,
      columns.map((column) => `${column.name} ${column.dataType} ${column.isNullable}`).toSorted(),
    ]),
  );
}

/** The site as people and the owner find it, each part through the call that its page makes. */
async function readEverything(server: TestServer) {
  const cookies = new Map<string | undefined, string>();
  for (const email of ["ana@example.com", "soren@example.com", OWNER_EMAIL])
    cookies.set(email, await server.signIn({ email, password: PASSWORD }));
  const ask = async (path: string, email?: string) => {
    const cookie = cookies.get(email);
    const reply = await server.request("GET", path, { cookie });
    expect([path, reply.status]).toEqual([path, 200]);
    return reply.json() as Promise<unknown>;
  };
  const names = async (path: string, email?: string) =>
    ((await ask(path, email)) as { recipeName?: string; name?: string }[]).map(
      ({ recipeName, name }) => recipeName ?? name,
    );
  const found = async (path: string, words: readonly string[], email?: string) => {
    const hits: Record<string, (string | undefined)[]> = {};
    for (const q of words) hits[q] = await names(`${path}?${new URLSearchParams({ q })}`, email);
    return hits;
  };
  const { id } = ((await ask("/api/recipes/published?q=rugbrod")) as { id: string }[])[0] ?? { id: "none" };
  return {
    community: await names("/api/recipes/published"),
    approved: await ask(`/api/recipes/published/${id}`),
    foundRecipes: await found("/api/recipes/published", ["rugbrod", "nodder", "lodz", "bagers", "ancien"]),
    anas: await ask("/api/recipes", "ana@example.com"),
    sorens: await ask("/api/recipes", "soren@example.com"),
    plans: await ask("/api/baking-plans", "ana@example.com"),
    bakes: await ask("/api/bakes", "ana@example.com"),
    diary: await ask("/api/starter", "ana@example.com"),
    requests: await ask("/api/requests", "soren@example.com"),
    foundStarters: await found(
      "/api/admin/starter-requests",
      ["soren", "aegir", "hauptstrasse", "nobody"],
      OWNER_EMAIL,
    ),
    foundBreads: await found("/api/admin/bread-requests", ["obrien", "O'Hara", "rye"], OWNER_EMAIL),
  };
}

const SHOWN = {
  community: ["Pain à l’ancienne", "Rugbrød"],
  approved: { recipeName: "Rugbrød" },
  foundRecipes: {
    rugbrod: ["Rugbrød"],
    nodder: [],
    lodz: ["Rugbrød"],
    bagers: ["Rugbrød"],
    ancien: ["Pain à l’ancienne"],
  },
  anas: [
    { recipeName: "Straßenbrot", published: false },
    { recipeName: "Pain à l’ancienne", published: true },
  ],
  sorens: [{ recipeName: "Rugbrød med nødder", published: true }],
  plans: [{ plan: { name: "City Loaf" }, version: expect.any(Number) }],
  requests: { starter: [{ address: "5 Hauptstraße", status: "shipped" }], bread: [] },
  foundStarters: {
    soren: ["Søren Ægir"],
    aegir: ["Søren Ægir"],
    hauptstrasse: ["Søren Ægir"],
    nobody: [],
  },
  foundBreads: { obrien: ["Seán O’Brien"], "O'Hara": ["Zoe O´Hara"], rye: ["Seán O’Brien"] },
};

/** What each release had. */
const RELEASES = {
  "0.2.0": { ...SHOWN, bakes: [], diary: { records: [] } },
  "0.3.0": {
    ...SHOWN,
    foundRecipes: { ...SHOWN.foundRecipes, bagers: [] },
    bakes: [{ name: "City Loaf", photograph: {} }],
    diary: { records: [{ kind: "feed", note: "Smells of yogurt" }] },
    requests: {
      starter: [
        {
          address: "5 Hauptstraße",
          status: "shipped",
          talk: [{ text: "It is on its way." }, { text: "Tak! Sesame makes me ill." }],
        },
      ],
      bread: [],
    },
  },
};
type Release = keyof typeof RELEASES;

onEachEmptyEngine((place, engine) => {
  describe.each(Object.entries(RELEASES) as [Release, object][])(
    "REL-11 a site of %s",
    (release, expected) => {
      it("shows after an upgrade what it showed: public, private, waiting, and what a search finds", {
        timeout: 60_000,
      }, async () => {
        const where = await place();
        await load(where, engine, release);
        const database = await open(where);
        const server = await startServer(database);
        expect(await readEverything(server)).toMatchObject(expected);
        // The tables are those that a first start makes.
        expect(await shapeOf(where)).toEqual(await shapeOf(await place()));
        if (engine === "sqlite") {
          const { rows } = await sql<object>`pragma integrity_check`.execute(database.db);
          expect(rows).toEqual([{ integrity_check: "ok" }]);
          expect((await sql`pragma foreign_key_check`.execute(database.db)).rows).toEqual([]);
        }
      });

      it("RU-03 is restored whole from the backup that it wrote", { timeout: 60_000 }, async () => {
        const where = await place();
        const file = join(folder, "site.backup");
        writeFileSync(file, gzipSync(readFileSync(releaseFile(release, "backup.jsonl"))));
        await restoreBackup(where, file, {});
        const server = await startServer(await open(where));
        // Steps of a start beside serving.
        await fileMissing(server.parts);
        await fillHouseholds(server.database);
        expect(await readEverything(server)).toMatchObject(expected);
      });
    },
  );
});
