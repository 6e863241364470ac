import type { Db } from "./db/database";

/** When the site last did something, by its name. */
export async function lastTimes(db: Db): Promise<{ [name: string]: number | undefined }> {
  const rows = await db.selectFrom("last_time").select(["name", "at"]).execute();
  return Object.fromEntries(rows.map(({ name, at }) => [name, at]));
}

/** Notes when the site did something. */
export async function noteTime(db: Db, name: string, at: number): Promise<void> {
  await db
    .insertInto("last_time")
    .values({ name, at })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ at }))
    .execute();
}
