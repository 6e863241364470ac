import type { Context } from "hono";
import type { Kysely } from "kysely";
import { uuidv7 } from "uuidv7";
import type { AppEnv } from "../app-env";
import type { Tables } from "../db/types";
import type { Log, SecurityEvent } from "../log";

/** What the owner's account and its rights can go through, and what the owner sees and does with them. */
type AuditAction =
  | "owner-claimed"
  | "owner-signed-in"
  | "owner-password-reset"
  | "owner-password-changed"
  | "addresses-read"
  | "mails-read"
  | "status-changed"
  | "request-deleted"
  | "mail-released"
  | "mail-sent-again"
  | "recipe-published"
  | "recipe-unpublished";

export type AuditLine = {
  /** Milliseconds since 1970. */
  at: number;
  /** Whoever did it, where a signed-in person did. */
  actorId?: string;
  action: AuditAction;
  /** Whom or what it was done to, by its id. */
  subject?: string;
  /** Fixed words and numbers only: never anything that a person typed. */
  detail?: string;
  /** What a recipe was called at that time: the one thing here that a person typed. */
  name?: string;
  /** Whose word that is. The name is blanked when they delete their account. */
  nameBy?: string;
};

/** Takes the words of a person out of the record, in the transaction that deletes their account (SEC-54). */
export async function forgetNamesBy(db: Kysely<Tables>, userId: string): Promise<void> {
  await db.updateTable("audit").set({ name: null, name_by: null }).where("name_by", "=", userId).execute();
}

/** Writes lines of the record, in the transaction that does what they tell. */
export async function audit(db: Kysely<Tables>, ...entries: readonly AuditLine[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ at, actorId, action, subject, detail, name, nameBy }) => ({
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

/** Logs what happened to an account by its id, and where that came from; never whose address it is (SEC-49). */
export function tell(log: Log, context: Context<AppEnv>, event: SecurityEvent, userId?: string): void {
  log.security({ event, userId, network: context.get("network"), requestId: context.get("requestId") });
}
