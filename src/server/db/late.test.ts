import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { onEachEmptyEngine } from "../../../tests/support/database";
import { startProxy } from "../../../tests/support/tcp-proxy";
import type { Database } from "./database";
import { DatabaseUnavailable } from "./failures";
import { openPatiently } from "./late";
import type { DatabasePlace } from "./open";

const count = ({ db }: Database) => db.selectFrom("user").select("id").execute();

onEachEmptyEngine((place, engine) => {
  async function patiently(
    here: DatabasePlace,
    prepare: (database: Database) => Promise<void> = async () => undefined,
  ) {
    const reasons: string[] = [];
    const end = new AbortController();
    const late = await openPatiently(here, {
      prepare,
      onWait: (why) => void reasons.push(why),
      signal: end.signal,
    });
    onTestFinished(async () => {
      end.abort();
      await late.opened;
      await late.database.close();
    });
    return { ...late, reasons };
  }

  it("REL-12 a database opens at once where nothing is in the way", async () => {
    const { database, opened, reasons } = await patiently(await place());
    await opened;
    expect([await count(database), await database.isReady(), reasons]).toEqual([[], true, []]);
  });

  it("REL-12 a database without room or server counts as away until it opens by itself", async () => {
    const here = await place();
    let isClear = engine === "postgres";
    const proxy = here.databaseUrl === undefined ? undefined : await startProxy(here.databaseUrl);
    onTestFinished(() => proxy?.close());
    proxy?.fallSilent(true);
    const { database, opened, reasons } = await patiently(
      proxy === undefined ? here : { ...here, databaseUrl: proxy.url },
      async ({ db }) => {
        if (isClear) return;
        // The engine's own word for a disk without room.
        await sql`pragma max_page_count = 1`.execute(db);
        await sql`create table more as select randomblob(100000) as bytes`.execute(db);
      },
    );
    expect(reasons).toHaveLength(1);
    await expect(count(database)).rejects.toThrow(DatabaseUnavailable);
    await expect(database.transaction(() => count(database))).rejects.toThrow(DatabaseUnavailable);
    expect(await database.isReady()).toBe(false);
    isClear = true;
    proxy?.fallSilent(false);
    await opened;
    expect([await count(database), await database.isReady()]).toEqual([[], true]);
  });
});
