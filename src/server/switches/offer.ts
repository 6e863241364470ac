import { dayIsOut, type Offer, type Switches, weekdayOf } from "../../contract/site/switches";
import { dayAfter } from "../../wording/values/dates";
import { readLocalDays } from "../values/local-day";
import { fullDays } from "./full-days";
import { postingDayFor } from "./posting";
import { readSwitches, type SwitchParts } from "./store";

/** How many of the next bread days a form names. */
const NAMED_DAYS = 3;
/** The number of days ahead that are checked, and told when they are closed. */
const DAYS_AHEAD = 366;

/** The owner's offer at this moment. */
export async function readOffer(parts: SwitchParts): Promise<Offer> {
  const { starters, bread } = await readSwitches(parts);
  const today = readLocalDays(parts.config.timeZone).dateOf(parts.clock());
  const before = (await countWaiting(parts)) + (await countPostedToday(parts, starters));
  const { postedOn = null, isWaiting = false } = postingDayFor(starters, today, before) ?? {};
  const { isOpen, sentence, arrives } = starters;
  return {
    starters: { isOpen, sentence, arrives, postedOn, isWaiting },
    bread: breadOffer(bread, today, await fullDays(parts, bread, today)),
  };
}

/** How many envelopes wait to be posted. */
async function countWaiting({ database: { db } }: Pick<SwitchParts, "database">): Promise<number> {
  const row = await db
    .selectFrom("totals")
    .select("n")
    .where("name", "=", "starter-pending")
    .executeTakeFirst();
  return row?.n ?? 0;
}

/**
 * How much of today's post has gone out. It belongs to this week's share although it waits no more: without it, whoever
 * asks on the posting day's evening would be promised the share that has left already.
 */
async function countPostedToday(
  { database: { db }, config, clock }: SwitchParts,
  { postingDay, envelopesAWeek }: Switches["starters"],
): Promise<number> {
  const [days, now] = [readLocalDays(config.timeZone), clock()];
  if (envelopesAWeek === null || postingDay !== weekdayOf(days.dateOf(now))) return 0;
  const { posted } = await db
    .selectFrom("starter_request")
    .select(({ fn }) => fn.countAll<number>().as("posted"))
    .where("shipped_at", ">=", days.startOf(now))
    // An undo leaves the postmark.
    .where("status", "<>", "pending")
    .executeTakeFirstOrThrow();
  return Math.min(posted, envelopesAWeek);
}

function breadOffer(bread: Switches["bread"], today: string, full: string[]): Offer["bread"] {
  const { isOpen, sentence, reply, pickupTimes, zips } = bread;
  const last = dayAfter(today, DAYS_AHEAD);
  const calendar = {
    weekdays: bread.days.map(({ weekday }) => weekday).toSorted((one, other) => one - other),
    closedDays: bread.closedDays.filter((day) => day >= today && day <= last),
    fullDays: full,
  };
  const nextDays: string[] = [];
  if (calendar.weekdays.length > 0)
    for (let day = today; day <= last && nextDays.length < NAMED_DAYS; day = dayAfter(day, 1))
      if (day > today && dayIsOut(day, calendar) === null) nextDays.push(day);
  return { isOpen, sentence, reply, pickupTimes, zips, ...calendar, nextDays };
}

/** The promise that a mail may make about one envelope: about when it is posted, and how long it takes from there. */
export async function starterPromise(
  parts: SwitchParts,
  request: { created_at: number },
): Promise<Omit<Offer["starters"], "isOpen" | "sentence">> {
  const { starters } = await readSwitches(parts);
  const { database, config, clock } = parts;
  const { before } = await database.db
    .selectFrom("starter_request")
    .select(({ fn }) => fn.countAll<number>().as("before"))
    .where("status", "=", "pending")
    .where("closed", "is", null)
    .where("created_at", "<", request.created_at)
    .executeTakeFirstOrThrow();
  const today = readLocalDays(config.timeZone).dateOf(clock());
  const ahead = before + (await countPostedToday(parts, starters));
  const { postedOn = null, isWaiting = false } = postingDayFor(starters, today, ahead) ?? {};
  return { arrives: starters.arrives, postedOn, isWaiting };
}
