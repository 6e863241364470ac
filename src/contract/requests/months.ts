import * as z from "zod/mini";
import { clockField, dayField, partField } from "../recipes/clock-fields";

/** A larger price for an envelope is a typing error. */
const MOST_CENTS = 10_000;
const MOST_DAYS = 60;

const cents = "postageCents must be a whole number of cents, up to $100";
const days = `every must be a whole number of days from 1 to ${MOST_DAYS}`;

const reminder = (name: string) =>
  z.nullable(
    partField(name, {
      every: z
        .number({ error: days })
        .check(z.int({ error: days }), z.minimum(1, { error: days }), z.maximum(MOST_DAYS, { error: days })),
      from: dayField("from"),
      at: clockField("at"),
    }),
  );

/** The owner's choices for bookkeeping and for their own calendar; null if not chosen. */
export const ownerChoicesSchema = z.object({
  /** The cost of one envelope. */
  postageCents: z.nullable(
    z
      .number({ error: cents })
      .check(
        z.int({ error: cents }),
        z.minimum(0, { error: cents }),
        z.maximum(MOST_CENTS, { error: cents }),
      ),
  ),
  /** When the starter to give away is fed, and when some of it is dried. */
  feed: reminder("feed"),
  dry: reminder("dry"),
});
export type OwnerChoices = z.output<typeof ownerChoicesSchema>;
export type CareReminder = NonNullable<OwnerChoices["feed"]>;

export const NO_CHOICES: OwnerChoices = { postageCents: null, feed: null, dry: null };

/** The events in a month of the site's time zone, by the requests that are still stored. */
export interface Month {
  /** "2026-11" */
  month: string;
  starterAsked: number;
  breadAsked: number;
  /** Envelopes sent. */
  sent: number;
  /** How many of these bubble, by their bakers' last words. */
  alive: number;
  /** Loaves delivered, or the same amount of other breads. */
  loaves: number;
}

export interface Months {
  choices: OwnerChoices;
  /** Newest first, including the current month. */
  months: Month[];
}
