import type { Kysely } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Tables } from "../db/types";

/** What the owner's account and its rights can go through, and what the owner sees and does with them. */
export type AuditAction =
  | "owner-claimed"
  | "owner-signed-in"
  | "owner-password-reset"
  | "owner-password-changed"
  | "addresses-read"
  | "mails-read"
  | "status-changed"
  | "request-deleted"
  | "mail-sent-again"
  | "recipe-published"
  | "recipe-unpublished";

export type AuditEntry = {
  /** Milliseconds since 1970. */
  at: number;
  /** Whoever did it, where a signed-in person did. */
  actorId?: string;
  action: AuditAction;
  /** Whom or what it was done to, by its id. */
  subject?: string;
  /** Fixed words only: never anything that a person typed. */
  detail?: string;
};

/** Writes lines of the record, in the transaction that does what they tell. */
export async function audit(db: Kysely<Tables>, ...entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ at, actorId = null, action, subject = null, detail = null }) => ({
    id: uuidv7(),
    at,
    actor_id: actorId,
    action,
    subject,
    detail,
  }));
  await db.insertInto("audit").values(rows).execute();
}
