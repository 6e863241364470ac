import { FIRST_PRICES } from "../../../contract/site/prices";
import type { KeptSwitches, Switches, Weekday } from "../../../contract/site/switches";
import { WEEKDAYS } from "../../../contract/site/switches";
import { type SwitchesChange, switchesSchema } from "../../../contract/requests/switches-schema";
import { isRecord } from "../../../contract/values/unknown-values";
import { held } from "../../site/device/device-memory";
import { keepTyped } from "../../site/typed-text";
import { priceField, pricesIn, type TypedPrices, typedPricesFrom } from "./typed-prices";

/** The switches as their fields show them; `from` is the version that the typing started from. */
export interface TypedSwitches extends TypedPrices {
  from: number;
  startersSentence: string;
  envelopesAWeek: string;
  /** "4"; "" for any day. */
  postingDay: string;
  arrives: string;
  breadSentence: string;
  reply: string;
  /** The loaves of each bread day, by its weekday. A day without bread is left out. */
  loaves: Partial<Record<Weekday, string>>;
  /** Until when each bread day takes new wishes: so many days before, at this time; "" for no cut-off. */
  closes: Partial<Record<Weekday, { daysBefore: string; at: string }>>;
  closedDays: string[];
  pickupTimes: string;
  zips: string;
}

export function typedSwitchesFrom({ version, starters, bread }: KeptSwitches): TypedSwitches {
  return {
    from: version,
    startersSentence: starters.sentence,
    envelopesAWeek: starters.envelopesAWeek === null ? "" : String(starters.envelopesAWeek),
    postingDay: starters.postingDay === null ? "" : String(starters.postingDay),
    arrives: starters.arrives,
    breadSentence: bread.sentence,
    reply: bread.reply,
    loaves: Object.fromEntries(
      bread.days.map(({ weekday, loaves }) => [weekday, loaves === null ? "" : String(loaves)]),
    ),
    closes: Object.fromEntries(
      bread.days.flatMap(({ weekday, closes = null }) =>
        closes === null ? [] : [[weekday, { daysBefore: String(closes.daysBefore), at: closes.at }]],
      ),
    ),
    closedDays: bread.closedDays,
    pickupTimes: bread.pickupTimes,
    zips: bread.zips.join(" "),
    ...typedPricesFrom(bread.prices),
  };
}

/** Reads "12" as 12 and an empty text as null. The schema refuses anything else. */
const numberIn = (text: string) => (text.trim() === "" ? null : Number(text));

/** No number of days is no cut-off. Without a time the day before ends at midnight. */
const closesIn = (typed: TypedSwitches["closes"][Weekday]) =>
  typed === undefined || typed.daysBefore.trim() === ""
    ? null
    : { daysBefore: Number(typed.daysBefore), at: typed.at || "00:00" };

/** The field that each message of the schema belongs to. */
const FIELD_OF: Readonly<Record<string, string>> = {
  "starters.sentence": "startersSentence",
  "starters.envelopesAWeek": "envelopesAWeek",
  "starters.postingDay": "postingDay",
  "starters.arrives": "arrives",
  "bread.sentence": "breadSentence",
  "bread.reply": "reply",
  "bread.days": "loaves",
  "bread.closedDays": "closedDays",
  "bread.pickupTimes": "pickupTimes",
  "bread.zips": "zips",
};

/** What is sent, or the first mistake in what was typed and the field that it is in. */
export type Read<Body> = { body: Body; wrong?: undefined } | { body?: undefined; wrong: Wrong };
export interface Wrong {
  field: string;
  message: string;
}

/** Turns the typed switches into what is sent, or answers the first mistake in them. */
export function readSwitches(typed: TypedSwitches, { starters, bread }: Switches): Read<SwitchesChange> {
  const days = WEEKDAYS.flatMap((weekday) => {
    const loaves = typed.loaves[weekday];
    return loaves === undefined
      ? []
      : [{ weekday, loaves: numberIn(loaves), closes: closesIn(typed.closes[weekday]) }];
  });
  const { success, data, error } = switchesSchema.safeParse({
    version: typed.from,
    starters: {
      isOpen: starters.isOpen,
      sentence: typed.startersSentence,
      envelopesAWeek: numberIn(typed.envelopesAWeek),
      postingDay: numberIn(typed.postingDay),
      arrives: typed.arrives,
    },
    bread: {
      isOpen: bread.isOpen,
      sentence: typed.breadSentence,
      reply: typed.reply,
      days,
      closedDays: typed.closedDays,
      pickupTimes: typed.pickupTimes,
      zips: typed.zips.split(/[\s,]+/).filter((zip) => zip !== ""),
      prices: pricesIn(typed),
    },
  });
  if (success) return { body: data };
  const [issue] = error.issues;
  const path = issue?.path.map(String) ?? [];
  const place = path.slice(0, 2).join(".");
  const field = place === "bread.prices" ? priceField(path) : (FIELD_OF[place] ?? "");
  return { wrong: { field, message: issue?.message ?? "" } };
}

const TEXTS = "startersSentence envelopesAWeek postingDay arrives breadSentence reply pickupTimes zips".split(
  " ",
);

/** The switches as they were typed, and neither saved nor discarded. */
export const switchTyping = keepTyped(held, "bread-tools-switches", (stored) =>
  typeof stored.from === "number" &&
  TEXTS.every((name) => typeof stored[name] === "string") &&
  isRecord(stored.loaves) &&
  Array.isArray(stored.closedDays)
    ? ({ closes: {}, ...typedPricesFrom(FIRST_PRICES), ...stored } as unknown as TypedSwitches)
    : null,
);
