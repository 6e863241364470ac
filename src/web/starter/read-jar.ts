import {
  hungryAgain,
  planStarterFeeds,
  type FeedingPlan,
  type Ratio,
  type StarterFeed,
  type StarterHealth,
  judgeStarter,
  type StarterPlace,
  type StarterRise,
  starterRises,
  usualPeakHours,
  wholeGrainShare,
} from "../../baking";
import type { Hours } from "../../contract/recipes/bench-state";
import { HOUR_MS, MINUTE_MS } from "../../contract/values/milliseconds";
import type { FeedLine, PeakLine, StarterLine } from "../../contract/baking/starter";
import { nightsAround } from "./nights";

/** Minutes since 1970, the core's axis. */
export const minuteOf = (at: string): number => Math.round(Date.parse(at) / MINUTE_MS);

/** The guide's ratio, for the first feeding. */
export const USUAL_RATIO: Ratio = { starter: 1, flour: 2, water: 2 };
export const USUAL_FLOUR = "Whole wheat";

/** After two days on the counter one feeding does not wake a starter. */
const RESTED_MS = 48 * HOUR_MS;

/** The jar at one instant, from its lines. All instants are minutes since 1970. */
export interface Jar {
  feeds: readonly StarterFeed[];
  rises: readonly StarterRise[];
  health: StarterHealth;
  lastFeed: FeedLine | null;
  /** The peak of the last feeding that has one. */
  lastPeak: PeakLine | null;
  place: StarterPlace;
  /** Since when the jar is there: fed, or put into the fridge; null without lines. */
  since: number | null;
  /** When the next feeding is due. */
  hungry: { from: number; to: number } | null;
  /** When the starter should peak after its last feeding; null in the fridge, and once a peak was noted. */
  peakAt: number | null;
  dried: StarterLine | null;
}

const isFeed = (line: StarterLine): line is FeedLine => line.kind === "feed";
const isPeak = (line: StarterLine): line is PeakLine => line.kind === "peak";

/** The part of a feeding's flour that is whole grain, by its baker's words: "Half rye, half wheat" is 0.5. */
function wholeGrainOf(flour: string): number {
  const names = flour.split(/,|\+|\/|&|\band\b/i).map((name) => name.replace(/\bhalf\b/i, "").trim());
  const flourTypes = names.map((name) => ({ name, percentage: 100 / names.length, notes: "" }));
  return wholeGrainShare({ flourTypes });
}

const feedOf = ({ at, ratio, fahrenheit, flour }: FeedLine): StarterFeed => ({
  at: minuteOf(at),
  ratio,
  fahrenheit,
  wholeGrain: wholeGrainOf(flour),
});

export function readJar(lines: readonly StarterLine[], now: number): Jar {
  const past = lines.filter(({ at }) => Date.parse(at) <= now);
  const feedLines = past.filter(isFeed);
  const feeds = feedLines.map(feedOf);
  const peaks = past.filter(isPeak).map(({ at, risePercent }) => ({ at: minuteOf(at), risePercent }));
  const rises = starterRises(feeds, peaks);
  const health = judgeStarter(rises);
  const lastFeed = feedLines.at(-1) ?? null;
  const moved = past.findLast(({ kind }) => kind === "feed" || kind === "fridge");
  const place = moved?.kind === "fridge" ? "fridge" : "room";
  const since = moved === undefined ? null : minuteOf(moved.at);
  const usual = lastFeed === null ? null : usualPeakHours(feedOf(lastFeed));
  const isOver = lastFeed === null || rises.some(({ feed }) => feed.at === minuteOf(lastFeed.at));
  const pace = health.kind === "unknown" ? 1 : health.pace;
  return {
    feeds,
    rises,
    health,
    lastFeed,
    lastPeak: past.findLast(isPeak) ?? null,
    place,
    since,
    hungry: since === null ? null : hungryAgain(place, since),
    peakAt:
      place === "fridge" || isOver || usual === null
        ? null
        : minuteOf(lastFeed.at) + Math.round(usual * pace * 60),
    dried: past.findLast(({ kind }) => kind === "dry") ?? null,
  };
}

/** The feedings before a levain, for this jar and its baker's sleep. `levainAt` and `now` in milliseconds. */
export function feedsFor(jar: Jar, levainAt: number, now: number, sleep: Hours): FeedingPlan {
  const { lastFeed, health, place } = jar;
  const rested = lastFeed === null || now - Date.parse(lastFeed.at) > RESTED_MS;
  return planStarterFeeds({
    needAt: Math.round(levainAt / MINUTE_MS),
    earliest: Math.ceil(now / MINUTE_MS),
    asleep: nightsAround(sleep, now, levainAt),
    ratio: lastFeed?.ratio ?? USUAL_RATIO,
    fahrenheit: lastFeed?.fahrenheit ?? null,
    wholeGrain: wholeGrainOf(lastFeed?.flour ?? USUAL_FLOUR),
    pace: health.kind === "unknown" ? 1 : health.pace,
    isResting: place === "fridge" || rested,
  });
}
