import * as z from "zod/mini";
import { isReadableText } from "../values/readable-text";
import { pricesSchema } from "./money-schema";
import { isDay } from "./requests";
import { WEEKDAYS } from "../site/switches";
import { lineField, textField, trimmed } from "../values/text-field";

export const LONGEST_NOTICE = 300;
export const LONGEST_PROMISE = 60;
export const LONGEST_PICKUP_TIMES = 120;
const MOST_ENVELOPES = 500;
const MOST_LOAVES = 500;
/** A year of holidays. */
const MOST_CLOSED_DAYS = 366;
const MOST_ZIPS = 400;

export const MOST_DAYS_BEFORE = 14;
const DAYS_BEFORE = `Enter a number of days from 0 to ${MOST_DAYS_BEFORE}`;

const optionalLine = (label: string, longest: number) =>
  z.pipe(
    trimmed,
    textField(`${label} must be text`, (text) => {
      if (text.length > longest) return `${label} must be at most ${longest} characters`;
      return isReadableText(text) ? null : `${label} holds characters that cannot be kept`;
    }),
  );

const isOpen = z.boolean({ error: "Say whether it is open" });
const weekday = z.literal(WEEKDAYS, { error: "Choose a weekday" });
const numberTo = (most: number) => {
  const error = `Enter a number from 1 to ${most}`;
  return z.nullable(z.int({ error }).check(z.minimum(1, { error }), z.maximum(most, { error })));
};

/** Until when a day takes new wishes. Pages of the previous version leave it out. */
const closes = z.optional(
  z.nullable(
    z.object({
      daysBefore: z
        .int({ error: DAYS_BEFORE })
        .check(z.minimum(0, { error: DAYS_BEFORE }), z.maximum(MOST_DAYS_BEFORE, { error: DAYS_BEFORE })),
      at: z
        .string({ error: "Choose a time" })
        .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "Choose a time" })),
    }),
  ),
);

const starters = z
  .object({
    isOpen,
    sentence: optionalLine("The sentence", LONGEST_NOTICE),
    envelopesAWeek: numberTo(MOST_ENVELOPES),
    postingDay: z.nullable(weekday),
    arrives: lineField("The promise", LONGEST_PROMISE),
  })
  .check(
    z.refine(({ envelopesAWeek, postingDay }) => envelopesAWeek === null || postingDay !== null, {
      error: "Choose the day you post envelopes",
      path: ["postingDay"],
    }),
  );

const bread = z.object({
  isOpen,
  sentence: optionalLine("The sentence", LONGEST_NOTICE),
  reply: lineField("The promise", LONGEST_PROMISE),
  days: z
    .array(z.object({ weekday, loaves: numberTo(MOST_LOAVES), closes }), {
      error: "Bread days must be a list",
    })
    .check(
      z.refine((days) => new Set(days.map((day) => day.weekday)).size === days.length, {
        error: "Each weekday stands here once",
      }),
    ),
  closedDays: z.pipe(
    z
      .array(
        z
          .string({ error: "Choose a day from the calendar" })
          .check(z.refine(isDay, { error: "Choose a day from the calendar" })),
        { error: "Closed days must be a list" },
      )
      .check(z.maxLength(MOST_CLOSED_DAYS, { error: `Keep at most ${MOST_CLOSED_DAYS} closed days` })),
    z.transform((days: string[]) => [...new Set(days)].toSorted()),
  ),
  pickupTimes: optionalLine("Pickup times", LONGEST_PICKUP_TIMES),
  zips: z
    .array(z.string().check(z.regex(/^\d{5}$/, { error: "A ZIP code has five digits" })), {
      error: "ZIP codes must be a list",
    })
    .check(
      z.minLength(1, { error: "Keep at least one ZIP code" }),
      z.maxLength(MOST_ZIPS, { error: `Keep at most ${MOST_ZIPS} ZIP codes` }),
    ),
  /** Pages of the previous version leave them out, and change none. */
  prices: z.optional(pricesSchema),
});

/** `version` is the version that the change started from. */
export const switchesSchema = z.object({
  version: z.int({ error: "Say which version you changed" }).check(z.minimum(0)),
  starters,
  bread,
});
export type SwitchesChange = z.output<typeof switchesSchema>;
