import type { Database } from "./database";

/** What is remembered for the one question when it last went well. */
type Happening = "backup";

export async function note({ db }: Pick<Database, "db">, name: Happening, at: number): Promise<void> {
  await db
    .insertInto("last_time")
    .values({ name, at })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ at }))
    .execute();
}

/** Null for what has never happened yet. */
export async function lastTime({ db }: Pick<Database, "db">, name: Happening): Promise<number | null> {
  const row = await db.selectFrom("last_time").select("at").where("name", "=", name).executeTakeFirst();
  return row?.at ?? null;
}
