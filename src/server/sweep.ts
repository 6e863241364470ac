import type { Parts } from "./parts";
import { blankOldAddresses } from "./requests/retention";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A link that is too old is still known for a while, so that it can say so. */
const TOKEN_KEPT = 30 * DAY;
/** How long a repeated request is recognised. */
const REPLY_KEPT = DAY;
/** A sent mail's row says that it was sent; its text is gone since then. */
const MAIL_KEPT = 90 * DAY;

/** Deletes what has outlived its use. Safe in several processes at once: each only finds less to do. */
export async function sweep(parts: Pick<Parts, "database" | "clock">): Promise<void> {
  const {
    database: { db },
    clock,
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
    .where("sent_at", "is not", null)
    .execute();
  await blankOldAddresses(parts);
}

/** Sweeps every hour; the first time a minute after the start, when the first visitors have been served. */
export function startSweeping(parts: Pick<Parts, "database" | "clock" | "log">): { stop(): void } {
  let timer = setTimeout(function again() {
    sweep(parts).catch((error: unknown) => parts.log.failure(error));
    timer = setTimeout(again, HOUR);
    timer.unref();
  }, MINUTE);
  timer.unref();
  return { stop: () => clearTimeout(timer) };
}
