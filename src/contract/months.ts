import * as z from "zod/mini";
import { clockField, dayField, part } from "./clock-fields";

/** An envelope for more than a hundred dollars is a slip of the finger. */
const MOST_CENTS = 10_000;
const MOST_DAYS = 60;

const cents = "postageCents must be a whole number of cents, up to $100";
const days = `every must be a whole number of days from 1 to ${MOST_DAYS}`;

const reminder = (name: string) =>
  z.nullable(
    part(name, {
      every: z
        .number({ error: days })
        .check(z.int({ error: days }), z.minimum(1, { error: days }), z.maximum(MOST_DAYS, { error: days })),
      from: dayField("from"),
      at: clockField("at"),
    }),
  );

/** What the owner has chosen for the site's bookkeeping and for their own calendar; null: not chosen. */
export const ownerChoicesSchema = z.object({
  /** What one envelope costs. */
  postageCents: z.nullable(
    z
      .number({ error: cents })
      .check(
        z.int({ error: cents }),
        z.minimum(0, { error: cents }),
        z.maximum(MOST_CENTS, { error: cents }),
      ),
  ),
  /** When the starter that is given away is fed, and when some of it is dried. */
  feed: reminder("feed"),
  dry: reminder("dry"),
});
export type OwnerChoices = z.output<typeof ownerChoicesSchema>;
export type CareReminder = NonNullable<OwnerChoices["feed"]>;

export const NO_CHOICES: OwnerChoices = { postageCents: null, feed: null, dry: null };

/** What happened in a month of the site's time zone, by the requests that are still kept. */
export interface Month {
  /** "2026-11" */
  month: string;
  starterAsked: number;
  breadAsked: number;
  /** Envelopes posted. */
  sent: number;
  /** Of these, how many bubble, by what their bakers said last. */
  alive: number;
  /** Loaves delivered, or as much of other breads. */
  loaves: number;
}

export interface Months {
  choices: OwnerChoices;
  /** The newest first, the current one included. */
  months: Month[];
}
