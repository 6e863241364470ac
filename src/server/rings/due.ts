import { DEFAULT_SLEEP } from "../../contract/recipes/bench-state";
import { hungryAgain, minutesOf } from "../../baking";
import type { BakingPlan } from "../../contract/baking/baking-plan";
import { bakedForm } from "../../contract/baking/day-presses";
import type { NoticeMessage } from "../../contract/baking/notices";
import { readDay } from "../../contract/baking/read-day";
import { isLine } from "../../contract/baking/starter";
import { HOUR_MS, MINUTE_MS } from "../../contract/values/milliseconds";
import { DEFAULT_UNITS } from "../../contract/values/units";
import { wallClockIn } from "../../contract/values/wall-clock";
import { dayNews, nextNewsAt, titleOfBread } from "../../wording/baking/day-news";
import { planBegins, starterHungry } from "../../wording/baking/ring-words";
import { stepSentences } from "../../wording/steps/process-steps";
import { createFormats, type Formats } from "../../wording/values/formats";
import { breadsOf } from "../baking-plan/store";
import { readStoredBench, readStoredHours, readStoredPlan, readStoredUnits } from "../left-out";
import type { Parts } from "../parts";
import { linesOf } from "../starter/lines";
import { zoneInstant } from "../values/zone-instant";

export type RingParts = Pick<Parts, "database" | "log" | "meter">;

/** Something to tell: when it came, and until when it is worth ringing. */
export type Due = { at: number; until: number; message: NoticeMessage };

/** All that is due now, and when something will be next; null if nothing is ahead. */
export type Rings = { due: Due[]; next: number | null };

type Person = { userId: string; zone: string };

/** A step a quarter of an hour ago has been found by its baker, or it does not matter any more. */
const STEP_LASTS_MS = 15 * MINUTE_MS;
const PLAN_LASTS_MS = HOUR_MS;
/** A starter waits longer than a dough. */
const FEEDING_LASTS_MS = HOUR_MS;
/** A clock that is further ahead than this is wrong, and must not silence the whole day. */
const AHEAD_MS = 10 * MINUTE_MS;

/** Splits moments into what is due and what is ahead. */
function sortOut(
  moments: readonly { at: number; lasts: number; message: NoticeMessage }[],
  now: number,
): Rings {
  const due = moments
    .filter(({ at, lasts }) => at <= now && now < at + lasts)
    .map(({ at, lasts, message }) => ({ at, until: at + lasts, message }));
  const ahead = moments.map(({ at }) => at).filter((at) => at > now);
  return { due, next: ahead.length === 0 ? null : Math.min(...ahead) };
}

type Running = { plan: BakingPlan; savedAt: number };

/** One running bread, read as its open page reads it: after its last press, and with its late work. */
function ofBread(formats: Formats, { plan, savedAt }: Running, isAlone: boolean, now: number): Rings {
  const day = readDay(plan, now);
  const entries = day.rows.map(({ entry }) => entry);
  const news = dayNews(formats, day, stepSentences(formats, bakedForm(plan), entries));
  // Whoever has just pressed knows. The press is by the device's clock, its arrival by that of the process that took it.
  const presses = [savedAt, Date.parse(plan.updatedAt)].filter((at) => at <= now + AHEAD_MS);
  const known = Math.max(0, ...presses);
  const moments = news
    .filter(({ at }) => at > known)
    .map(({ tag, title, body, at }) => ({
      at,
      lasts: STEP_LASTS_MS,
      message: {
        tag,
        title: isAlone ? title : titleOfBread(title, plan.name),
        body: shortened(body),
        path: "/baking-day",
      },
    }));
  return { due: sortOut(moments, now).due, next: nextNewsAt(day, now) };
}

/** All running breads, and the saved recipes that they were begun from. */
async function ofDay(
  parts: RingParts,
  { userId }: Person,
  now: number,
): Promise<{ rings: Rings[]; begun: ReadonlySet<string> }> {
  const running = (await breadsOf(parts.database.db, userId)).flatMap((row): Running[] => {
    const plan = readStoredPlan(parts, row);
    return plan === undefined ? [] : [{ plan, savedAt: row.updated_at }];
  });
  if (running.length === 0) return { rings: [], begun: new Set() };
  const person = await parts.database.db
    .selectFrom("user")
    .select("units")
    .where("id", "=", userId)
    .executeTakeFirst();
  const formats = createFormats(readStoredUnits(parts, userId, person?.units ?? null) ?? DEFAULT_UNITS);
  return {
    rings: running.map((one) => ofBread(formats, one, running.length === 1, now)),
    begun: new Set(running.flatMap(({ plan }) => plan.recipeId ?? [])),
  };
}

/** A notice shows a few lines, and a push service takes four kilobytes. */
const LONGEST_BODY = 400;
const shortened = (body: string) =>
  body.length <= LONGEST_BODY ? body : `${body.slice(0, body.lastIndexOf(" ", LONGEST_BODY))}…`;

/** Plans that were accepted for a recipe and not begun. */
async function ofBenches(
  parts: RingParts,
  { userId, zone }: Person,
  now: number,
  begun: ReadonlySet<string>,
) {
  const rows = await parts.database.db
    .selectFrom("recipe")
    .select(["id", "name", "bench"])
    .where("user_id", "=", userId)
    .where("bench", "is not", null)
    .execute();
  const moments = rows.flatMap(({ id, name, bench }) => {
    const read = begun.has(id) || bench === null ? undefined : readStoredBench(parts, { id, data: bench });
    if (read?.plan == null || read.startDate === null) return [];
    const at = zoneInstant(zone, read.startDate, minutesOf(read.startTime));
    const tag = `plan ${id} ${Math.floor(at / MINUTE_MS)}`;
    return [{ at, lasts: PLAN_LASTS_MS, message: { tag, ...planBegins(name), path: "/my-recipes" } }];
  });
  return sortOut(moments, now);
}

/** The same moment, or the next morning where it falls into somebody's sleep. */
function afterSleep(at: number, zone: string, { from, to }: { from: string; to: string }): number {
  const day = 24 * 60;
  const { minutes } = wallClockIn(zone)(at);
  const [bed, up] = [minutesOf(from), minutesOf(to)];
  const asleep = (minutes - bed + day) % day < (up - bed + day) % day;
  return asleep ? at + ((up - minutes + day) % day) * MINUTE_MS : at;
}

/** The next feeding, as the starter's page says it. */
async function ofStarter(parts: RingParts, { userId, zone }: Person, now: number): Promise<Rings> {
  const { lines } = await linesOf(parts, userId);
  const moved = lines
    .map(({ record }) => record)
    .filter(isLine)
    .filter(({ kind, at }) => (kind === "feed" || kind === "fridge") && Date.parse(at) <= now)
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .at(-1);
  if (moved === undefined) return { due: [], next: null };
  const place = moved.kind === "fridge" ? "fridge" : "room";
  const hungry = hungryAgain(place, Math.round(Date.parse(moved.at) / MINUTE_MS));
  if (hungry === null) return { due: [], next: null };
  const person = await parts.database.db
    .selectFrom("user")
    .select("sleep")
    .where("id", "=", userId)
    .executeTakeFirst();
  const sleep = readStoredHours(parts, userId, person?.sleep ?? null) ?? DEFAULT_SLEEP;
  const at = afterSleep(hungry.to * MINUTE_MS, zone, sleep);
  const message = { tag: `starter ${hungry.to}`, ...starterHungry(place), path: "/starter" };
  return sortOut([{ at, lasts: FEEDING_LASTS_MS, message }], now);
}

/** Everything that may ring for a person, from what the database has at this moment. */
export async function findRings(parts: RingParts, person: Person, now: number): Promise<Rings> {
  const { rings, begun } = await ofDay(parts, person, now);
  const found = [...rings, await ofBenches(parts, person, now, begun), await ofStarter(parts, person, now)];
  const ahead = found.flatMap(({ next }) => next ?? []);
  return {
    due: found.flatMap(({ due }) => due).toSorted((one, other) => one.at - other.at),
    next: ahead.length === 0 ? null : Math.min(...ahead),
  };
}
