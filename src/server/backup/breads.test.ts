import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { rewriteBackup } from "../../../tests/support/backup-files";
import { runningPlan } from "../../../tests/support/baking-plans";
import { type EmptyPlace, onEachEmptyEngine, onEachPairOfEngines } from "../../../tests/support/database";
import { breadsOf } from "../baking-plan/store";
import { type DatabasePlace, openDatabase } from "../db/open";
import { restoreBackup } from "./restore";
import { writeBackup } from "./write";

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "bread-tools-breads-"));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

async function open(place: DatabasePlace) {
  const database = await openDatabase(place);
  onTestFinished(() => database.close());
  return database;
}
type Database = Awaited<ReturnType<typeof open>>;

const AT = Date.parse("2026-11-01T08:00:00.000Z");
const person = (id: string) => ({
  id,
  name: id,
  email: `${id}@example.com`,
  emailVerified: true,
  createdAt: new Date(AT).toISOString(),
  updatedAt: new Date(AT).toISOString(),
});
const bread = (user_id: string, plan_id: string, at: number) => ({
  user_id,
  plan_id,
  version: 3,
  begun_at: at,
  updated_at: at + 5,
  data: JSON.stringify(runningPlan({ id: plan_id })),
});
const planId = (n: number) => `0b0e8a53-9a3c-4c5f-8a0b-${String(n).padStart(12, "0")}`;

const rowsIn = ({ db }: Database) =>
  db.selectFrom("baking_plan").selectAll().orderBy("user_id").orderBy("plan_id").execute();
/** A restore raises versions. */
const unversioned = (rows: Awaited<ReturnType<typeof rowsIn>>) => rows.map((row) => ({ ...row, version: 1 }));

onEachEmptyEngine((place) => {
  it("REL-11 a running bread from before goes on as the only one of its day, and others can be begun", async () => {
    const where = await place();
    const migrations = folder();
    cpSync(join(import.meta.dirname, "../../../db/migrations"), migrations, {
      recursive: true,
      filter: (path) => !/00(?:5[4-9]|[6-9]\d)-/.test(path),
    });
    const before = await openDatabase({ ...where, migrations });
    await before.db
      .insertInto("user")
      .values([person("ana"), person("ben")] as never)
      .execute();
    for (const user of ["ana", "ben"]) {
      const { begun_at: _, ...row } = bread(user, planId(1), AT);
      await before.db
        .insertInto("baking_plan")
        .values(row as never)
        .execute();
    }
    await before.close();

    const database = await open(where);
    const kept = ["ana", "ben"].map((user) => ({ ...bread(user, planId(1), AT), begun_at: AT + 5 }));
    expect(await rowsIn(database)).toEqual(kept);
    await database.db
      .insertInto("baking_plan")
      .values(bread("ana", planId(2), AT + 9))
      .execute();
    expect((await breadsOf(database.db, "ana")).map(({ plan_id }) => plan_id)).toEqual([
      planId(1),
      planId(2),
    ]);
    // One row a bread, and it goes with its person.
    const twice = database.db.insertInto("baking_plan").values(bread("ana", planId(2), AT));
    await expect(twice.execute()).rejects.toThrow(/unique/i);
    await database.db.deleteFrom("user").where("id", "=", "ana").execute();
    expect(await rowsIn(database)).toEqual(kept.slice(1));
  });
});

function suite(place: EmptyPlace, other: EmptyPlace): void {
  it("RU-03 all breads of all bakers are in a backup and come back, also where their ids meet at a page's end", async () => {
    const database = await open(await place());
    const bakers = Array.from({ length: 21 }, (_, n) => `baker-${String(n).padStart(2, "0")}`);
    await database.db
      .insertInto("user")
      .values(bakers.map(person) as never)
      .execute();
    const breads = bakers.flatMap((user, n) =>
      Array.from({ length: 12 }, (_, one) => bread(user, planId(one), AT + n - one)),
    );
    for (const user of bakers)
      await database.db
        .insertInto("baking_plan")
        .values(breads.filter(({ user_id }) => user_id === user))
        .execute();
    const file = join(folder(), "site.backup");
    expect(await writeBackup(database, file)).toMatchObject({ baking_plan: 252 });
    const there = await other();
    expect(await restoreBackup(there, file, {})).toMatchObject({ counts: { baking_plan: 252 } });
    const restored = await open(there);
    expect(unversioned(await rowsIn(restored))).toEqual(unversioned(await rowsIn(database)));
    // Also the order in which they were begun.
    expect((await breadsOf(restored.db, "baker-07")).map(({ plan_id }) => plan_id)).toEqual(
      Array.from({ length: 12 }, (_, n) => planId(11 - n)),
    );
  });

  it("RU-03 a backup from before gives its running bread back", async () => {
    const database = await open(await place());
    await database.db.insertInto("user").values(person("ana")).execute();
    await database.db
      .insertInto("baking_plan")
      .values(bread("ana", planId(1), AT))
      .execute();
    const into = folder();
    const file = join(into, "site.backup");
    await writeBackup(database, file);
    const older = rewriteBackup(file, join(into, "older"), (rows) =>
      rows.map(([table, row]) => {
        const { begun_at: _, ...known } = row;
        return [table, table === "baking_plan" ? known : row];
      }),
    );
    const there = await other();
    await restoreBackup(there, older, {});
    expect(unversioned(await rowsIn(await open(there)))).toEqual([
      { ...bread("ana", planId(1), AT), version: 1, begun_at: AT + 5 },
    ]);
  });

  it("REL-17 two rows of one bread are no backup of ours", async () => {
    const database = await open(await place());
    await database.db.insertInto("user").values(person("ana")).execute();
    await database.db
      .insertInto("baking_plan")
      .values(bread("ana", planId(1), AT))
      .execute();
    const into = folder();
    const file = join(into, "site.backup");
    await writeBackup(database, file);
    const twice = rewriteBackup(file, join(into, "twice"), (rows) => [
      ...rows,
      ...rows.filter(([table]) => table === "baking_plan"),
    ]);
    await expect(restoreBackup(await other(), twice, {})).rejects.toThrow(
      `baking_plan ana ${planId(1)}: another row has the same user_id, plan_id`,
    );
  });
}

onEachPairOfEngines(suite);
