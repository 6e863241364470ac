import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { keepBake } from "../../../tests/support/bakes";
import { keepStarter } from "../../../tests/support/starters";
import { keepPlan, ownDay } from "../../../tests/support/baking-plans";
import { keepPhotograph } from "../../../tests/support/photographs";
import { newPostgresDatabase } from "../../../tests/support/postgres-databases";
import { onEachServer, type TestServer } from "../../../tests/support/server";
import { defaultRecipe } from "../../baking";
import { type DatabasePlace, openDatabase } from "../db/open";
import { COUNTS_PATH, PROOF_HEADER, proofOf } from "./health-counts";
import { STORED } from "../values/stored-json";
import { DamagedBackup, readBackup } from "./read";
import { restoreBackup } from "./restore";
import { BACKED_UP, countRows } from "./tables";
import { writeBackup } from "./write";

let folder = "";
let file = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "bread-tools-backup-test-"));
  file = join(folder, "site.backup");
});
afterEach(() => rmSync(folder, { recursive: true }));

const ADDRESS = { address: "1 Bäcker St", address2: "", city: "San Francisco", state: "CA", zip: "94110" };

/** A site with something in every table, and more recipes than are copied at once where a test asks for them. */
async function furnish(server: TestServer, recipes = 2) {
  const owner = await server.owner();
  const ana = await server.baker("Ana Ruiz");
  for (let count = 0; count < recipes; count += 1) {
    const body = {
      ...defaultRecipe(),
      recipeName: `Loaf ${count} “é”`,
      recipeType: "sourdough",
      hydrationPercent: 71.5,
    };
    expect((await ana.request("POST", "/api/recipes", body)).status).toBe(201);
  }
  await keepPlan(ana, { name: "Rye “für Sonntag”" });
  await keepPlan(ana, ownDay({ name: "Country" }));
  await keepPhotograph(ana, await keepBake(ana));
  const gone = await keepBake(ana, {}, "3c0e8a53-9a3c-4c5f-8a0b-3f3d6d9f4a78");
  expect((await ana.request("DELETE", `/api/bakes/${gone}`)).status).toBe(204);
  await keepStarter(ana);
  expect((await ana.request("POST", "/api/calendar-feed")).status).toBe(201);
  expect((await ana.request("POST", "/api/starter-request", ADDRESS)).status).toBe(201);
  const bread = { requestType: "omakase", instructions: "", ...ADDRESS };
  expect((await ana.request("POST", "/api/bread-request", bread)).status).toBe(201);
  return { owner, ana };
}

const RYE = { ...defaultRecipe(), recipeName: "Rye", recipeType: "sourdough" };

async function everything(place: DatabasePlace) {
  const database = await openDatabase(place);
  const tables: Record<string, unknown> = {};
  for (const { table } of BACKED_UP) {
    const rows: object[] = await database.db.selectFrom(table).selectAll().execute();
    tables[table] = rows
      .map((row) => JSON.stringify(row))
      // One engine says true where the other says 1, and they order ties in their own ways.
      .map((row) =>
        row
          .replaceAll(/"(emailVerified|backedUp)":(true|1)\b/g, '"$1":1')
          .replaceAll(/"(emailVerified|backedUp)":(false|0)\b/g, '"$1":0')
          // The moment of the restore differs, and by how much it raised the versions.
          .replaceAll(/"held_at":\d+/g, '"held_at":1')
          .replaceAll(/"version":\d+/g, '"version":1'),
      )
      .toSorted();
  }
  const sessions = await database.db.selectFrom("session").select("id").execute();
  const feeds = await database.db.selectFrom("calendar_feed").select("hash").execute();
  await database.close();
  return { tables, sessions, feeds };
}

/** Columns that hold JSON and that nobody checks when a backup is restored. */
function unknownJson(path: string): string[] {
  const lines = gunzipSync(readFileSync(path)).toString().trimEnd().split("\n").slice(1, -1);
  const columns = lines.flatMap((line) => {
    const [table, row] = JSON.parse(line) as [string, Record<string, unknown>];
    const isJson = ([, value]: [string, unknown]) => typeof value === "string" && /^[[{]/.test(value);
    return Object.entries(row)
      .filter(isJson)
      .map(([column]) => `${table}.${column}`);
  });
  return [...new Set(columns)].filter((column) => !Object.hasOwn(STORED, column));
}

/** The file as an older version of the site would have written it, which had no such table. */
function asBefore(path: string, table: string): void {
  const lines = gunzipSync(readFileSync(path)).toString().trimEnd().split("\n");
  const end = JSON.parse(lines.pop() ?? "") as { counts: Record<string, number>; sha256: string };
  const [first = "", ...rest] = lines;
  const head = JSON.parse(first) as { migrations: string[] };
  head.migrations = head.migrations.filter((name) => name < "0011");
  const kept = [JSON.stringify(head), ...rest.filter((line) => !line.startsWith(`["${table}"`))];
  const hash = createHash("sha256");
  for (const line of kept) hash.update(`${line}\n`);
  const { [table]: _gone, ...counts } = end.counts;
  const last = JSON.stringify({ ...end, counts, sha256: hash.digest("hex") });
  writeFileSync(path, gzipSync(`${[...kept, last].join("\n")}\n`));
}

onEachServer((start) => {
  describe("RU-03 REL-17 backup and restore", { timeout: 60_000 }, () => {
    it("RU-03 SEC-28 a backup from before versions were approved restores what was public in it", async () => {
      const server = await start();
      const { ana, owner } = await furnish(server);
      const [{ id } = { id: "" }] = (await (await ana.request("GET", "/api/recipes")).json()) as {
        id: string;
      }[];
      await ana.request("PUT", `/api/recipes/${id}/visibility`, { isPublic: true });
      await owner.request("PUT", `/api/recipes/${id}/publish`, { published: true, version: 1 });
      await writeBackup(server.database, file);
      asBefore(file, "published_recipe");
      const place: DatabasePlace = { dataDir: join(folder, "restored") };
      await restoreBackup(place, file, {});
      const database = await openDatabase(place);
      const again = await start({ database });
      const listed = await again.request("GET", "/api/recipes/published");
      expect(await listed.json()).toMatchObject([{ id }]);
      await database.close();
    });

    it("SEC-53 a backup hides its row counts from anyone without the site's secret", async () => {
      const server = await start();
      await server.baker();
      const ask = (proof: string) =>
        server.request("GET", COUNTS_PATH, { headers: { [PROOF_HEADER]: proof } });
      const now = server.clock.now();
      const proof = proofOf(server.parts.secret, now);
      for (const wrong of ["", "x", proofOf("t".repeat(32), now), `${now}.`, `${now + 1}${proof.slice(13)}`])
        expect((await ask(wrong)).status).toBe(404);
      expect((await ask(proofOf(server.parts.secret, now - 61_000))).status).toBe(404);
      const answer = await ask(proof);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ counts: await countRows(server.database.db) });
    });

    it("a restore leaves a database with accounts alone unless told, and then keeps the old file", async () => {
      const server = await start();
      await furnish(server);
      const counts = await writeBackup(server.database, file);
      const place: DatabasePlace = { dataDir: join(folder, "restored") };
      await restoreBackup(place, file, {});
      const before = await everything(place);
      expect(await restoreBackup(place, file, {})).toMatchObject({
        refused: expect.stringContaining("--replace"),
      });
      expect(await everything(place)).toEqual(before);
      const outcome = await restoreBackup(place, file, { replace: true });
      expect(outcome).toMatchObject({ counts, keptAside: expect.stringContaining("before-restore") });
      expect((await everything(place)).tables).toEqual(before.tables);
    });

    it("a restore refuses a damaged file and changes nothing", async () => {
      const server = await start();
      await furnish(server);
      await writeBackup(server.database, file);
      const whole = gunzipSync(readFileSync(file)).toString();
      const lines = whole.trimEnd().split("\n");
      const damaged: [string, Buffer][] = [
        ["cut off", readFileSync(file).subarray(0, 2000)],
        ["one byte changed", flipBit(readFileSync(file))],
        ["a row less", gzipSync(`${lines.toSpliced(5, 1).join("\n")}\n`)],
        ["a value changed", gzipSync(whole.replace("Ana Ruiz", "Eve Ruiz"))],
        ["no end", gzipSync(`${lines.slice(0, -1).join("\n")}\n`)],
        ["something else", gzipSync('{"hello":1}\n')],
        ["a newer site's", gzipSync(whole.replace('"0001-accounts"', '"9999-later"'))],
        ["no gzip", Buffer.from("hello")],
      ];
      const place: DatabasePlace = { dataDir: join(folder, "target") };
      await restoreBackup(place, file, {});
      const before = await everything(place);
      for (const [name, bytes] of damaged) {
        const bad = join(folder, "bad");
        writeFileSync(bad, bytes);
        await expect(restoreBackup(place, bad, { replace: true }), name).rejects.toThrow(DamagedBackup);
      }
      await expect(restoreBackup(place, join(folder, "missing"), { replace: true })).rejects.toThrow(
        DamagedBackup,
      );
      expect(await everything(place)).toEqual(before);
    });
  });
});

onEachServer((start) => {
  describe("RU-03 REL-17 backup and restore", { timeout: 60_000 }, () => {
    it("brings every row back into an empty database of either engine, but no session, link or feed", async () => {
      const server = await start();
      const { ana } = await furnish(server, 120);
      const counts = await writeBackup(server.database, file);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(counts).toMatchObject({
        user: 2,
        recipe: 120,
        baking_plan: 2,
        bake: 2,
        photograph: 1,
        starter: 1,
        starter_request: 1,
        bread_request: 1,
        site_owner: 1,
      });
      expect(await readBackup(file)).toMatchObject({ counts });
      expect(unknownJson(file)).toEqual([]);

      const sqlite: DatabasePlace = { dataDir: join(folder, "restored") };
      expect(await restoreBackup(sqlite, file, {})).toMatchObject({ counts });
      const there = await everything(sqlite);
      expect(there.sessions).toEqual([]);
      expect(there.feeds).toEqual([]);
      // The gate needs no PostgreSQL.
      if (server.database.engine === "postgres") {
        const postgres = await newPostgresDatabase(true);
        try {
          const place: DatabasePlace = { databaseUrl: postgres.databaseUrl, dataDir: "" };
          expect(await restoreBackup(place, file, {})).toMatchObject({ counts });
          expect((await everything(place)).tables).toEqual(there.tables);
        } finally {
          await postgres.remove();
        }
      }

      // The site itself opens on what came back: a baker signs in and finds the shelf as it was.
      const database = await openDatabase(sqlite);
      const again = await start({ database });
      const cookie = await again.signIn(ana);
      const list = await again.request("GET", "/api/recipes", { cookie });
      const before = (await (await ana.request("GET", "/api/recipes")).json()) as object[];
      expect(await list.json()).toEqual(before.map((one) => ({ ...one, version: expect.any(Number) })));
      expect((await again.request("GET", "/api/recipes", { cookie: ana.cookie })).status).toBe(401);
      await database.close();
    });

    it("is of one moment, and stops no writer", async () => {
      const server = await start();
      const ana = await server.baker();
      const body = { ...defaultRecipe(), recipeName: "Rye", recipeType: "sourdough" };
      const { id } = (await (await ana.request("POST", "/api/recipes", body)).json()) as { id: string };
      const end = new AbortController();
      const saved: number[] = [];
      async function write() {
        while (!end.signal.aborted) saved.push((await ana.request("PUT", `/api/recipes/${id}`, body)).status);
      }
      const writers = [write(), write()];
      const before = saved.length;
      for (let round = 0; round < 3; round += 1) {
        const counts = await writeBackup(server.database, file);
        expect((await readBackup(file)).counts).toEqual(counts);
      }
      end.abort();
      await Promise.all(writers);
      expect(saved.length).toBeGreaterThan(before);
      expect(new Set(saved)).toEqual(new Set([200]));
    });

    it("REL-17 names a row that no backup can hold, and leaves no file", async () => {
      const server = await start();
      const ana = await server.baker();
      const { id } = (await (await ana.request("POST", "/api/recipes", RYE)).json()) as { id: string };
      await server.database.db
        .updateTable("recipe")
        .set({ data: "a".repeat(4 * 2 ** 20) })
        .execute();
      await expect(writeBackup(server.database, file)).rejects.toThrow(
        `recipe ${id} is larger than 4 MB, and no backup can hold it`,
      );
      expect(readdirSync(folder)).toEqual([]);
    });

    it("is refused where another role would see other rows, and leaves no file", async () => {
      const server = await start();
      await server.baker();
      const counts = await countRows(server.database.db);
      await expect(
        writeBackup(server.database, file, { witness: async () => ({ ...counts, user: 20 }) }),
      ).rejects.toThrow("this would back up 1 rows of user, and the server says 20");
      expect(readdirSync(folder)).toEqual([]);
      // Somebody signed up between the two looks: what was copied lies between them.
      const looks = [counts, { ...counts, user: 2 }];
      expect(
        await writeBackup(server.database, file, { witness: async () => looks.shift() ?? counts }),
      ).toEqual(counts);
    });
  });
});

function flipBit(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const middle = Math.floor(copy.length / 2);
  copy[middle] = (copy[middle] ?? 0) ^ 0x10;
  return copy;
}
