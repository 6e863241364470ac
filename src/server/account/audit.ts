import type { Kysely } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Tables } from "../db/types";

/** What the owner's account and its rights can go through. */
export type AuditAction =
  | "owner-claimed"
  | "owner-signed-in"
  | "owner-password-reset"
  | "owner-password-changed";

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

/** Writes one line of the record, in the transaction that does what it tells. */
export async function audit(db: Kysely<Tables>, entry: AuditEntry): Promise<void> {
  const { at, actorId = null, action, subject = null, detail = null } = entry;
  await db
    .insertInto("audit")
    .values({ id: uuidv7(), at, actor_id: actorId, action, subject, detail })
    .execute();
}
