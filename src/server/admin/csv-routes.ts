import { REQUEST_KINDS, type RequestKind } from "../../contract/admin";
import type { Parts } from "../parts";
import { type Route, route } from "../policy";
import type { RequestRows } from "../requests/request-tables";
import { textStream } from "../text-stream";
import { BYTE_ORDER_MARK, csvHead, csvLines } from "./csv";
import { readOnRecord, statusIn } from "./list-routes";
import { localDays } from "./local-day";
import { requestsOf, type Wanted } from "./request-lists";

/** So many requests stand in memory at a time, however long the table is. */
const PAGE = 500;

type CsvParts = Pick<Parts, "clock" | "config" | "database" | "log">;

/** All requests of a kind as a file for a spreadsheet, newest first; `?status=` narrows it to one status. */
export function csvRoutes(parts: CsvParts): Route[] {
  const { clock, config, database, log } = parts;
  const days = localDays(config.timeZone);

  /** The first page was read with its line in the record; the others follow as the other end takes them. */
  async function* textOf<Kind extends RequestKind>(
    kind: Kind,
    status: string | undefined,
    first: RequestRows[Kind][],
  ): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvHead(kind) + csvLines(kind, first, days.minuteOf);
    for (let page = first, last = page.at(-1); page.length === PAGE && last; last = page.at(-1)) {
      const after = { at: last.created_at, id: last.id };
      page = await requestsOf({ database }, kind, { status, words: [], after, limit: PAGE });
      if (page.length > 0) yield csvLines(kind, page, days.minuteOf);
    }
  }

  return REQUEST_KINDS.map((kind) =>
    route({
      name: `admin.${kind}.csv`,
      method: "GET",
      path: `/api/admin/${kind}.csv`,
      policy: "owner",
      handler: async ({ context, session: { userId } }) => {
        const status = statusIn(context, kind);
        const wanted: Wanted = { status: status ?? undefined, words: [], after: undefined, limit: PAGE };
        const first =
          status === null ? [] : await readOnRecord(parts, { kind, wanted, actorId: userId, how: "csv" });
        const texts = textOf(kind, wanted.status, first);
        const requestId = context.get("requestId");
        const body = textStream(texts, (error) => log.failure(error, requestId));
        const name = `${kind}-${days.dateOf(clock())}.csv`;
        return context.body(body, 200, {
          "content-type": "text/csv; charset=utf-8",
          "content-disposition": `attachment; filename="${name}"`,
        });
      },
    }),
  );
}
