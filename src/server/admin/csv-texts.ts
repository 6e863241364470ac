import type { RequestKind } from "../../contract/admin";
import type { Parts } from "../parts";
import type { RequestRows } from "../requests/request-tables";
import { BYTE_ORDER_MARK, csvHead, csvLines } from "./csv";
import type { LocalDays } from "./local-day";
import { requestsOf, type Wanted } from "./request-lists";

/** So many requests stand in memory at a time, however long the table is. */
const PAGE = 500;

/** What the first page asks for; the others go on where it ended. */
export const firstOf = (status: string | undefined): Wanted => ({
  status,
  words: [],
  after: undefined,
  limit: PAGE,
});

/** A kind of requests as the texts of a file; the first page was read with its line in the record. */
export async function* csvTexts<Kind extends RequestKind>(
  parts: Pick<Parts, "database">,
  kind: Kind,
  { wanted, first, days }: { wanted: Wanted; first: RequestRows[Kind][]; days: LocalDays },
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvHead(kind) + csvLines(kind, first, days.minuteOf);
  for (let page = first, last = page.at(-1); page.length === PAGE && last; last = page.at(-1)) {
    page = await requestsOf(parts, kind, { ...wanted, after: { at: last.created_at, id: last.id } });
    if (page.length > 0) yield csvLines(kind, page, days.minuteOf);
  }
}
