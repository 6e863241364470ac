import * as z from "zod/mini";
import type { AdminBreadRequest, AdminStarterRequest } from "./admin";
import type { Said } from "./envelopes";
import { isReadableText } from "../values/readable-text";
import type { KeptReply } from "./replies";
import { textField, trimmed } from "../values/text-field";

/** Kinds of the owner's notes about a person. */
export const NOTE_KINDS = ["note", "allergy", "no-show"] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

export const LONGEST_NOTE = 1_000;

/** A no-show needs no text. */
export const noteSchema = z
  .object({
    kind: z.enum(NOTE_KINDS, { error: `kind must be one of ${NOTE_KINDS.join(", ")}` }),
    text: z.pipe(
      trimmed,
      textField("A note must be text", (text) => {
        if (text.length > LONGEST_NOTE) return `A note must be at most ${LONGEST_NOTE} characters`;
        return isReadableText(text, true) ? null : "The note holds characters that cannot be kept";
      }),
    ),
  })
  .check(
    z.refine(({ kind, text }) => kind === "no-show" || text !== "", {
      error: "Please write a note",
      path: ["text"],
    }),
  );

export interface PersonNote {
  id: string;
  kind: NoteKind;
  text: string;
  createdAt: string;
}

/**
 * "confirmed": an account with a proven address; "unconfirmed": one without; "none": asked while signed out; "gone":
 * the account was deleted, or the address was somebody else's.
 */
export type PersonAccount = "confirmed" | "unconfirmed" | "none" | "gone";

interface PersonsStarter extends AdminStarterRequest {
  shippedAt: string | null;
  said: Said | null;
}

/** Everything the owner has about one person, newest first. */
export interface PersonPage {
  name: string;
  email: string;
  account: PersonAccount;
  starters: PersonsStarter[];
  breads: AdminBreadRequest[];
  replies: KeptReply[];
  notes: PersonNote[];
  /** Whether there is more than the page holds. */
  isCut: boolean;
}

/** Their part of a person's export (SEC-53). */
export interface OwnersNotes {
  /** The owner's notes about the person. */
  ownersNotes: PersonNote[];
}
