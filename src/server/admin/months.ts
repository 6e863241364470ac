import { sql } from "kysely";
import { loavesBaked } from "../../contract/requests/breads";
import { HOUR_MS } from "../../contract/values/milliseconds";
import type { Month } from "../../contract/requests/months";
import { fold } from "../../contract/values/folded-text";
import { monthText } from "../../wording/values/dates";
import { wishOf } from "../breads/wishes";
import type { Telemetry } from "../left-out";
import type { LocalDays } from "../values/local-day";
import type { Parts } from "../parts";

type MonthParts = Telemetry & Pick<Parts, "database">;

/** A year and the current month. */
const MONTHS = 13;
/** A search that finds more months needs another word. */
const MOST_FOUND = 60;

/** The first instant of a month in the time zone; `nth` counts months since the year 0. */
function startOf(nth: number, days: LocalDays): number {
  const noon = Date.UTC(Math.floor(nth / 12), nth % 12, 1, 12);
  const first = `${monthName(nth)}-01`;
  // In any time zone from UTC-12 to UTC+14, one of these moments lies in the first day.
  const inside = [0, -12, 12].map((hours) => noon + hours * HOUR_MS).find((at) => days.dateOf(at) === first);
  return days.startOf(inside ?? noon);
}

const monthName = (nth: number) => `${Math.floor(nth / 12)}-${String((nth % 12) + 1).padStart(2, "0")}`;

/** Counts months since the year 0. */
function nthOf(at: number, days: LocalDays): number {
  const [year = 0, month = 1] = days.dateOf(at).split("-").map(Number);
  return year * 12 + month - 1;
}

/** `count` months up to `now`, newest first. */
const upTo = (now: number, days: LocalDays, count: number): number[] =>
  Array.from({ length: count }, (_, back) => nthOf(now, days) - back);

/** How many loaves were delivered between two instants: two loaves are two, and sixty rolls are not one. */
async function loavesDelivered(parts: MonthParts, from: number, to: number): Promise<number> {
  const rows = await parts.database.db
    .selectFrom("bread_request")
    .select(["id", "wish", "instructions", "request_type"])
    .where("delivered_at", ">=", from)
    .where("delivered_at", "<", to)
    .execute();
  return loavesBaked(rows.flatMap((row) => wishOf(parts, row).items));
}

/** The events of the last months. */
export const monthsUntil = (parts: MonthParts, now: number, days: LocalDays): Promise<Month[]> =>
  eventsOf(parts, upTo(now, days, MONTHS), days);

/** What a month is found by: "november 2026 2026-11". */
const searchedAs = (nth: number) => fold(`${monthText(monthName(nth))} ${monthName(nth)}`);

/** The months since the first request that a search finds, newest first. */
export async function monthsFound(
  parts: MonthParts,
  { now, days, words }: { now: number; days: LocalDays; words: readonly string[] },
): Promise<Month[]> {
  const { rows } = await sql<{ first: number | null }>`select min(first) as first from (
    select min(created_at) as first from starter_request union all select min(created_at) from bread_request
  ) as firsts`.execute(parts.database.db);
  const first = Math.min(rows[0]?.first ?? now, now);
  const all = upTo(now, days, nthOf(now, days) - nthOf(first, days) + 1);
  const found = all.filter((nth) => words.every((word) => searchedAs(nth).includes(word)));
  return eventsOf(parts, found.slice(0, MOST_FOUND), days);
}

/** One statement for each month counts ranges of indexes. */
async function eventsOf(parts: MonthParts, months: readonly number[], days: LocalDays): Promise<Month[]> {
  const found: Month[] = [];
  for (const nth of months) {
    const [from, to] = [startOf(nth, days), startOf(nth + 1, days)];
    const { rows } = await sql<Omit<Month, "month" | "loaves">>`select
      (select count(*) from starter_request where created_at >= ${from} and created_at < ${to}) as "starterAsked",
      (select count(*) from bread_request where created_at >= ${from} and created_at < ${to}) as "breadAsked",
      (select count(*) from starter_request where shipped_at >= ${from} and shipped_at < ${to}
        and status <> 'pending') as "sent",
      (select count(*) from starter_request join starter_envelope on request_id = id
        where shipped_at >= ${from} and shipped_at < ${to} and status <> 'pending' and bubbles = 1) as "alive"
    `.execute(parts.database.db);
    const [counted] = rows;
    if (counted !== undefined)
      found.push({ month: monthName(nth), ...counted, loaves: await loavesDelivered(parts, from, to) });
  }
  return found;
}
