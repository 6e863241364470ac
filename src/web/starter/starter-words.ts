import { type FeedingPlan, type PlannedFeed, type StarterHealth } from "../../baking";
import { DAY_MS, MINUTE_MS } from "../../contract/values/milliseconds";
import type { StarterLine } from "../../contract/baking/starter";
import { localDay, shortDay } from "../../wording/values/dates";
import type { Formats } from "../../wording/values/formats";
import { spokenTime } from "../../wording/values/spoken-time";
import { ratioText } from "../../wording/recipes/levain-times";
import type { Jar } from "./read-jar";

/** How one person reads times, by this device's clock, now. */
export interface Reader {
  formats: Formats;
  now: number;
}

const EVENING = 18 * 60;
const WITHIN_A_WEEK = 6;
const QUARTER = 15 * MINUTE_MS;
/** A starter is not a train: calculated times are rounded to a quarter of an hour. */
const toQuarter = (at: number) => Math.round(at / QUARTER) * QUARTER;

const minutesOfDay = (day: Date) => day.getHours() * 60 + day.getMinutes();
const daysAhead = (day: Date, now: number) =>
  Math.round((Date.parse(localDay(day)) - Date.parse(localDay(new Date(now)))) / DAY_MS);

/** "today", "tonight", "tomorrow evening", "Friday", "Fri, Nov 27". */
function dayName({ now }: Reader, at: number): string {
  const day = new Date(at);
  const days = daysAhead(day, now);
  const isEvening = minutesOfDay(day) >= EVENING;
  if (days === 0) return isEvening && at >= now ? "tonight" : "today";
  if (days === 1) return isEvening ? "tomorrow evening" : "tomorrow";
  if (days === -1) return "yesterday";
  return Math.abs(days) <= WITHIN_A_WEEK
    ? day.toLocaleDateString("en-US", { weekday: "long" })
    : shortDay(localDay(day));
}

/** "tonight at 21:00", "Friday at 08:15". */
const nameAndTime = (reader: Reader, at: number) =>
  `${dayName(reader, at)} at ${reader.formats.clock(minutesOfDay(new Date(at)))}`;

/** The same inside a sentence: "tonight at 21:00", "on Friday at 08:15". */
export function momentText(reader: Reader, at: number): string {
  const isWord = Math.abs(daysAhead(new Date(at), reader.now)) <= 1;
  return `${isWord ? "" : "on "}${nameAndTime(reader, at)}`;
}

/** "Saturday’s levain", "today’s dough". */
function neededName({ now }: Reader, at: number, need: string): string {
  const day = new Date(at);
  const days = daysAhead(day, now);
  if (days === 0) return `today’s ${need}`;
  if (days === 1) return `tomorrow’s ${need}`;
  if (days > WITHIN_A_WEEK) return `the ${need} on ${shortDay(localDay(day))}`;
  return `${day.toLocaleDateString("en-US", { weekday: "long" })}’s ${need}`;
}

function hoursText(hours: number): string {
  const quarters = Math.round(hours * 4) * 15;
  return spokenTime(quarters, quarters);
}

/** "doubled", "rose by half". */
function risenText(percent: number, { number }: Formats): string {
  if (percent > 110) return "more than doubled";
  if (percent >= 90) return "doubled";
  if (percent >= 45 && percent <= 55) return "rose by half";
  return `rose by ${number(percent)}%`;
}

/** How the starter is doing, in a sentence or two. */
export function healthText(reader: Reader, health: StarterHealth): string {
  const { formats } = reader;
  if (health.kind === "unknown")
    return "Note when your starter peaks after a feeding. Then we can say how it's doing.";
  const { rise, usualHours, kind } = health;
  const { fahrenheit } = rise.feed;
  const where = fahrenheit === null ? "" : ` at ${formats.temperature(fahrenheit)}`;
  const what = `Your starter ${risenText(rise.risePercent, formats)} in ${hoursText(rise.hours)}${where}`;
  const usual = usualHours === null ? "" : ` About ${hoursText(usualHours)} are usual.`;
  const warm = formats.inUnits("75-78°F");
  switch (kind) {
    case "healthy":
      return `Healthy. ${what}.${usual}`;
    case "slow":
      return `Slow. ${what}.${usual} Keep it at ${warm}, and feed it 1:1:1 twice.`;
    case "quick":
      return `It peaks fast, so it needs food sooner. ${what}.${usual} Feed it 1:5:5 and it lasts longer.`;
    case "low":
      return `Not doubling yet. ${what}. Keep it at ${warm}, feed it at its peak, and add a spoon of rye.`;
  }
}

/** Where the jar is, and what it needs next. */
export function stateTexts(reader: Reader, jar: Jar): string[] {
  const { place, since, hungry, peakAt } = jar;
  if (since === null || hungry === null)
    return ["Nothing is written down yet. Press “I fed it” after your next feeding."];
  const minute = reader.now / MINUTE_MS;
  const [until, peak] = [hungry.to, peakAt ?? 0].map((at) => toQuarter(at * MINUTE_MS)) as [number, number];
  if (place === "fridge")
    return [
      `In the fridge since ${dayName(reader, since * MINUTE_MS)}.`,
      minute > hungry.to
        ? "A week is over, so feed your starter soon. After a month two or three feedings wake it."
        : `Feed your starter by ${dayName(reader, until)}.`,
    ];
  const fed = sayFed(reader, jar);
  if (peakAt !== null && minute <= peakAt)
    return [fed, `Your starter should stand highest ${momentText(reader, peak)}.`];
  return minute > hungry.to
    ? [fed, `Hungry since ${nameAndTime(reader, until)}. Feed your starter now.`]
    : [fed, `Feed your starter by ${nameAndTime(reader, until)}.`];
}

/** "Tonight at 21:00, with 1:5:5", for who has one line to read; by the jar's own hunger where no levain is planned. */
export function nextFeedText(reader: Reader, jar: Jar, plan: FeedingPlan | null): string {
  const first = plan?.fits === true ? plan.feeds[0] : undefined;
  if (first === undefined) return stateTexts(reader, jar).at(-1) ?? "";
  return `Feed ${momentText(reader, first.at * MINUTE_MS)} ${withRatio(reader, first)}`;
}

const sayFed = (reader: Reader, { lastFeed }: Jar) =>
  lastFeed === null
    ? ""
    : `Fed ${momentText(reader, Date.parse(lastFeed.at))}, ${ratioText(reader.formats, lastFeed.ratio)}.`;

const withRatio = ({ formats }: Reader, { ratio }: PlannedFeed) => `with ${ratioText(formats, ratio)}`;

/** "Feed tonight at 21:00 with 1:5:5 for Saturday’s levain." */
export function feedingText(
  reader: Reader,
  plan: FeedingPlan,
  levainAt: number,
  name: string | null,
  { feed: verb = "Feed", need = "levain" } = {},
): string {
  const levain = `${neededName(reader, levainAt, need)}${name === null ? "" : ` (${name})`}`;
  if (!plan.fits)
    return `Too soon for ${levain}: a starter fed now is ripe ${momentText(reader, toQuarter(plan.soonest * MINUTE_MS))} at the earliest.`;
  const [first, second] = plan.feeds;
  if (first === undefined) return "";
  const at = (feed: PlannedFeed) => momentText(reader, feed.at * MINUTE_MS);
  const past = plan.isPast
    ? " The starter is past its peak by then: use it all the same, or keep it cooler."
    : "";
  if (second === undefined) return `${verb} ${at(first)} ${withRatio(reader, first)} for ${levain}.${past}`;
  return `${verb} ${at(first)} ${withRatio(reader, first)}, and ${at(second)} ${withRatio(reader, second)}, for ${levain}.${past}`;
}

/** The feedings ahead, one a line: "Feed tonight at 21:00 with 1:5:5 for Saturday’s levain (City Loaf)." */
export function plannedTexts(
  reader: Reader,
  plan: FeedingPlan,
  levainAt: number,
  name: string | null,
): string[] {
  if (!plan.fits) return [feedingText(reader, plan, levainAt, name)];
  return plan.feeds.map((feed) =>
    feedingText(reader, { ...plan, feeds: [feed], isPast: false }, levainAt, name),
  );
}

/** A line of the diary in words. */
export function lineText({ formats }: Reader, line: StarterLine, jar: Jar): string {
  switch (line.kind) {
    case "feed":
      return [
        `Fed ${ratioText(formats, line.ratio)}`,
        line.flour.toLowerCase(),
        line.fahrenheit === null ? "" : formats.temperature(line.fahrenheit),
      ]
        .filter((part) => part !== "")
        .join(", ");
    case "peak": {
      const at = Math.round(Date.parse(line.at) / MINUTE_MS);
      const rise = jar.rises.find((one) => one.at === at);
      const after = rise === undefined ? "" : `, ${hoursText(rise.hours)} after feeding`;
      return `Highest: up by ${formats.percent(line.risePercent)}${after}`;
    }
    case "fridge":
      return "Into the fridge";
    case "dry":
      return "Dried some";
    case "levain":
      return "Next levain";
  }
}
