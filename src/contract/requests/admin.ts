import type { Standing } from "./standing";
import * as z from "zod/mini";
import type { OverfullDay, Wish } from "./breads";
import type { Said } from "./envelopes";
import type { PlaceDoubt } from "./place-doubt";
import type { OwnersAnswer } from "../recipes/recipe-offers";
import { MOST_AT_ONCE, type RequestKind, STATUSES } from "./request-kinds";
import type { Closed, TalkLine } from "./request-turns";
import type { BreadRequest, StarterRequest } from "./requests";

export interface Metrics {
  totalUsers: number;
  totalStarterRequests: number;
  totalBreadRequests: number;
  pendingRequests: number;
  /** Since midnight in the site's time zone. */
  todayRequests: number;
  /** In the last seven days. */
  weekRequests: number;
  /** How many requests of each kind wait for the owner; at most MOST_COUNTED. Older servers leave it out. */
  needsYou?: Record<RequestKind, number>;
  /** How many recipes of others wait for the owner; at most MOST_COUNTED. Older servers leave it out. */
  recipesWaiting?: number;
  /** In production without a mail server: each mail is a file on the server, and reaches nobody. */
  mailsStayHere?: true;
}

/** The six that the dashboard shows. */
export type MetricName = Exclude<keyof Metrics, "needsYou" | "recipesWaiting" | "mailsStayHere">;

/** Words about what its person must not eat that are not in the wish itself, and where they were said. */
export interface Allergy {
  from: "noted" | "message" | "other wish";
  text: string;
}

/** What the owner should read before baking or sending; each is absent if there is none. */
interface Marked {
  /** A doubt about the address. */
  place?: PlaceDoubt;
  allergies?: Allergy[];
  /** What its person said since the owner last answered, oldest first. */
  news?: TalkLine[];
  /** The id of their last line, for a press that must not pass over a newer one. */
  lastLine?: string;
}

export interface AdminStarterRequest extends StarterRequest, Marked {
  /** How many envelopes this person asked for before. */
  earlierRequests: number;
  /** Up to three names of others in the same household who asked; absent if none did. */
  household?: string[];
  /** The address was corrected after a label was printed. */
  hasOldLabel?: true;
  /** When the address was last corrected; absent if it never was. */
  addressAt?: string;
  /** Where the envelope went, when that is not the present address: the lines of its label. */
  postedTo?: string;
}
export type AdminBreadRequest = BreadRequest &
  Marked & {
    /** How much of which bread the wish counts as. */
    wish: Wish;
    /** Sent without an account: the person reads and answers it by links in mails. */
    byLink?: true;
    /** Typed in by the owner. Without an email address its person reads nothing here. */
    entered?: true;
    /** How its person can pay; absent where it came without any price. */
    ways?: string[];
    /** To be delivered to a ZIP code where no bread is delivered. */
    isOutside?: true;
    /** Makes the next one every week. Absent when it does not. */
    standing?: Standing;
    /** Which bread of this person's it is, counted from the delivered ones: 3 for the third. Absent for the first. */
    nth?: number;
  };

/** How many requests of each kind came after the newest one on the dashboard; at most a hundred. */
export type Arrivals = Record<RequestKind, number>;

const oneOf = <const Status extends string>(statuses: readonly Status[]) =>
  z.enum(statuses, { error: `Status must be one of ${statuses.join(", ")}` });
const statusField = {
  "starter-requests": oneOf(STATUSES["starter-requests"]),
  "bread-requests": oneOf(STATUSES["bread-requests"]),
};

export const statusSchemas = {
  "starter-requests": z.object({ status: statusField["starter-requests"] }),
  "bread-requests": z.object({ status: statusField["bread-requests"] }),
} as const;

const ids = z
  .array(z.string({ error: "Each id must be text" }), { error: "ids must be a list" })
  .check(
    z.minLength(1, { error: "Choose at least one request" }),
    z.maxLength(MOST_AT_ONCE, { error: `At most ${MOST_AT_ONCE} at once` }),
  );

export const bulkStatusSchemas = {
  "starter-requests": z.object({ ids, status: statusField["starter-requests"] }),
  "bread-requests": z.object({ ids, status: statusField["bread-requests"] }),
} as const;

/**
 * A request that a change of several left out: it ended meanwhile, is not there any more, or would be posted with a
 * label that has the old address.
 */
export interface LeftOut {
  id: string;
  why: Closed | "gone" | "old label";
}

/** The most rows that can be ticked for one file: their ids fit into a body of 256 kB. */
const MOST_IN_A_FILE = 5_000;
/** The requests to put into a file. */
export const csvSchema = z.object({
  ids: z
    .array(z.string({ error: "Each id must be text" }), { error: "ids must be a list" })
    .check(z.maxLength(MOST_IN_A_FILE, { error: `At most ${MOST_IN_A_FILE} in one file` })),
});

/** The envelopes whose codes a sheet of packing slips needs. */
export const envelopeCodesSchema = z.object({ ids });
/**
 * The envelopes whose labels were printed, and which correction of its address each label has: `addressAt` by id. Pages of
 * the previous version leave that out.
 */
export const labelPrintsSchema = z.object({
  ids,
  corrections: z.optional(
    z.record(z.string(), z.string({ error: "Each correction must be a moment" }), {
      error: "corrections must be moments by id",
    }),
  ),
});
export interface EnvelopeCode {
  requestId: string;
  code: string;
}

export const envelopeSwitchSchema = z.object({ on: z.boolean({ error: "Say whether the code is on" }) });
/** The owner's view of one envelope. */
export interface OwnersEnvelope {
  /** Whether its code was made, for a slip or for the switch. */
  hasCode: boolean;
  isOn: boolean;
  said: Said | null;
}

/** The last change of status that can still be undone. */
export interface LastChange {
  id: string;
  kind: RequestKind;
  status: StarterRequest["status"] | BreadRequest["status"];
  changed: number;
  /** How many people get mail once the time to undo is over. */
  mails: number;
  msLeft: number;
  /** Days that hold less bread than is now promised. Servers of the previous version leave it out. */
  overfull?: OverfullDay[];
}

/** The result of an undo, request by request. */
export interface Undone {
  undone: number;
  /** Requests that keep their newer status, because they changed again or their mail was sent. */
  kept: number;
  /** How many mails that the change had removed wait for their minute again. Servers of the previous version leave it out. */
  mails?: number;
}

/** A mail that waits, has failed or was sent. Its text is not listed. */
export interface OutboxEntry {
  id: string;
  kind: string;
  recipient: string;
  subject: string;
  state: "waiting" | "held" | "failed" | "sent";
  attempts: number;
  createdAt: string;
  /** When the next attempt is due, or when the mail was sent or given up. */
  at: string;
  /** The last answer of the mail server. */
  problem: string | null;
}

/** Mail trouble that the owner should see without looking for it. */
export interface MailTrouble {
  /** Given up in the last seven days, and not sent again since. */
  givenUp: number;
  /** On hold since a restored backup, until the owner releases them. */
  held: number;
  /** When the oldest waiting mail was written, if more than five minutes ago. */
  waitingSince: string | null;
}

/** The owner's record: without looks at lists, or those looks alone. */
export const RECORD_PARTS = ["changes", "looks"] as const;
export type RecordPart = (typeof RECORD_PARTS)[number];

export interface AuditEntry {
  id: string;
  at: string;
  action: string;
  /** The subject of the action, in words. */
  subject: string | null;
  detail: string | null;
}

/** Somebody else's recipe that waits for the owner or is published. */
export interface PublicRecipe {
  id: string;
  recipeName: string;
  recipeType: string;
  /** The author named in the recipe. */
  author: string;
  /** The name of the author's account. */
  accountName: string;
  /** Since when the author has asked for a place in the community; absent if they have not. */
  offeredAt?: string;
  /** The owner's last answer, until the recipe is approved. */
  answer?: OwnersAnswer;
  published: boolean;
  /** The version that a `publish` approves. */
  version: number;
  updatedAt: string;
  /** When the approved version was saved, if the author has changed the recipe since. */
  approvedSavedAt?: string;
}

/** Counts of the starters that were sent out. */
export interface StartersFollowed {
  /** Shipped or delivered. */
  sent: number;
  /** How many bubble and how many do not yet, by their bakers' last words. */
  alive: number;
  quiet: number;
}
