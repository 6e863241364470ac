import type { BreadStatus } from "../../src/contract/requests/request-kinds";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../src/contract/values/milliseconds";
import type { Calendar } from "./calendar";
import type { Who } from "./people";

/** A request for bread: its weekend, counted from the coming one, and how far the owner has got with it. */
export type Wish = {
  from: Who | { name: string; street: string; zip: string };
  /** Null for any day. */
  wanted: readonly [weeks: number, day: "Sat" | "Sun"] | null;
  words: string;
  pickup?: true;
  becomes: BreadStatus | "declined" | "cancelled";
  /** The owner's letter. With `answer`, the person wrote back. */
  reply?: string;
  answer?: string;
};

const at = (name: string, street: string, zip = "94110") => ({ name, street, zip });
const HANA = at("Hana Ito", "412 Valencia St", "94103");
const GUS = at("Gus Weber", "77 Church St", "94114");
const FAY = at("Fay Tran", "1201 Sanchez St", "94114");
const JO = at("Jo Lindqvist", "3350 Mission St");
const MAX = at("Max Mill", "860 Noe St", "94114");
const PRIYA = at("Priya Nair", "19 Dolores St", "94103");

/** Two months of weekends, the oldest first. */
export const BREAD_WISHES: readonly Wish[] = [
  { from: HANA, wanted: [-5, "Sat"], words: "Two sourdough loaves, please.", becomes: "delivered" },
  { from: "ben", wanted: [-5, "Sun"], words: "A rye loaf for my father.", becomes: "delivered" },
  {
    from: GUS,
    wanted: [-4, "Sat"],
    words: "One country loaf and six rolls.",
    pickup: true,
    becomes: "delivered",
  },
  { from: FAY, wanted: [-4, "Sun"], words: "", becomes: "delivered" },
  { from: JO, wanted: [-3, "Sat"], words: "Three baguettes for a dinner.", becomes: "delivered" },
  {
    from: HANA,
    wanted: [-3, "Sat"],
    words: "Two sourdough loaves again. They were lovely!",
    becomes: "delivered",
  },
  {
    from: "cleo",
    wanted: [-2, "Sun"],
    words: "A whole wheat loaf, sliced if you can.",
    pickup: true,
    becomes: "delivered",
  },
  { from: MAX, wanted: [-2, "Sat"], words: "One focaccia.", becomes: "delivered" },
  {
    from: PRIYA,
    wanted: [-2, "Sat"],
    words: "A bread without gluten.",
    becomes: "declined",
    reply:
      "I am sorry: there is flour in every corner of my kitchen, so I can't promise a bread without gluten.",
  },
  { from: GUS, wanted: [-1, "Sat"], words: "A country loaf.", pickup: true, becomes: "delivered" },
  {
    from: FAY,
    wanted: [-1, "Sun"],
    words: "One challah for Friday's leftovers brunch.",
    becomes: "delivered",
  },
  {
    from: "emil",
    wanted: [-1, "Sun"],
    words: "A dark rye. My baguettes need company.",
    becomes: "cancelled",
  },
  { from: HANA, wanted: [0, "Sat"], words: "Two sourdough loaves.", becomes: "ready" },
  {
    from: JO,
    wanted: [0, "Sat"],
    words: "Four baguettes and a focaccia.",
    pickup: true,
    becomes: "in_progress",
  },
  { from: "dora", wanted: [0, "Sun"], words: "", becomes: "in_progress" },
  {
    from: MAX,
    wanted: [0, "Sun"],
    words: "A rye loaf.",
    becomes: "confirmed",
    reply: "Gladly. Is caraway all right?",
    answer: "Caraway is perfect. Thank you!",
  },
  {
    from: GUS,
    wanted: [1, "Sat"],
    words: "One country loaf and six rolls.",
    pickup: true,
    becomes: "confirmed",
  },
  { from: PRIYA, wanted: [1, "Sat"], words: "Two whole wheat loaves.", becomes: "confirmed" },
  { from: "ben", wanted: [1, "Sun"], words: "A challah for a birthday.", becomes: "pending" },
  { from: FAY, wanted: [2, "Sat"], words: "12 rolls for the school fair.", becomes: "confirmed" },
  { from: JO, wanted: [2, "Sun"], words: "A loaf with seeds, if you have one.", becomes: "pending" },
  {
    from: HANA,
    wanted: [3, "Sat"],
    words: "Three sourdough loaves: my parents are here.",
    becomes: "pending",
  },
  { from: MAX, wanted: [4, "Sat"], words: "A ciabatta and a rye loaf.", pickup: true, becomes: "pending" },
  { from: at("Lena Fox", "540 Castro St", "94114"), wanted: null, words: "", becomes: "pending" },
];

/** The owner's bread days, and what else the forms promise. */
export const SWITCHES = {
  starters: { isOpen: true, sentence: "", envelopesAWeek: 4, postingDay: 1, arrives: "5-7 business days" },
  bread: {
    isOpen: true,
    sentence: "",
    reply: "2-3 business days",
    days: [
      { weekday: 6, loaves: 12 },
      { weekday: 0, loaves: 8 },
    ],
    closedDays: [],
    pickupTimes: "Saturdays and Sundays, 10-12",
    zips: ["94102", "94103", "94107", "94110", "94112", "94114", "94117", "94131"],
  },
} as const;

type Steps = { asked: number; answered: number; steps: [status: BreadStatus, at: number][] };

const DAYS_BEFORE = 9;
const PATH: readonly BreadStatus[] = ["confirmed", "in_progress", "ready", "delivered"];

/** When a wish was sent, answered, baked and handed over; nothing of it after now. */
export function stepsOf(
  { wanted, becomes }: Wish,
  index: number,
  { now, day, on, weekend, today }: Calendar,
): Steps {
  const date = wanted === null ? day(4) : weekend(...wanted);
  const days = Math.round((on(date, "12:00") - on(today, "12:00")) / DAY_MS);
  // Of requests for later weekends some came this week, so that the list has something new.
  const asked = Math.min(
    on(
      day(Math.min(days - DAYS_BEFORE, -((index + 2) % 6))),
      `${String(9 + (index % 9)).padStart(2, "0")}:20`,
    ),
    now - HOUR_MS,
  );
  const planned: Record<string, number> = {
    confirmed: asked + 26 * HOUR_MS,
    in_progress: on(date, "05:30") - 12 * HOUR_MS,
    ready: on(date, "09:15"),
    delivered: on(date, "11:40"),
  };
  const path = PATH.slice(0, PATH.indexOf(becomes as BreadStatus) + 1);
  const latest = now - (path.length + 5) * MINUTE_MS;
  const steps = path.map((status, place): [BreadStatus, number] => [
    status,
    Math.min(planned[status] ?? now, latest + place * MINUTE_MS),
  ]);
  return { asked, answered: Math.min(asked + 20 * HOUR_MS, latest), steps };
}
