import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { type BackupRow, rewriteBackup } from "../../../tests/support/backup-files";
import { onEachEmptyEngine } from "../../../tests/support/database";
import { onEachServer } from "../../../tests/support/server";
import type { Database } from "../db/database";
import { readMigrations } from "../db/migrate";
import { type DatabasePlace, openDatabase } from "../db/open";
import { checkBackup } from "./check";
import { tablesOf } from "./row-shape";
import { restoreBackup } from "./restore";

/**
 * A backup that a site of the version before migration 0043 wrote. "Baker 1" and Ben reset accounts that nobody had
 * confirmed. Both have two plans or diaries: one set aside, one written since. Ben has denied his request.
 */
const OLDER = readFileSync(join(import.meta.dirname, "../../../tests/support/set-aside-backup.ndjson"));
const LINES = OLDER.toString().trimEnd().split("\n");
const ANA = { email: "baker-1@example.com", password: "Rye-and-spelt-7" };

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "bread-tools-nothing-aside-"));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

function backupFile(lines: Buffer | string = OLDER): string {
  const path = join(folder(), "site.backup");
  writeFileSync(path, gzipSync(lines));
  return path;
}

/** A database with the tables of that version and the rows of the backup. */
async function asItWas(place: DatabasePlace): Promise<void> {
  const migrations = folder();
  const { migrations: ran } = JSON.parse(LINES[0] ?? "") as { migrations: string[] };
  cpSync(join(import.meta.dirname, "../../../db/migrations"), migrations, {
    recursive: true,
    filter: (path) => !path.endsWith(".sql") || ran.some((name) => path.includes(`/${name}.`)),
  });
  const { db, engine, close } = await openDatabase({ ...place, migrations });
  await db.deleteFrom("totals").execute();
  for (const line of LINES.slice(1, -1)) {
    const [table, row] = JSON.parse(line) as ["user", Record<string, unknown>];
    const flags = ["emailVerified", "backedUp"].filter((name) => engine === "postgres" && name in row);
    const values = { ...row, ...Object.fromEntries(flags.map((name) => [name, row[name] === 1])) };
    await db
      .insertInto(table)
      .values(values as never)
      .execute();
  }
  await close();
}

/** The things of one of these two, in the words that tell them apart. */
async function thingsOf({ db }: Database) {
  const names = new Map(
    (await db.selectFrom("user").selectAll().execute()).map(({ id, name }) => [id, name]),
  );
  const lines = await db.selectFrom("starter_line").selectAll().orderBy("line").execute();
  const of = <Row extends { user_id: string | null }>(rows: Row[], told: (row: Row) => unknown) =>
    rows.map((row) => [names.get(row.user_id ?? "") ?? null, told(row)]);
  return {
    recipes: of(await db.selectFrom("recipe").selectAll().orderBy("id").execute(), (recipe) => [
      recipe.name,
      recipe.is_public,
      recipe.published,
    ]),
    plans: of(await db.selectFrom("baking_plan").selectAll().orderBy("plan_id").execute(), ({ data }) => {
      const { name } = JSON.parse(data) as { name: string };
      return name;
    }),
    bakes: of(await db.selectFrom("bake").selectAll().execute(), ({ name }) => name),
    diaries: of(
      await db.selectFrom("starter").selectAll().orderBy("user_id").execute(),
      ({ user_id: baker }) =>
        lines
          .filter(({ user_id: writer }) => writer === baker)
          .map(({ data }) => JSON.parse(data) as { id: string; note: string })
          .map(({ id, note }) => `${id}: ${note}`),
    ),
    requests: of(
      await db.selectFrom("starter_request").selectAll().orderBy("id").execute(),
      ({ email }) => email,
    ),
    passkeys: await db.selectFrom("passkey").select("id").execute(),
    reminders: await db.selectFrom("outbox").select("id").where("kind", "=", "set-aside").execute(),
  };
}

const BACK = {
  recipes: [
    ["Baker 1", ["Country loaf", 0, 0]],
    ["Baker 1", ["Rye", 0, 0]],
  ],
  // Ben began another plan, which took the older one's place while a baker had one.
  plans: [
    ["Baker 1", "Sunday loaf"],
    ["Ben Okafor", "New plan"],
  ],
  bakes: [["Baker 1", "City Loaf"]],
  diaries: [
    [
      "Baker 1",
      [
        "5b0e8a53-9a3c-4c5f-8a0b-3f3d6d9f4a10: Corrected since",
        "fed-in-the-evening: Smells of yogurt",
        "written-since: Smells of yogurt",
      ],
    ],
    ["Ben Okafor", ["5b0e8a53-9a3c-4c5f-8a0b-3f3d6d9f4a10: Smells of yogurt"]],
  ],
  requests: [
    ["Baker 1", ANA.email],
    [null, ""],
  ],
  passkeys: [],
  reminders: [],
};

onEachEmptyEngine((place, engine) => {
  it("SEC-06 REL-19 a migration gives back what an old reset had set aside, and asks nothing", async () => {
    const where = await place();
    await asItWas(where);
    const database = await openDatabase(where);
    onTestFinished(() => database.close());
    expect(await thingsOf(database)).toEqual(BACK);
    const tables = await tablesOf(database);
    const left = tables.flatMap(({ name, columns }) => [
      name,
      ...columns.map((column) => `${name}.${column.name}`),
    ]);
    expect(left.filter((name) => /aside|doubt|onHold/i.test(name))).toEqual([]);
  });

  it("SEC-06 RU-03 an older backup with things set aside gives them back too", async () => {
    const where = await place();
    await restoreBackup(where, backupFile(), {});
    const database = await openDatabase(where);
    onTestFinished(() => database.close());
    // A baker may have several breads by now, so that of Ben which the migration had no room for comes back as well.
    const [sunday, ...bens] = BACK.plans;
    expect(await thingsOf(database)).toEqual({
      ...BACK,
      plans: [sunday, ["Ben Okafor", "Old plan"], ...bens],
    });
    const order = await database.db.selectFrom("baking_plan").select("data").orderBy("begun_at").execute();
    expect(order.slice(1).map(({ data }) => data.includes("Old plan"))).toEqual([true, false]);
  });

  it("REL-19 the migration joins the readable lines of two diaries, and goes on past a damaged one", async () => {
    const where = await place();
    await asItWas(where);
    const last = [...readMigrations(engine).keys()].filter((name) => name < "0043");
    const migrations = folder();
    cpSync(join(import.meta.dirname, "../../../db/migrations"), migrations, {
      recursive: true,
      filter: (path) => !path.endsWith(".sql") || last.some((name) => path.includes(`/${name}.`)),
    });
    const before = await openDatabase({ ...where, migrations });
    await sql`update starter set records = '["x", 7' where records like '%Before%'`.execute(before.db);
    await before.close();
    const database = await openDatabase(where);
    onTestFinished(() => database.close());
    expect((await thingsOf(database)).diaries[0]).toEqual([
      "Baker 1",
      ["5b0e8a53-9a3c-4c5f-8a0b-3f3d6d9f4a10: Corrected since", "written-since: Smells of yogurt"],
    ]);
  });
});

onEachServer((start) => {
  it("SEC-06 RU-03 after that restore the baker reads and changes everything as before", async () => {
    const place: DatabasePlace = { dataDir: folder() };
    await restoreBackup(place, backupFile(), {});
    const database = await openDatabase(place);
    onTestFinished(() => database.close());
    const server = await start({ database });
    const cookie = await server.signIn(ANA);
    const get = async (path: string): Promise<unknown> =>
      (await server.request("GET", path, { cookie })).json();
    const recipes = (await get("/api/recipes")) as { id: string; recipeName: string }[];
    expect(recipes.map(({ recipeName }) => recipeName)).toEqual(["Rye", "Country loaf"]);
    expect(await get("/api/baking-plans")).toMatchObject([{ plan: { name: "Sunday loaf" } }]);
    expect(await get("/api/bakes")).toHaveLength(1);
    expect(await get("/api/requests")).toMatchObject({ starter: [{ city: "San Francisco" }] });
    expect(((await get("/api/starter")) as { records: { note: string }[] }).records).toHaveLength(3);
    const shared = await server.request("PUT", `/api/recipes/${recipes[0]?.id}/visibility`, {
      cookie,
      body: { isPublic: true },
    });
    expect(shared.status).toBe(200);
  });
});

it("REL-17 one damaged line of an old diary is named and left out alone", async () => {
  let diary = "";
  const bad = rewriteBackup(backupFile(), join(folder(), "bad"), (rows) =>
    rows.map(([table, row]): BackupRow => {
      if (table !== "starter" || diary !== "") return [table, row];
      diary = String(row.id);
      const lines = JSON.parse(String(row.records)) as object[];
      const records = JSON.stringify([...lines, { ...lines[0], id: "spoiled", at: 7 }, { changedAt: "?" }]);
      return [table, { ...row, records }];
    }),
  );
  const found: string[] = [];
  await checkBackup(bad, { damaged: (words) => void found.push(words) });
  expect(found).toEqual([
    expect.stringMatching(`^starter ${diary}: its line spoiled: data has at, which `),
    expect.stringMatching(`^starter ${diary}: its line unreadable-3: data has id, which `),
  ]);
  const place: DatabasePlace = { dataDir: folder() };
  await expect(restoreBackup(place, bad, {})).rejects.toThrow("its line spoiled");
  const outcome = await restoreBackup(place, bad, { leaveOutDamaged: true });
  expect(outcome).toMatchObject({ damaged: expect.stringContaining("its line spoiled") });
  const { db, close } = await openDatabase(place);
  const kept = await db.selectFrom("starter_line").select("line").execute();
  await close();
  expect(kept.map(({ line }) => line).toSorted()).toEqual([
    "5b0e8a53-9a3c-4c5f-8a0b-3f3d6d9f4a10",
    "5b0e8a53-9a3c-4c5f-8a0b-3f3d6d9f4a10",
    "fed-in-the-evening",
    "written-since",
  ]);
});
