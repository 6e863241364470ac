import type { Context } from "hono";
import { uuidv7 } from "uuidv7";
import type { AppEnv } from "./http/app-env";
import type { Db } from "./db/database";
import type { Log, SecurityEvent } from "./process/log";
import type { Parts } from "./parts";

/** Events on record: on the owner's account and rights, and everything the owner looks at or changes. */
type AuditAction =
  | "owner-claimed"
  | "owner-signed-in"
  | "owner-password-reset"
  | "owner-password-changed"
  | "addresses-read"
  | "mails-read"
  | "record-downloaded"
  | "status-changed"
  | "status-undone"
  | "request-deleted"
  | "reply-sent"
  | "request-declined"
  | "turn-set"
  | "person-read"
  | "note-written"
  | "note-deleted"
  | "links-ended"
  | "letter-settings-changed"
  | "switches-changed"
  | "wish-read"
  | "wish-promised"
  | "wish-moved"
  | "order-entered"
  | "wish-standing"
  | "wish-paid"
  | "envelope-codes-read"
  | "envelope-code-switched"
  | "mail-released"
  | "mail-sent-again"
  | "recipe-read"
  | "recipe-published"
  | "recipe-unpublished"
  | "recipe-answered"
  | "choices-changed";

export type AuditLine = {
  /** The signed-in person who did it; left out when nobody was signed in. */
  actorId?: string;
  action: AuditAction;
  /** The id of the user or thing that the action was done to. */
  subject?: string;
  /** Fixed words and numbers only: never anything that a person typed. */
  detail?: string;
  /** The recipe's name at that time: the only text in this record that a person typed. */
  name?: string;
  /** The user who typed that name. The name is blanked when they delete their account. */
  nameBy?: string;
};

/** Blanks the recipe names that a person typed, in the transaction that deletes their account (SEC-54). */
export async function forgetNamesBy(db: Db, userId: string): Promise<void> {
  await db.updateTable("audit").set({ name: null, name_by: null }).where("name_by", "=", userId).execute();
}

/** Writes lines into the audit record. Call it in the transaction that makes the change. */
export async function audit(
  { clock, database: { db } }: Pick<Parts, "clock" | "database">,
  ...entries: readonly AuditLine[]
): Promise<void> {
  if (entries.length === 0) return;
  const at = clock();
  const rows = entries.map(({ actorId, action, subject, detail, name, nameBy }) => ({
    id: uuidv7(),
    at,
    actor_id: actorId ?? null,
    action,
    subject: subject ?? null,
    detail: detail ?? null,
    name: name ?? null,
    name_by: nameBy ?? null,
  }));
  await db.insertInto("audit").values(rows).execute();
}

/**
 * Logs a security event with the account's id and the network it came from, never the address (SEC-49). A change is logged
 * once it has been committed.
 */
export function tell(log: Log, context: Context<AppEnv>, event: SecurityEvent, userId?: string): void {
  const line = { event, userId, network: context.get("network"), requestId: context.get("requestId") };
  context.get("afterCommit")(() => log.security(line));
}
