import type { RequestKind } from "../../contract/admin";
import type { Row } from "../db/types";
import { digestLetter, noticeLetter } from "./letters";
import { type RequestRow, TABLES } from "./request-tables";
import type { RequestParts } from "./store";

/** So many requests within an hour are told one by one. */
const ONE_BY_ONE = 20;
const HOUR = 60 * 60_000;

type Hour = Row<"request_notice">;

/**
 * Mails the owner what a request says, in the transaction that stores it. Beyond twenty within an hour nobody reads
 * one by one, and whoever floods the site would flood the mailbox: the rest of the hour is counted in one mail.
 */
export async function tellOwner(
  parts: RequestParts,
  kind: RequestKind,
  row: RequestRow,
  about: { subjectId: string; userId?: string },
): Promise<void> {
  const { config, outbox, baseUrl } = parts;
  const hour = await currentHour(parts);
  if (hour.told < ONE_BY_ONE) {
    await outbox.add({
      ...noticeLetter(kind, row, baseUrl()),
      ...about,
      to: config.adminEmail,
      replyTo: row.email,
    });
    return keep(parts, { ...hour, told: hour.told + 1 });
  }
  const { counted } = TABLES[kind];
  const more = { ...hour, [counted]: hour[counted] + 1 };
  if (await addToDigest(parts, more)) return keep(parts, more);
  // There is none yet, or it is on its way: in a process whose clock is ahead, say.
  const first = { ...hour, starter: 0, bread: 0, [counted]: 1 };
  const outbox_id = await outbox.add({
    ...digestLetter(first, baseUrl()),
    to: config.adminEmail,
    dueAt: hour.began_at + HOUR,
  });
  return keep(parts, { ...first, outbox_id });
}

/** The hour we are in, its row held until the transaction ends: requests of both kinds come one after the other here. */
async function currentHour({ database: { db }, clock }: RequestParts): Promise<Hour> {
  const now = clock();
  const begun = { singleton: 1, began_at: now, told: 0, starter: 0, bread: 0, outbox_id: null } as const;
  const hour = await db
    .insertInto("request_notice")
    .values(begun)
    .onConflict((conflict) =>
      conflict.column("singleton").doUpdateSet((row) => ({ told: row.ref("request_notice.told") })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  // Either way: a clock that was set back must not lengthen the hour.
  return Math.abs(now - hour.began_at) < HOUR ? hour : begun;
}

async function keep({ database: { db } }: RequestParts, { singleton, ...hour }: Hour): Promise<void> {
  await db.updateTable("request_notice").set(hour).where("singleton", "=", singleton).execute();
}

/** False where the hour's mail cannot be changed any more, or there is none. */
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
