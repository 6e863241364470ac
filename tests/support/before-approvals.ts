import { sql } from "kysely";
import type { Db } from "../../src/server/db/database";

/** What versions before 7eed8e9 write when they run beside this one: only the recipe's own row. */
export const beforeApprovals = (db: Db) => ({
  publish: (id: string, at: number) =>
    sql`update recipe set published = 1, published_at = coalesce(published_at, ${at}) where id = ${id}`.execute(
      db,
    ),
  unpublish: (id: string) =>
    sql`update recipe set published = 0, published_at = null where id = ${id}`.execute(db),
  makePublic: (id: string) => sql`update recipe set is_public = 1 where id = ${id}`.execute(db),
  makePrivate: (id: string) =>
    sql`update recipe set is_public = 0, published = 0, published_at = null where id = ${id}`.execute(db),
  rename: (id: string, name: string, at: number) =>
    sql`update recipe set name = ${name}, search = ${name.toLowerCase()}, version = version + 1, updated_at = ${at}
      where id = ${id}`.execute(db),
});
