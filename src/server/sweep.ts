import { removeFiledBefore } from "./mail/file-transport";
import type { Parts } from "./parts";
import { blankOldAddresses } from "./requests/retention";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A link that is too old is still known for a while, so that it can say so. */
const TOKEN_KEPT = 30 * DAY;
/** How long a repeated request is recognised. */
const REPLY_KEPT = DAY;
/** What the row of a mail says that is over; its words are gone by then, but for the file where there is no server. */
const MAIL_KEPT = 90 * DAY;

/** Deletes what has outlived its use. Safe in several processes at once: each only finds less to do. */
export async function sweep(parts: Pick<Parts, "database" | "clock" | "config">): Promise<void> {
  const {
    database: { db },
    clock,
    config,
  } = parts;
  const now = clock();
  const date = new Date(now).toISOString();
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
  await removeFiledBefore(config.dataDir, now - MAIL_KEPT);
  await blankOldAddresses(parts);
}

/** Sweeps every hour; the first time a minute after the start, when the first visitors have been served. */
export function startSweeping(parts: Pick<Parts, "database" | "clock" | "config" | "log">): { stop(): void } {
  let timer = setTimeout(function again() {
    sweep(parts).catch((error: unknown) => parts.log.failure(error));
    timer = setTimeout(again, HOUR);
    timer.unref();
  }, MINUTE);
  timer.unref();
  return { stop: () => clearTimeout(timer) };
}
