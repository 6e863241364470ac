import * as z from "zod/mini";
import type { OverfullDay, Wish } from "./breads";
import type { Said } from "./envelopes";
import type { PlaceDoubt } from "./place-doubt";
import type { OwnersAnswer } from "./recipe-offers";
import { MOST_AT_ONCE, type RequestKind, STATUSES } from "./request-kinds";
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
  /** How many of each kind wait for the owner's word; at most MOST_COUNTED. Older servers leave it out. */
  needsYou?: Record<RequestKind, number>;
}

/** What may be wrong with who asked. */
interface Doubted {
  /**
   * "unproven": made before the address was confirmed by a mailed reset; "disowned": whoever confirmed it says that they
   * never asked. Left out where nobody doubts it.
   */
  doubt?: "unproven" | "disowned";
}

/** What may be wrong with where it goes; left out where nothing is. */
interface Placed {
  place?: PlaceDoubt;
}

export interface AdminStarterRequest extends StarterRequest, Doubted, Placed {
  /** How many envelopes this person had asked for before. */
  earlierRequests: number;
  /** Others who asked from the same household, up to three names; left out where nobody did. */
  household?: string[];
  /** A label was printed, and then the address was corrected. */
  hasOldLabel?: true;
}
export type AdminBreadRequest = BreadRequest &
  Doubted &
  Placed & {
    /** How much of what bread it is taken for. */
    wish: Wish;
    /** Sent without an account: its person reads and answers it by the links in its mails. */
    byLink?: true;
  };

/** How many requests of each kind came since the newest that the dashboard shows; at most a hundred. */
export type Arrivals = Record<RequestKind, number>;

/** `waiting`: how many requests the search index does not have yet. A search looks at every text until it has them. */
export type SearchState = { waiting: number };

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

/** So many rows can be ticked for one file: their ids fit into a body of 256 kB. */
const MOST_IN_A_FILE = 5_000;
/** The requests that a file shall hold. */
export const csvSchema = z.object({
  ids: z
    .array(z.string({ error: "Each id must be text" }), { error: "ids must be a list" })
    .check(z.maxLength(MOST_IN_A_FILE, { error: `At most ${MOST_IN_A_FILE} in one file` })),
});

/** Whose codes a sheet of packing slips asks for, or whose labels were printed. */
export const envelopeCodesSchema = z.object({ ids });
export interface EnvelopeCode {
  requestId: string;
  code: string;
}

export const envelopeSwitchSchema = z.object({ on: z.boolean({ error: "Say whether the code is on" }) });
/** What the owner knows of one envelope. */
export interface OwnersEnvelope {
  /** Its code was made for a slip, or for the switch. */
  hasCode: boolean;
  isOn: boolean;
  said: Said | null;
}

/** The last change of a status that can still be undone. */
export interface LastChange {
  id: string;
  kind: RequestKind;
  status: StarterRequest["status"] | BreadRequest["status"];
  changed: number;
  /** How many people hear of it once the time is over. */
  mails: number;
  msLeft: number;
  /** Days for which more bread is promised by now than they hold. A server of the version before leaves it out. */
  overfull?: OverfullDay[];
}

/** What came of an undo, request by request. */
export interface Undone {
  undone: number;
  /** Changed again since, or their mail is out: these keep their newer status. */
  kept: number;
}

/** A mail that waits, has failed or was sent. Its text stays in the table. */
export interface OutboxEntry {
  id: string;
  kind: string;
  recipient: string;
  subject: string;
  state: "waiting" | "held" | "failed" | "sent";
  attempts: number;
  createdAt: string;
  /** When the next attempt is due, or when it was sent or given up. */
  at: string;
  /** What the mail server said last. */
  problem: string | null;
}

/** Trouble with mail that the owner should see without looking for it. */
export interface MailTrouble {
  /** Given up in the last seven days, and not sent again since. */
  givenUp: number;
  /** On hold since they came back with a backup, until the owner releases them. */
  held: number;
  /** When the oldest waiting mail was written, if that was more than five minutes ago. */
  waitingSince: string | null;
}

/** The record without the owner's looks at lists, or those alone. */
export const RECORD_PARTS = ["changes", "looks"] as const;
export type RecordPart = (typeof RECORD_PARTS)[number];

export interface AuditEntry {
  id: string;
  at: string;
  action: string;
  /** What the action was done to, in words. */
  subject: string | null;
  detail: string | null;
}

/** A recipe of somebody else that waits for the owner, or that is published. */
export interface PublicRecipe {
  id: string;
  recipeName: string;
  recipeType: string;
  /** As the recipe says it. */
  author: string;
  /** As the author's account says it. */
  accountName: string;
  /** Since when its author asks for a place in the community; left out where nobody asks. */
  offeredAt?: string;
  /** What the owner said last, until it is approved. */
  answer?: OwnersAnswer;
  published: boolean;
  /** The version that a `publish` approves. */
  version: number;
  updatedAt: string;
  /** When the approved version was saved, if the author has changed the recipe since. */
  approvedSavedAt?: string;
}

/** What is known of the starters that left the house. */
export interface StartersFollowed {
  /** Shipped or delivered. */
  sent: number;
  /** How many bubble, and how many do not yet, by what their bakers said last. */
  alive: number;
  quiet: number;
}
