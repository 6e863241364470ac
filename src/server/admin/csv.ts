import type { Context } from "hono";
import { csvSchema } from "../../contract/requests/admin";
import { REQUEST_KINDS, type RequestKind } from "../../contract/requests/request-kinds";
import type { AppEnv } from "../http/app-env";
import type { Db } from "../db/database";
import { paidColumns } from "../breads/money";
import type { Row } from "../db/types";
import { isId } from "../values/ids";
import type { Parts } from "../parts";
import { answerCall } from "../gate/policy";
import type { RequestRow, RequestRows } from "../requests/rows/request-tables";
import { searchWords } from "../values/search";
import { BYTE_ORDER_MARK, csvFile, csvLine } from "../http/csv-file";
import { readOnRecord, statusIn } from "./list-routes";
import { type LocalDays, readLocalDays } from "../values/local-day";
import { requestsOf, type WantedRequests } from "./request-lists";

/** An instant as date and time of day. */
type Clock = (at: number) => string;
type Columns<Of> = readonly [heading: string, value: (row: Of, clock: Clock) => string | number][];

const WHO: Columns<RequestRow> = [
  ["Date", ({ created_at }, clock) => clock(created_at)],
  ["Name", ({ name }) => name],
  ["Email", ({ email }) => email],
];
const LOAF: Columns<Row<"bread_request">> = [
  ["Type", ({ request_type }) => request_type],
  ["Instructions", ({ instructions }) => instructions],
  ["Delivery or pickup", ({ fulfillment }) => fulfillment],
  ["Wanted on", ({ wanted_on }) => wanted_on],
];
const WHERE: Columns<RequestRow> = [
  ["Address", ({ address }) => address],
  ["Address 2", ({ address2 }) => address2],
  ["City", ({ city }) => city],
  ["State", ({ state }) => state],
  ["ZIP", ({ zip }) => zip],
  // A mail merge looks at this column, and must not post to a request that has ended.
  ["Status", ({ status, closed }) => closed ?? status],
];
const ENVELOPE: Columns<Row<"starter_request">> = [["Earlier requests", ({ earlier }) => earlier]];
/** Stand in the file once bread has had a price. */
const PAID: Columns<Row<"bread_request">> = [
  ["Paid on", ({ paid_at }, clock) => (paid_at === null ? "" : clock(paid_at))],
  ["Paid with", ({ paid_how }) => paid_how ?? ""],
  ["Paid amount", (row) => paidColumns(row).amount],
  ["Currency", (row) => paidColumns(row).currency],
];
const ID: Columns<RequestRow> = [["Id", ({ id }) => id]];

const COLUMNS: { [Kind in RequestKind]: Columns<RequestRows[Kind]> } = {
  "starter-requests": [...WHO, ...WHERE, ...ENVELOPE, ...ID],
  "bread-requests": [...WHO, ...LOAF, ...WHERE, ...ID],
};

async function columnsOf<Kind extends RequestKind>(db: Db, kind: Kind): Promise<Columns<RequestRows[Kind]>> {
  if (kind !== "bread-requests") return COLUMNS[kind];
  const priced = db.selectFrom("bread_request").select("id").where("prices", "is not", null).limit(1);
  const columns = COLUMNS["bread-requests"];
  return ((await priced.executeTakeFirst()) === undefined ? columns : [...columns, ...PAID]) as Columns<
    RequestRows[Kind]
  >;
}

const csvHead = <Of>(columns: Columns<Of>): string => csvLine(columns.map(([heading]) => heading));

const csvLines = <Of>(columns: Columns<Of>, rows: readonly Of[], clock: Clock): string =>
  rows.map((row) => csvLine(columns.map(([, value]) => value(row, clock)))).join("");

/** How many requests are in memory at a time, however long the table is. */
const PAGE = 500;

/** The query for the first page; the following pages continue after its end. */
export const firstOf = (
  status: string | undefined,
  { words = [], ids }: Partial<Pick<WantedRequests, "words" | "ids">> = {},
): WantedRequests => ({
  status,
  words,
  ids,
  after: undefined,
  limit: PAGE,
});

/** A CSV file in pieces. The caller reads the first page in the transaction that writes its line into the record. */
export async function* csvTexts<Kind extends RequestKind>(
  db: Db,
  kind: Kind,
  { wanted, first, days }: { wanted: WantedRequests; first: RequestRows[Kind][]; days: LocalDays },
): AsyncGenerator<string> {
  const columns = await columnsOf(db, kind);
  yield BYTE_ORDER_MARK + csvHead(columns) + csvLines(columns, first, days.minuteOf);
  for (let page = first, last = page.at(-1); page.length === PAGE && last; last = page.at(-1)) {
    page = await requestsOf(db, kind, { ...wanted, after: { at: last.created_at, id: last.id } });
    if (page.length > 0) yield csvLines(columns, page, days.minuteOf);
  }
}

type CsvParts = Pick<Parts, "clock" | "config" | "database" | "log">;

/** Requests of a kind as a file for a spreadsheet, newest first: what `?status=` and `?q=` find, or those that are named. */
export function csvRoutes(parts: CsvParts) {
  const { clock, config, database, log } = parts;
  const days = readLocalDays(config.timeZone);

  async function file(
    context: Context<AppEnv>,
    kind: RequestKind,
    { wanted, actorId }: { wanted: WantedRequests | null; actorId: string },
  ) {
    const first = wanted === null ? [] : await readOnRecord(parts, { kind, wanted, actorId, how: "csv" });
    const texts = csvTexts(database.db, kind, { wanted: wanted ?? firstOf(undefined), first, days });
    return csvFile({ days, clock, log }, context, { of: kind, texts });
  }

  return REQUEST_KINDS.flatMap((kind) => [
    answerCall(`GET /api/admin/${kind}.csv`, {
      name: `admin.${kind}.csv`,
      policy: "owner",
      long: true,
      handler: ({ context, query, session: { userId } }) => {
        const status = statusIn(query, kind);
        const words = searchWords(query.q ?? "");
        return file(context, kind, {
          wanted: status === null ? null : firstOf(status, { words }),
          actorId: userId,
        });
      },
    }),
    // The ids of many do not fit into an address.
    answerCall(`POST /api/admin/${kind}.csv`, {
      name: `admin.${kind}.csv.named`,
      policy: "owner",
      long: true,
      size: "recipe",
      schema: csvSchema,
      handler: ({ context, body: { ids }, session: { userId } }) =>
        file(context, kind, {
          wanted: firstOf(undefined, { ids: ids.filter(isId) }),
          actorId: userId,
        }),
    }),
  ]);
}
