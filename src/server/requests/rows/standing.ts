import { uuidv7 } from "uuidv7";
import type { KeptStanding, Standing, StandingState } from "../../../contract/requests/standing";
import { type Weekday, weekdayOf } from "../../../contract/site/switches";
import { dayAfter } from "../../../wording/values/dates";
import type { Db } from "../../db/database";
import type { Row } from "../../db/types";
import { iso } from "../../values/instant";

type Bread = Row<"bread_request">;

const toStanding = ({ weekday, next_on, paused_by }: Row<"standing_wish">): Standing => ({
  weekday: weekday as Weekday,
  next: next_on,
  isPaused: paused_by !== null,
});

const rowsOf = async (db: Db, ids: readonly string[]): Promise<Row<"standing_wish">[]> =>
  ids.length === 0 ? [] : db.selectFrom("standing_wish").selectAll().where("request_id", "in", ids).execute();

/** The standing wish of each of these requests that has made the next one last. */
export async function standingOf(db: Db, rows: readonly { id: string }[]): Promise<Map<string, Standing>> {
  const found = await rowsOf(
    db,
    rows.map(({ id }) => id),
  );
  return new Map(found.map((row) => [row.request_id, toStanding(row)]));
}

/** The same with everything that is kept about it. */
export async function keptStandingOf(
  db: Db,
  rows: readonly { id: string }[],
): Promise<Map<string, KeptStanding>> {
  const found = await rowsOf(
    db,
    rows.map(({ id }) => id),
  );
  return new Map(
    found.map((row) => [
      row.request_id,
      { ...toStanding(row), since: iso(row.made_at), pausedBy: row.paused_by },
    ]),
  );
}

/** The first such weekday after a day and after today. Dates are counted, not hours, so no change of the clock moves it. */
export function nextWeek(day: string, today: string): string {
  let next = dayAfter(day, 7);
  while (next <= today) next = dayAfter(next, 7);
  return next;
}

interface Change {
  state: StandingState;
  by: "person" | "owner";
  today: string;
  now: number;
}

/** Starts, pauses, resumes or ends a request's standing wish; false when that is how it stood. The caller has the lock. */
export async function changeStanding(db: Db, row: Bread, change: Change): Promise<boolean> {
  const { state, by, today, now } = change;
  const [kept] = await rowsOf(db, [row.id]);
  const mine = db.updateTable("standing_wish").where("request_id", "=", row.id);
  if (kept === undefined) {
    if (state !== "on") return false;
    if (await takeOver(db, row, today)) return true;
    await db
      .insertInto("standing_wish")
      .values({
        id: uuidv7(),
        request_id: row.id,
        weekday: weekdayOf(row.wanted_on),
        next_on: nextWeek(row.wanted_on, today),
        paused_by: null,
        made_at: now,
      })
      .execute();
    return true;
  }
  if (state === "ended") {
    await endStanding(db, row.id);
    return true;
  }
  if ((state === "paused") === (kept.paused_by !== null)) return false;
  // Weeks that went by while it was paused are not made up for.
  if (state === "on")
    await mine.set({ paused_by: null, next_on: nextWeek(dayAfter(kept.next_on, -7), today) }).execute();
  else await mine.set({ paused_by: by }).execute();
  return true;
}

/**
 * Whoever makes another wish of the same weekday stand wants this bread from now on, and not two: the standing wish that
 * runs goes on from it. A week that it has made already is not made again.
 */
async function takeOver(db: Db, row: Bread, today: string): Promise<boolean> {
  const { user_id: userId, email } = row;
  if (userId === null && email === "") return false;
  const running = await db
    .selectFrom("standing_wish")
    .innerJoin("bread_request", "bread_request.id", "standing_wish.request_id")
    .select(["standing_wish.id", "standing_wish.next_on"])
    .where("weekday", "=", weekdayOf(row.wanted_on))
    .where((wish) =>
      userId === null
        ? wish.and([wish("bread_request.user_id", "is", null), wish("bread_request.email", "=", email)])
        : wish("bread_request.user_id", "=", userId),
    )
    .executeTakeFirst();
  if (running === undefined) return false;
  const first = nextWeek(row.wanted_on, today);
  await db
    .updateTable("standing_wish")
    .set({
      request_id: row.id,
      paused_by: null,
      next_on: running.next_on > first ? running.next_on : first,
    })
    .where("id", "=", running.id)
    .execute();
  return true;
}

export async function endStanding(db: Db, requestId: string): Promise<void> {
  await db.deleteFrom("standing_wish").where("request_id", "=", requestId).execute();
}
