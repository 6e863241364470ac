import type { RequestKind } from "../../contract/request-kinds";
import type { Db } from "../db/database";
import { TABLES } from "./request-tables";

/** Whether the search index has every request of a kind. */
export async function isAllFiled(db: Db, kind: RequestKind): Promise<boolean> {
  const row = await db
    .selectFrom("unfiled_request")
    .select("request_id")
    .where("kind", "=", TABLES[kind].counted)
    .limit(1)
    .executeTakeFirst();
  return row === undefined;
}

/** How many requests of both kinds wait to be filed. */
export async function countUnfiled(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom("unfiled_request")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return n;
}
