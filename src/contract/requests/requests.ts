import * as z from "zod/mini";
import { type Address, addressShape } from "./address";
import { emailInput } from "../values/email";
import type { Said } from "./envelopes";
import type { Money } from "./money";
import type { BreadStatus, StarterStatus } from "./request-kinds";
import { isReadableText } from "../values/readable-text";
import type { May, TalkLine, TurnFields } from "./request-turns";
import { lineField } from "../values/text-field";
import { isAbsent, isRecord } from "../values/unknown-values";
import type { KeptStanding, Standing } from "./standing";
import type { KeptMessage, KeptReply } from "./replies";

/** The type as stored and shown: the form's "description" becomes "custom". */
export type RequestType = "omakase" | "custom";
const FULFILLMENTS = ["delivery", "pickup"] as const;
type Fulfillment = (typeof FULFILLMENTS)[number];

/** The name of a field that people do not see: if it is filled in, a program did it (SEC-46). */
export const HONEYPOT = "website";
const honeypot = z.optional(z.unknown());

const LONGEST_INSTRUCTIONS = 2_000;
const DESCRIBE = "Please describe your request";

const instructionsField = z.pipe(
  z.transform((value: unknown) => (isAbsent(value) ? "" : typeof value === "string" ? value.trim() : value)),
  z.string({ error: "Instructions must be text" }).check(
    z.maxLength(LONGEST_INSTRUCTIONS, {
      error: `Instructions must be at most ${LONGEST_INSTRUCTIONS} characters`,
    }),
    z.refine((value) => isReadableText(value, true), {
      error: "Instructions hold characters that cannot be kept",
    }),
  ),
);

const A_DAY = /^20\d\d-\d\d-\d\d$/;
/** Whether a text is a date of the calendar: February has no 30th. */
export const isDay = (text: string) =>
  A_DAY.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

/** The day the bread is wanted on, such as "2026-11-28"; "" for any day. */
const wantedOnField = z.pipe(
  z.transform((value: unknown) => (isAbsent(value) ? "" : typeof value === "string" ? value.trim() : value)),
  z
    .string({ error: "Choose a day from the calendar" })
    .check(z.refine((day) => day === "" || isDay(day), { error: "Choose a day from the calendar" })),
);

/** The fault of a wanted day, seen from `today`; null for a day on which we may bake, and for no day. */
export function wantedDayProblem(day: string, today: string): string | null {
  if (day === "") return null;
  if (day < today) return "Choose today or a later day";
  const inAYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  return day > inAYear ? "Choose a day within a year" : null;
}

/** The new address of a request. */
export const addressSchema = z.object(addressShape);
/** The new day on which bread is wanted; "" for any day. */
export const daySchema = z.object({ wantedOn: wantedOnField });

export const starterRequestSchema = z.object({ ...addressShape, [HONEYPOT]: honeypot });

const bread = {
  requestType: z.enum(["omakase", "description", "custom"], { error: "Please choose a request type" }),
  instructions: instructionsField,
  fulfillment: z.pipe(
    z.transform((value: unknown) => (isAbsent(value) ? "delivery" : value)),
    z.enum(FULFILLMENTS, { error: "Please choose delivery or pickup" }),
  ),
  wantedOn: wantedOnField,
  [HONEYPOT]: honeypot,
};
/** Checked together with the other fields, not only once they are right. */
const described = z.refine<{ requestType?: unknown; instructions?: unknown }>(
  ({ requestType, instructions }) => requestType !== "description" || instructions !== "",
  { error: DESCRIBE, path: ["instructions"], when: ({ value }) => isRecord(value) },
);

/** Somebody who is not signed in enters name and email; for others both come from the session. */
const contact = { name: lineField("Name", 80), email: emailInput };

/** A pickup needs no address; an address sent with it is dropped. */
function breadSchema<Contact extends z.core.$ZodShape>(who: Contact) {
  const delivered = z.object({ ...bread, ...addressShape, ...who }).check(described);
  const pickedUp = z.object({ ...bread, ...who }).check(described);
  type Bread = z.output<typeof delivered> | (z.output<typeof pickedUp> & Partial<Address>);
  return z.pipe(
    z.record(z.string(), z.unknown(), { error: "The request could not be read." }),
    z.transform((value, { issues }): Bread => {
      const { success, data, error } = z.safeParse(
        value.fulfillment === "pickup" ? pickedUp : delivered,
        value,
      );
      if (success) return data as Bread;
      for (const { path, message } of error.issues)
        issues.push({ code: "custom", input: value, path, message });
      return z.NEVER;
    }),
  );
}

export const breadRequestSchema = breadSchema({});
export const strangerBreadRequestSchema = breadSchema(contact);

/** The code from the slip, as printed or as typed. */
const code = z
  .string({ error: "The code must be text" })
  .check(z.trim(), z.toLowerCase(), z.maxLength(64, { error: "The code is too long" }));

export const envelopeSchema = z.object({ code });
export const envelopeTapSchema = z.object({
  code,
  bubbles: z.boolean({ error: "Say whether it bubbles" }),
});

/** The answer to an accepted request. */
export interface RequestReceipt {
  id: string;
  status: "pending";
  createdAt: string;
  /** Whether a confirmation goes out by email. Servers of the previous version leave it out. */
  mailed?: boolean;
  /**
   * Without an account: the link to this request, as its emails have one. Null with an account; servers of the previous
   * version leave it out.
   */
  link?: string | null;
}

/** Servers of the previous version leave out whose turn it is. */
interface RequestFields extends Address, Partial<TurnFields> {
  id: string;
  name: string;
  email: string;
  createdAt: string;
}
export interface StarterRequest extends RequestFields {
  status: StarterStatus;
}
export interface BreadRequest extends RequestFields, Money {
  requestType: RequestType;
  instructions: string;
  fulfillment: Fulfillment;
  /** The day the bread is wanted on, such as "2026-11-28"; "" for any day. */
  wantedOn: string;
  status: BreadStatus;
}
/** A person's view of their own request beside what they sent. Servers of the previous version leave it out. */
interface OwnFields {
  /** Messages about it, oldest first. */
  talk?: TalkLine[];
  may?: May;
  /** Whether its name and address stay until it is out, when the account is deleted. */
  outlives?: boolean;
}
/** A starter request, as its own person sees it. */
export interface OwnStarterRequest extends StarterRequest, OwnFields {
  /** When the envelope was sent; null before that, and if unknown. */
  shippedAt: string | null;
  /** The last word given with the envelope's code. */
  said: Said | null;
  /** Where the envelope went, when its label had another address; absent where it had not. */
  postedTo?: string;
}
export interface OwnBreadRequest extends BreadRequest, OwnFields {
  /** How many loaves the wish counts as, for the room of a day. Servers of the previous version leave it out. */
  loaves?: number;
  /** Makes the next one every week. Absent when it does not. */
  standing?: Standing;
  /** Where and when it is picked up, once it is promised; the owner's home may be there. */
  pickup?: string;
}
/** Newest first. */
export interface OwnRequests {
  starter: OwnStarterRequest[];
  bread: OwnBreadRequest[];
  /**
   * How many were sent signed out from the confirmed address and would outlive the account like these. Servers of the
   * previous version leave it out.
   */
  sentSignedOut?: number;
}

interface KeptRequest {
  updatedAt: string;
  deliveredAt: string | null;
  /** When the address was removed because nobody needed it any more. */
  addressRemovedAt: string | null;
  /** When it was declined or cancelled. */
  closedAt: string | null;
  addressCorrectedAt: string | null;
}

/** Their part of a person's export (SEC-53). */
export interface KeptRequests {
  requests: {
    starter: (Omit<OwnStarterRequest, "talk" | "may" | "outlives" | "postedTo"> &
      KeptRequest & { earlierRequests: number; postedTo: string | null })[];
    bread: (BreadRequest & KeptRequest & { standing: KeptStanding | null })[];
    replies: KeptReply[];
    messages: KeptMessage[];
  };
}
