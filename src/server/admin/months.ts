import { sql } from "kysely";
import { loavesBaked } from "../../contract/requests/breads";
import { HOUR_MS } from "../../contract/values/milliseconds";
import type { Month } from "../../contract/requests/months";
import { wishOf } from "../breads/wishes";
import type { Telemetry } from "../left-out";
import type { LocalDays } from "../values/local-day";
import type { Parts } from "../parts";

type MonthParts = Telemetry & Pick<Parts, "database">;

/** A year and the current month. */
const MONTHS = 13;

/** The first instant of a month in the time zone; `nth` counts months since the year 0. */
function startOf(nth: number, days: LocalDays): number {
  const noon = Date.UTC(Math.floor(nth / 12), nth % 12, 1, 12);
  const first = `${monthName(nth)}-01`;
  // In any time zone from UTC-12 to UTC+14, one of these moments lies in the first day.
  const inside = [0, -12, 12].map((hours) => noon + hours * HOUR_MS).find((at) => days.dateOf(at) === first);
  return days.startOf(inside ?? noon);
}

const monthName = (nth: number) => `${Math.floor(nth / 12)}-${String((nth % 12) + 1).padStart(2, "0")}`;

/** The months up to `now`, newest first, each with its start and end. */
function spans(now: number, days: LocalDays) {
  const [year = 0, month = 1] = days.dateOf(now).split("-").map(Number);
  const last = year * 12 + month - 1;
  return Array.from({ length: MONTHS }, (_, back) => ({
    month: monthName(last - back),
    from: startOf(last - back, days),
    to: startOf(last - back + 1, days),
  }));
}

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

/** The events of the last months. One statement for each month counts ranges of indexes. */
export async function monthsUntil(parts: MonthParts, now: number, days: LocalDays): Promise<Month[]> {
  const found: Month[] = [];
  for (const { month, from, to } of spans(now, days)) {
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
      found.push({ month, ...counted, loaves: await loavesDelivered(parts, from, to) });
  }
  return found;
}
