import { hasPrices } from "../../contract/site/prices";
import { MOST_DAYS_BEFORE } from "../../contract/requests/switches-schema";
import { type DayRoom, dayIsOut, type Offer, type Switches, weekdayOf } from "../../contract/site/switches";
import { dayOutText, tooMuchText } from "../../wording/requests/switches";
import { dayAfter } from "../../wording/values/dates";
import { readLocalDays } from "../values/local-day";
import { capacityOf, countPromised } from "./full-days";
import { postingDayFor } from "./posting";
import { readSwitches, type SwitchParts } from "./store";

/** How many of the next bread days a form names. */
const NAMED_DAYS = 3;
/** How many days with room a form offers as tiles. */
const TILES = 6;
/** The number of days ahead that are checked, and told when they are closed. */
const DAYS_AHEAD = 366;

/** The owner's offer at this moment. */
export async function readOffer(parts: SwitchParts): Promise<Offer> {
  const { starters, bread } = await readSwitches(parts);
  const [date, time] = readLocalDays(parts.config.timeZone).minuteOf(parts.clock()).split(" ");
  const [today, minute] = [date ?? "", time ?? ""];
  const before = (await countWaiting(parts)) + (await countPostedToday(parts, starters));
  const { postedOn = null, isWaiting = false } = postingDayFor(starters, today, before) ?? {};
  const { isOpen, sentence, arrives } = starters;
  return {
    starters: { isOpen, sentence, arrives, postedOn, isWaiting },
    bread: breadOffer(bread, { today, minute }, await promisedLoaves(parts, bread, today)),
  };
}

/** Loaves promised for each day. Without a capacity no day is ever full, and nothing has to be read. */
const promisedLoaves = async (parts: SwitchParts, bread: Switches["bread"], from: string) =>
  bread.days.every(({ loaves }) => loaves === null) ? new Map<string, number>() : countPromised(parts, from);

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

type Now = { today: string; minute: string };

/** Whether the time for new wishes for a day is over. */
function isLate(day: string, { days }: Switches["bread"], { today, minute }: Now): boolean {
  const closes = days.find(({ weekday }) => weekday === weekdayOf(day))?.closes ?? null;
  return closes !== null && `${dayAfter(day, -closes.daysBefore)} ${closes.at}` <= `${today} ${minute}`;
}

/** The days from `first` to `last`, in order. */
function* daysBetween(first: string, last: string): Generator<string> {
  for (let day = first; day <= last; day = dayAfter(day, 1)) yield day;
}

function breadOffer(
  bread: Switches["bread"],
  now: Now,
  promised: ReadonlyMap<string, number>,
): Offer["bread"] {
  const { isOpen, sentence, reply, pickupTimes, zips, prices } = bread;
  const { today } = now;
  const last = dayAfter(today, DAYS_AHEAD);
  const capacity = (day: string) => capacityOf(day, bread) ?? Number.POSITIVE_INFINITY;
  const calendar = {
    weekdays: bread.days.map(({ weekday }) => weekday).toSorted((one, other) => one - other),
    closedDays: bread.closedDays.filter((day) => day >= today && day <= last),
    fullDays: [...promised]
      .filter(([day, loaves]) => loaves >= capacity(day))
      .map(([day]) => day)
      .toSorted(),
    lateDays: [...daysBetween(today, dayAfter(today, MOST_DAYS_BEFORE))].filter((day) =>
      isLate(day, bread, now),
    ),
  };
  const rooms: DayRoom[] = [];
  if (calendar.weekdays.length > 0)
    for (const day of daysBetween(dayAfter(today, 1), last)) {
      if (dayIsOut(day, calendar) !== null) continue;
      const holds = capacityOf(day, bread);
      rooms.push({ day, left: holds === null ? null : holds - (promised.get(day) ?? 0) });
      if (rooms.length === TILES) break;
    }
  const nextDays = rooms.slice(0, NAMED_DAYS).map(({ day }) => day);
  const offered = { isOpen, sentence, reply, pickupTimes, zips, ...calendar, nextDays, rooms };
  return { ...offered, ...(hasPrices(prices) && { prices }) };
}

/**
 * Why a wish of this many loaves cannot move to a day, in words: no bread day, too late, or not enough room. Null when it
 * can, and for "any day".
 */
export async function dayProblem(parts: SwitchParts, day: string, loaves: number): Promise<string | null> {
  if (day === "") return null;
  const { bread } = await readOffer(parts);
  const out = dayOutText(day, bread);
  if (out !== null) return out;
  const { bread: switches } = await readSwitches(parts);
  const holds = capacityOf(day, switches);
  if (holds === null) return null;
  const left = holds - ((await countPromised(parts, day)).get(day) ?? 0);
  return loaves > left ? tooMuchText({ day, left }, bread) : null;
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
