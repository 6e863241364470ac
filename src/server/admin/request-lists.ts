import type { RequestKind } from "../../contract/admin";
import type { Parts } from "../parts";
import { type RequestRows, TABLES } from "../requests/request-tables";
import type { Place } from "../paging";
import { isInSearch } from "../search";

export type Wanted = {
  /** Only these; any where undefined. */
  status: string | undefined;
  /** Each of them stands in the request's name or address, in any order. */
  words: readonly string[];
  after: Place | undefined;
  limit: number;
};

/** Requests of a kind, newest first. */
export async function requestsOf<Kind extends RequestKind>(
  { database: { db } }: Pick<Parts, "database">,
  kind: Kind,
  { status, words, after, limit }: Wanted,
): Promise<RequestRows[Kind][]> {
  let query = db.selectFrom<"starter_request" | "bread_request">(TABLES[kind].table).selectAll();
  if (status !== undefined) query = query.where("status", "=", status);
  for (const word of words) query = query.where(isInSearch(word));
  if (after !== undefined)
    query = query.where((eb) => eb(eb.refTuple("created_at", "id"), "<", eb.tuple(after.at, after.id)));
  return query.orderBy("created_at", "desc").orderBy("id", "desc").limit(limit).execute();
}
