import type { RequestKind } from "../../contract/admin";
import { BREAD_STATUSES, STARTER_STATUSES } from "../../contract/requests";
import type { Parts } from "../parts";
import { statusLetter, statusMailKind } from "./letters";
import type { RequestRow } from "./request-tables";

/** A slip of the owner's hand can be undone for so long, and nobody hears of it. */
const SECOND_THOUGHTS_MS = 60_000;

const IN_ORDER: Record<RequestKind, readonly string[]> = {
  "starter-requests": STARTER_STATUSES,
  "bread-requests": BREAD_STATUSES,
};

type StatusParts = Pick<Parts, "database" | "clock" | "outbox" | "config" | "baseUrl">;

/**
 * Mails each person the new status of their request, a minute from now and once per status; takes back what still
 * waits for its minute and speaks of a status that lies beyond the new one.
 */
export async function tellStatus(
  parts: StatusParts,
  kind: RequestKind,
  requests: readonly RequestRow[],
  status: string,
): Promise<void> {
  const { database, clock, outbox, config, baseUrl } = parts;
  const { db } = database;
  const now = clock();
  const ids = requests.map(({ id }) => id);
  const order = IN_ORDER[kind];
  const undone = order.slice(order.indexOf(status) + 1).map(statusMailKind);
  if (undone.length > 0)
    await db
      .deleteFrom("outbox")
      .where("subject_id", "in", ids)
      .where("kind", "in", undone)
      .where("sent_at", "is", null)
      .where("leased_until", "is", null)
      .where("due_at", ">", database.now())
      .execute();

  const told = await db
    .selectFrom("outbox")
    .select("subject_id")
    .where("subject_id", "in", ids)
    .where("kind", "=", statusMailKind(status))
    .execute();
  const knowing = new Set(told.map(({ subject_id }) => subject_id));
  for (const request of requests) {
    const letter = statusLetter(kind, request, status, baseUrl());
    // Without an address there is nobody to tell: the account was deleted.
    if (letter === null || request.email === "" || knowing.has(request.id)) continue;
    await outbox.add({
      ...letter,
      to: request.email,
      replyTo: config.adminEmail,
      ...(request.user_id === null ? {} : { userId: request.user_id }),
      subjectId: request.id,
      dueAt: now + SECOND_THOUGHTS_MS,
    });
  }
}
