import { HOUR_MS } from "../../../contract/values/milliseconds";
import type { Row } from "../../db/types";
import type { Mail } from "../../outbox";
import { digestLetter } from "./letters";
import type { RequestParts } from "./store";

/** How many mails about requests the owner gets one by one within an hour. */
const ONE_BY_ONE = 20;

type Hour = Row<"request_notice">;
/** Counts for the mail of an hour: requests of each kind, and messages and changes since. */
export type Counted = "starter" | "bread" | "news";

/**
 * Mails the owner what a request or its person says, in the transaction that stores it. After twenty within an hour, the
 * hour's others are counted in one mail: nobody would read them one by one, and somebody who floods the site must not
 * flood the mailbox.
 */
export async function mailOwner(
  parts: RequestParts,
  counted: Counted,
  mail: Omit<Mail, "to">,
): Promise<void> {
  const { config, outbox, baseUrl } = parts;
  const hour = await currentHour(parts);
  if (hour.told < ONE_BY_ONE) {
    await outbox.add({ ...mail, to: config.adminEmail });
    return keep(parts, { ...hour, told: hour.told + 1 });
  }
  const more = { ...hour, [counted]: hour[counted] + 1 };
  if (await addToDigest(parts, more)) return keep(parts, more);
  // There is no such mail yet, or a worker is sending it already, perhaps in a process whose clock is ahead.
  const first = { ...hour, starter: 0, bread: 0, news: 0, [counted]: 1 };
  const outbox_id = await outbox.add({
    ...digestLetter(first, baseUrl()),
    to: config.adminEmail,
    dueAt: hour.began_at + HOUR_MS,
  });
  return keep(parts, { ...first, outbox_id });
}

/** The current hour's row, locked until the transaction ends, so that requests of both kinds wait here. */
async function currentHour({ database: { db }, clock }: RequestParts): Promise<Hour> {
  const now = clock();
  const begun = {
    singleton: 1,
    began_at: now,
    told: 0,
    starter: 0,
    bread: 0,
    news: 0,
    outbox_id: null,
  } as const;
  const hour = await db
    .insertInto("request_notice")
    .values(begun)
    .onConflict((conflict) =>
      conflict.column("singleton").doUpdateSet((row) => ({ told: row.ref("request_notice.told") })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  // The distance in either direction: a clock that was set back must not lengthen the hour.
  return Math.abs(now - hour.began_at) < HOUR_MS ? hour : begun;
}

async function keep({ database: { db } }: RequestParts, { singleton, ...hour }: Hour): Promise<void> {
  await db.updateTable("request_notice").set(hour).where("singleton", "=", singleton).execute();
}

/** Counts a request in the hour's mail; false when there is none that can still be changed. */
async function addToDigest({ database: { db }, baseUrl }: RequestParts, hour: Hour): Promise<boolean> {
  if (hour.outbox_id === null) return false;
  const { subject, text, html = null } = digestLetter(hour, baseUrl());
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set({ subject, body: text, html })
    .where("id", "=", hour.outbox_id)
    .where("sent_at", "is", null)
    .where("dead_at", "is", null)
    .where("leased_until", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
