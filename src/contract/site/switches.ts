import { FIRST_PRICES, type Prices } from "./prices";
import { site } from "./site";

/** 0 is Sunday, as in `Date`. */
export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** A weekday on which bread is baked. */
interface BreadDay {
  weekday: Weekday;
  /** How many loaves one such day holds; null if not set. */
  loaves: number | null;
  /** Until when such a day takes new wishes, by the site's clock; absent or null until the day itself is over. */
  closes?: { daysBefore: number; at: string } | null | undefined;
}

/** A bread day that takes wishes, and how many loaves it has left; null where no number was set. */
export interface DayRoom {
  day: string;
  left: number | null;
}

/** The owner's offer and promises. All of them can be changed on the owner's page. */
export interface Switches {
  starters: {
    isOpen: boolean;
    /** The owner's sentence while starters are paused; empty for our own words. */
    sentence: string;
    /** How many envelopes are sent in a week; null for no limit. */
    envelopesAWeek: number | null;
    /** Null for any day. */
    postingDay: Weekday | null;
    /** From the post office to the mailbox, in words. */
    arrives: string;
  };
  bread: {
    isOpen: boolean;
    sentence: string;
    /** From a request to an answer. */
    reply: string;
    /** If empty, every day is a bread day. */
    days: BreadDay[];
    /** "2026-12-24", in order. */
    closedDays: string[];
    /** In the owner's words: "Saturdays 9-12". */
    pickupTimes: string;
    /** Where bread is delivered. */
    zips: string[];
    prices: Prices;
  };
}

/** `version` counts the saves, so that the second of two tabs learns of the first. */
export type KeptSwitches = Switches & { version: number };

/** The configured values, until the owner chooses others. */
export const firstSwitches = (): Switches => ({
  starters: {
    isOpen: true,
    sentence: "",
    envelopesAWeek: null,
    postingDay: null,
    arrives: site.promises.starterArrives,
  },
  bread: {
    isOpen: true,
    sentence: "",
    reply: site.promises.breadReply,
    days: [],
    closedDays: [],
    pickupTimes: "",
    zips: site.serviceArea.zips,
    prices: FIRST_PRICES,
  },
});

/** The offer that forms show before anybody fills them in. */
export interface Offer {
  starters: Pick<Switches["starters"], "isOpen" | "sentence" | "arrives"> & {
    /** About when the next requested envelope is sent, "2026-12-03"; null if unknown. */
    postedOn: string | null;
    /** Whether requests ahead of it wait for longer than until the next posting day. */
    isWaiting: boolean;
  };
  bread: Pick<Switches["bread"], "isOpen" | "sentence" | "reply" | "pickupTimes" | "zips" | "closedDays"> & {
    weekdays: Weekday[];
    /** Days without any bread left. */
    fullDays: string[];
    /** The next days with bread left. Without bread days none are named. */
    nextDays: string[];
    /** Coming days whose time for new wishes is over. Servers of the previous version leave it out. */
    lateDays?: string[];
    /** The next bread days that take wishes. Servers of the previous version leave it out. */
    rooms?: DayRoom[];
    /** Absent where no bread has a price. */
    prices?: Prices;
  };
}

export const weekdayOf = (day: string): Weekday => new Date(`${day}T00:00:00Z`).getUTCDay() as Weekday;

type Calendar = Pick<Offer["bread"], "weekdays" | "closedDays"> &
  Partial<Pick<Offer["bread"], "fullDays" | "lateDays">>;

/**
 * Why no bread can be had on a day: no bread day, closed, too soon, or full. Null for a day with bread left, and for no
 * day.
 */
export function dayIsOut(
  day: string,
  { weekdays, closedDays, fullDays = [], lateDays = [] }: Calendar,
): "weekday" | "closed" | "late" | "full" | null {
  if (day === "") return null;
  if (weekdays.length > 0 && !weekdays.includes(weekdayOf(day))) return "weekday";
  if (closedDays.includes(day)) return "closed";
  if (lateDays.includes(day)) return "late";
  return fullDays.includes(day) ? "full" : null;
}
