import { DAY_MS, HOUR_MS, MINUTE_MS } from "../contract/milliseconds";
import { iso } from "./instant";
import { removeFiledBefore } from "./mail/file-transport";
import type { Parts } from "./parts";
import { fileMissingRequests } from "./requests/request-search";
import { blankOldAddresses } from "./requests/retention";

/** How long expired links are kept, so that they are answered as expired and not as unknown. */
const TOKEN_KEPT = 30 * DAY_MS;
/** How long a repeated request is recognised. */
const REPLY_KEPT = DAY_MS;
/** How long the row of a finished mail is kept, and the file of one when there is no mail server. */
const MAIL_KEPT = 90 * DAY_MS;

/** Deletes rows that are no longer needed. Several processes may do so at once: each only finds less to do. */
export async function sweep(parts: Pick<Parts, "database" | "clock" | "config">): Promise<void> {
  const { db } = parts.database;
  const now = parts.clock();
  const date = iso(now);
  await db.deleteFrom("rate_limit").where("ends_at", "<", now).execute();
  await db
    .deleteFrom("account_token")
    .where("expires_at", "<", now - TOKEN_KEPT)
    .execute();
  await db
    .deleteFrom("idempotency")
    .where("created_at", "<", now - REPLY_KEPT)
    .execute();
  await db.deleteFrom("verification").where("expiresAt", "<", date).execute();
  await db.deleteFrom("session").where("expiresAt", "<", date).execute();
  await db
    .deleteFrom("outbox")
    .where("created_at", "<", now - MAIL_KEPT)
    .where((each) => each.or([each("sent_at", "is not", null), each("dead_at", "is not", null)]))
    .execute();
  await db
    .deleteFrom("status_change")
    .where("changed_at", "<", now - HOUR_MS)
    .execute();
  await removeFiledBefore(parts.config.dataDir, now - MAIL_KEPT);
  await blankOldAddresses(parts);
  // A process of an older version, beside this one, takes requests that it does not file.
  await fileMissingRequests(parts.database);
}

/** Sweeps every hour, first a minute after the start, so that the first visitors are served before. */
export function startSweeping(parts: Pick<Parts, "database" | "clock" | "config" | "log">): { stop(): void } {
  let timer = setTimeout(function again() {
    sweep(parts).catch((error: unknown) => parts.log.failure(error));
    timer = setTimeout(again, HOUR_MS);
    timer.unref();
  }, MINUTE_MS);
  timer.unref();
  return { stop: () => clearTimeout(timer) };
}
