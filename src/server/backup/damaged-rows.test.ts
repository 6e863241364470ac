import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { rewriteBackup } from "../../../tests/support/backup-files";
import { keepPlan } from "../../../tests/support/baking-plans";
import { DAMAGED } from "../../../tests/support/damaged-backups";
import { newPostgresDatabase } from "../../../tests/support/postgres-databases";
import { type Baker, onEachServer, type TestServer } from "../../../tests/support/server";
import { defaultRecipe } from "../../baking";
import { type DatabasePlace, openDatabase } from "../db/open";
import { checkBackup } from "./check";
import { DamagedBackup } from "./read";
import { restoreBackup } from "./restore";
import { writeBackup } from "./write";

let folder = "";
let file = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "bread-tools-damaged-test-"));
  file = join(folder, "site.backup");
});
afterEach(() => rmSync(folder, { recursive: true }));

async function furnish(server: TestServer): Promise<Baker> {
  const ana = await server.baker("Ana", { email: "ana@example.com" });
  const ben = await server.baker("Ben", { email: "ben@example.com" });
  const body = { ...defaultRecipe(), recipeName: "Rye", recipeType: "sourdough" };
  expect((await ben.request("POST", "/api/recipes", body)).status).toBe(201);
  await keepPlan(ben);
  return ana;
}

const wordsOf = (found: string[]) => ({ damaged: (words: string) => void found.push(words) });

onEachServer((start) => {
  describe("REL-17 a backup that cannot be restored", { timeout: 90_000 }, () => {
    it("is reported, names its bad row, and lets the rest be restored", async () => {
      const server = await start();
      await furnish(server);
      await writeBackup(server.database, file);
      const whole: string[] = [];
      await checkBackup(file, wordsOf(whole));
      expect(whole).toEqual([]);
      const postgres = server.database.engine === "postgres" ? await newPostgresDatabase(true) : undefined;
      if (postgres !== undefined) onTestFinished(postgres.remove);
      for (const { what, change, words } of DAMAGED) {
        const bad = rewriteBackup(file, join(folder, "bad"), change);
        const found: string[] = [];
        await checkBackup(bad, wordsOf(found));
        expect(found.join("\n"), what).toMatch(words);
        if (what !== "an orphan" && what !== "a null id") continue;
        const place: DatabasePlace =
          postgres === undefined
            ? { dataDir: join(folder, what) }
            : { databaseUrl: postgres.databaseUrl, dataDir: "" };
        const refusal: unknown = await restoreBackup(place, bad, { replace: true }).catch(
          (error: unknown) => error,
        );
        expect(refusal, what).toBeInstanceOf(DamagedBackup);
        expect((refusal as Error).message, what).toMatch(words);
        const outcome = await restoreBackup(place, bad, { replace: true, leaveOutDamaged: true });
        expect(outcome, what).toMatchObject({ damaged: expect.stringMatching(words) });
        const database = await openDatabase(place);
        const people = await database.db.selectFrom("user").select("email").execute();
        await database.close();
        expect(people, what).toContainEqual({ email: "ana@example.com" });
      }
    });

    it("is reported when it is made from a database with damaged rows", async () => {
      const server = await start();
      const { db, engine } = server.database;
      await furnish(server);
      if (engine === "sqlite") {
        await sql`pragma foreign_keys = off`.execute(db);
        await sql`delete from "user" where name = 'Ben'`.execute(db);
        await sql`pragma foreign_keys = on`.execute(db);
      } else {
        await sql`alter table recipe drop constraint recipe_user_id_fkey`.execute(db);
        await sql`delete from "user" where name = 'Ben'`.execute(db);
      }
      const found: string[] = [];
      await writeBackup(server.database, file, wordsOf(found));
      expect(found.join("\n")).toMatch(/recipe [\w-]+: user_id names a row of user that is not there/);
    });
  });
});
