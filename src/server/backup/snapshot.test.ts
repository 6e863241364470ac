import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it, onTestFinished, vi } from "vitest";
import { onEachEngine } from "../../../tests/support/database";
import { writeBackup } from "./write";

onEachEngine((fresh) => {
  it("RU-03 REL-13 a backup ends its snapshot before it checks the file, and keeps no second copy", async () => {
    const database = await fresh();
    const folder = mkdtempSync(join(tmpdir(), "bread-tools-snapshot-test-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    vi.stubEnv("TMPDIR", folder);
    onTestFinished(() => void vi.unstubAllEnvs());
    const steps: string[] = [];
    let open: Promise<number> = Promise.resolve(-1);
    await writeBackup(database, join(folder, "site.backup"), {
      progress(words) {
        steps.push(words);
        if (words === "reading back") {
          expect(readdirSync(folder)).toEqual(["site.backup.part"]);
          open = openTransactions();
        }
        return () => undefined;
      },
    });
    expect(steps.at(-1)).toBe("reading back");
    expect(await open).toBe(0);

    async function openTransactions(): Promise<number> {
      if (database.engine === "sqlite") return 0;
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`.execute(database.db);
      return rows[0]?.n ?? -1;
    }
  });
});
