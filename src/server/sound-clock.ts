import { sql } from "kysely";
import { DAY_MS } from "../contract/values/milliseconds";
import type { Db } from "./db/database";
import { lastTimes, noteTime } from "./last-times";
import type { Parts } from "./parts";

/** A clock that is this far from what is stored is more likely wrong than the site was off for so long. */
const FAR_MS = 40 * DAY_MS;
/** A wrong clock is noticed within this time: the log and the metrics tell of it. */
const BELIEVED_AFTER_MS = 7 * DAY_MS;
/** Sweeps come every hour. After a longer pause the clock has jumped once more, and that week begins again. */
const LONGEST_PAUSE_MS = 2 * DAY_MS;

/** In the table last_time: the last sweep, since when the clock is doubted, and when it was doubted last. */
const SWEPT = "swept";
export const CLOCK_DOUBTED = "clock-doubted";
const LAST_DOUBTED = "clock-doubted-last";

/** Before a first sweep is noted, what people have made tells the day. */
async function newestStored(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ at: number | null }>`
    select max(at) as at from (
      select max(updated_at) as at from recipe
      union all select max(updated_at) from bake
      union all select max(created_at) from starter_request
      union all select max(created_at) from bread_request
      union all select max(created_at) from outbox
      union all select max(at) from audit
    ) newest`.execute(db);
  return rows[0]?.at ?? undefined;
}

/**
 * Whether what has expired by this clock may be deleted. A clock that starts a year ahead would take everything with it
 * that waits; one that is behind for a while would make the right day look like that. What is stored while the clock is
 * doubted proves nothing, so the doubt is kept, over restarts, too.
 */
export async function isClockSound({
  clock,
  database: { db },
  log,
}: Pick<Parts, "clock" | "database" | "log">): Promise<boolean> {
  const now = clock();
  const { [SWEPT]: swept, [CLOCK_DOUBTED]: began, [LAST_DOUBTED]: last } = await lastTimes(db);
  const known = swept ?? (await newestStored(db));
  // A new site has nothing to lose, and its clock may be set a moment later.
  if (known === undefined) return true;
  const away = Math.abs(now - known);
  if (away > FAR_MS) {
    const isSameDoubt = last !== undefined && Math.abs(now - last) <= LONGEST_PAUSE_MS;
    const since = (isSameDoubt ? began : undefined) ?? now;
    if (now - since < BELIEVED_AFTER_MS) {
      await noteTime(db, SWEPT, known);
      await noteTime(db, CLOCK_DOUBTED, since);
      await noteTime(db, LAST_DOUBTED, now);
      log.warning(
        `the clock is ${Math.floor(away / DAY_MS)} days ${now > known ? "ahead of" : "behind"} the site's last day, so nothing that has expired is deleted. Set the clock; if it is right, do nothing: after a week it is believed`,
      );
      return false;
    }
  }
  await noteTime(db, SWEPT, now);
  await db.deleteFrom("last_time").where("name", "in", [CLOCK_DOUBTED, LAST_DOUBTED]).execute();
  return true;
}
