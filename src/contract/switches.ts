import { site } from "./site";

/** 0 is Sunday, as the platform counts. */
export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** A weekday on which bread is baked. */
interface BreadDay {
  weekday: Weekday;
  /** How many loaves one such day holds; null: nobody has said. */
  loaves: number | null;
}

/** What the owner offers and promises. Everything in it can be changed on the owner's page. */
export interface Switches {
  starters: {
    isOpen: boolean;
    /** What people read while starters are paused; empty: our own words. */
    sentence: string;
    /** How many envelopes are posted in a week; null: as many as are asked for. */
    envelopesAWeek: number | null;
    /** Null: any day. */
    postingDay: Weekday | null;
    /** From the post office to the letter box: "5-7 business days". */
    arrives: string;
  };
  bread: {
    isOpen: boolean;
    sentence: string;
    /** From a request to an answer. */
    reply: string;
    /** Without any, every day is a bread day. */
    days: BreadDay[];
    /** "2026-12-24", in order. */
    closedDays: string[];
    /** As people read them: "Saturdays 9-12". */
    pickupTimes: string;
    /** Where bread is delivered. */
    zips: string[];
  };
}

/** `version` counts the saves, so that the second of two tabs is told of the first. */
export type KeptSwitches = Switches & { version: number };

/** Until the owner has chosen: what the site was built with. */
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
  },
});

/** What the forms say before anybody fills them in. */
export interface Offer {
  starters: Pick<Switches["starters"], "isOpen" | "sentence" | "arrives"> & {
    /** About when the next envelope that is asked for is posted, "2026-12-03"; null: nobody has said. */
    postedOn: string | null;
    /** Others wait before it for longer than until the next posting day. */
    isWaiting: boolean;
  };
  bread: Pick<Switches["bread"], "isOpen" | "sentence" | "reply" | "pickupTimes" | "zips" | "closedDays"> & {
    weekdays: Weekday[];
    /** Days that hold no more bread. */
    fullDays: string[];
    /** The first days from now on that are left. Without bread days none are named. */
    nextDays: string[];
  };
}

export const weekdayOf = (day: string): Weekday => new Date(`${day}T00:00:00Z`).getUTCDay() as Weekday;

type Calendar = Pick<Offer["bread"], "weekdays" | "closedDays"> & Partial<Pick<Offer["bread"], "fullDays">>;

/** Why no bread can be had on a day: it is no bread day, closed, or full. Null for a day that is left, and for no day. */
export function dayIsOut(
  day: string,
  { weekdays, closedDays, fullDays = [] }: Calendar,
): "weekday" | "closed" | "full" | null {
  if (day === "") return null;
  if (weekdays.length > 0 && !weekdays.includes(weekdayOf(day))) return "weekday";
  if (closedDays.includes(day)) return "closed";
  return fullDays.includes(day) ? "full" : null;
}
