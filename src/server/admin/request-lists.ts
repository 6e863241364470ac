import type { AdminBreadRequest, AdminStarterRequest } from "../../contract/requests/admin";
import { placeDoubtOf } from "../../contract/requests/place-doubt";
import type { RequestKind } from "../../contract/requests/request-kinds";
import type { Standing } from "../../contract/requests/standing";
import { isInArea } from "../../contract/requests/address";
import { moneyOf } from "../breads/money";
import { wishOf } from "../breads/wishes";
import type { Database, Db } from "../db/database";
import type { Row } from "../db/types";
import { iso } from "../values/instant";
import type { Telemetry } from "../left-out";
import type { Cursor } from "../http/paging";
import { neighboursOf } from "../requests/rows/households";
import { type RequestRow, type RequestRows, TABLES } from "../requests/rows/request-tables";
import { toBreadJson, toStarterJson } from "../requests/rows/store";
import { hasOldLabel, postedElsewhere } from "../requests/rows/label-prints";
import { inFilter } from "../requests/rows/turns";
import { linesOf } from "../requests/rows/talk";
import { allergiesOf, newsOf } from "../requests/rows/warnings";
import { breadsBefore } from "../requests/rows/regulars";
import { standingOf } from "../requests/rows/standing";
import { readSwitches } from "../switches/store";
import { isInSearch } from "../values/search";

export type WantedRequests = {
  /** Only requests with this status, or with this turn; undefined for all. */
  status: string | undefined;
  /** Words that must all occur in the request's name or address, in any order. */
  words: readonly string[];
  /** Only these; undefined for all. */
  ids?: readonly string[] | undefined;
  after: Cursor | undefined;
  limit: number;
  /** The oldest first, for work that waits; else the newest. */
  oldestFirst?: boolean;
};

/** Requests of a kind, newest first unless told. */
export async function requestsOf<Kind extends RequestKind>(
  db: Db,
  kind: Kind,
  { status, words, ids, after, limit, oldestFirst = false }: WantedRequests,
): Promise<RequestRows[Kind][]> {
  const rows = db.selectFrom<"starter_request" | "bread_request">(TABLES[kind].table).selectAll();
  const order = oldestFirst ? "asc" : "desc";
  let query = rows;
  if (status !== undefined) query = query.where(inFilter(status));
  if (ids !== undefined) query = query.where("id", "in", ids.length > 0 ? ids : [""]);
  for (const word of words) query = query.where(isInSearch(word));
  if (after !== undefined)
    query = query.where((eb) =>
      eb(eb.refTuple("created_at", "id"), oldestFirst ? ">" : "<", eb.tuple(after.at, after.id)),
    );
  return query.orderBy("created_at", order).orderBy("id", order).limit(limit).execute();
}

type Warnings = {
  allergies: Awaited<ReturnType<typeof allergiesOf>>;
  lines: Awaited<ReturnType<typeof linesOf>>;
};

/** What the owner should read first about a request. */
function marksOf(row: RequestRow, { allergies: all, lines }: Warnings): Marks {
  const place = placeDoubtOf(row);
  const allergies = all.get(row.id);
  return {
    ...(place !== null && { place }),
    ...(allergies !== undefined && { allergies }),
    ...newsOf(row, lines.get(row.id) ?? []),
  };
}

type Marks = Pick<AdminBreadRequest, "place" | "allergies" | "news" | "lastLine">;
type Neighbours = Awaited<ReturnType<typeof neighboursOf>>;

function toAdminStarterJson(
  row: Row<"starter_request">,
  warnings: Warnings,
  neighbours: Neighbours,
): AdminStarterRequest {
  const household = neighbours.get(row.id);
  const postedTo = postedElsewhere(row);
  return {
    ...toStarterJson(row),
    earlierRequests: row.earlier,
    ...(hasOldLabel(row) && { hasOldLabel: true as const }),
    ...(row.address_at === null ? {} : { addressAt: iso(row.address_at) }),
    ...(postedTo === null ? {} : { postedTo }),
    ...marksOf(row, warnings),
    ...(household === undefined ? {} : { household }),
  };
}

const toAdminBreadJson = (
  telemetry: Telemetry,
  row: Row<"bread_request">,
  warnings: Warnings,
  { zips, ways, standing, before }: BreadMarks,
): AdminBreadRequest => ({
  ...toBreadJson(row),
  wish: wishOf(telemetry, row),
  ...moneyOf(telemetry, row),
  ...(row.prices !== null && {
    ways: [...new Set([...ways, ...(row.paid_how === null ? [] : [row.paid_how])])],
  }),
  ...marksOf(row, warnings),
  ...(row.user_id === null && row.email !== "" && { byLink: true as const }),
  ...(row.entered === 1 && { entered: true as const }),
  ...(row.fulfillment === "delivery" &&
    row.zip !== "" &&
    !isInArea(row.zip, zips) && { isOutside: true as const }),
  ...(standing.has(row.id) && { standing: standing.get(row.id) }),
  ...((before.get(row.id) ?? 0) > 0 && { nth: (before.get(row.id) ?? 0) + 1 }),
});

interface BreadMarks {
  zips: readonly string[];
  ways: readonly string[];
  standing: ReadonlyMap<string, Standing>;
  /** How many breads of its person were delivered before. */
  before: ReadonlyMap<string, number>;
}

type AdminRequests = { "starter-requests": AdminStarterRequest[]; "bread-requests": AdminBreadRequest[] };

/** Requests as the owner sees them: as their own people do, with what the owner should read first. */
export async function toAdminJson<Kind extends RequestKind>(
  parts: Telemetry & { database: Database },
  kind: Kind,
  rows: readonly RequestRow[],
): Promise<AdminRequests[Kind]> {
  type Json = AdminRequests[Kind];
  const { db } = parts.database;
  const warnings = {
    allergies: await allergiesOf(db, rows),
    lines: await linesOf(
      db,
      rows.map(({ id }) => id),
    ),
  };
  if (kind === "bread-requests") {
    const { bread } = await readSwitches(parts);
    const breads = rows as readonly Row<"bread_request">[];
    const marks = {
      zips: bread.zips,
      ways: bread.prices.ways,
      standing: await standingOf(db, breads),
      before: await breadsBefore(db, breads),
    };
    return breads.map((row) => toAdminBreadJson(parts, row, warnings, marks)) as Json;
  }
  const starters = rows as readonly Row<"starter_request">[];
  const neighbours = await neighboursOf(db, starters);
  return starters.map((row) => toAdminStarterJson(row, warnings, neighbours)) as Json;
}
