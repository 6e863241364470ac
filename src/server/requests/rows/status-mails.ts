import { type RequestKind, STATUSES } from "../../../contract/requests/request-kinds";
import type { Parts } from "../../parts";
import { readPickup } from "./letter-settings";
import { isMailed, statusLetter, statusMailKind } from "./status-letters";
import { makeRequestLink } from "./links";
import { readPromises } from "./promises";
import { SECOND_THOUGHTS_MS } from "./second-thoughts";
import type { RequestRow } from "./request-tables";
import { moneyOf } from "../../breads/money";
import { breadsIn } from "../../breads/wishes";
import { readSwitches } from "../../switches/store";

export type StatusMailParts = Pick<
  Parts,
  "database" | "clock" | "outbox" | "config" | "baseUrl" | "log" | "meter"
>;

export type ToldStatus = {
  /** The mail that was written about each request, by the request's id. */
  written: ReadonlyMap<string, string>;
  /** The statuses whose unsent mails were removed, by the request's id. */
  removed: ReadonlyMap<string, readonly string[]>;
};

/** Mails the new status, a minute from now and once per status. Unsent mails about later statuses are removed. */
export async function tellStatus(
  parts: StatusMailParts,
  kind: RequestKind,
  requests: readonly RequestRow[],
  status: string,
  own = "",
): Promise<ToldStatus> {
  const { database } = parts;
  const order: readonly string[] = STATUSES[kind];
  const later = new Map(order.slice(order.indexOf(status) + 1).map((each) => [statusMailKind(each), each]));
  const removed = new Map<string, string[]>();
  if (later.size > 0)
    for (const { subject_id, kind: mailKind } of await database.db
      .deleteFrom("outbox")
      .where(
        "subject_id",
        "in",
        requests.map(({ id }) => id),
      )
      .where("kind", "in", [...later.keys()])
      .where("sent_at", "is", null)
      .where("leased_until", "is", null)
      .where("due_at", ">", database.now())
      .returning(["subject_id", "kind"])
      .execute()) {
      const [id, was] = [subject_id ?? "", later.get(mailKind) ?? ""];
      removed.set(id, [...(removed.get(id) ?? []), was]);
    }
  return { removed, written: await writeStatusMails(parts, kind, requests, status, own) };
}

/** Whether a mail belongs to a promise that has ended since: a moved wish is promised, and mailed, anew. */
const isEarlier = (request: RequestRow, mailId: string): boolean =>
  "earlier_mails" in request && request.earlier_mails.split(",").includes(mailId);

/**
 * Writes the mail about a status to each person who has none about it yet in this promise; answers the mails' ids by
 * request. `own`: a sentence of the owner's that opens it.
 */
export async function writeStatusMails(
  parts: StatusMailParts,
  kind: RequestKind,
  requests: readonly RequestRow[],
  status: string,
  own = "",
): Promise<Map<string, string>> {
  const { database, clock, outbox, config, baseUrl } = parts;
  const told = await database.db
    .selectFrom("outbox")
    .select(["id", "subject_id"])
    .where(
      "subject_id",
      "in",
      requests.map(({ id }) => id),
    )
    .where("kind", "=", statusMailKind(status))
    .execute();
  const promises = await readPromises(parts);
  const pickup = await readPickup(parts);
  const { ways } = (await readSwitches(parts)).bread.prices;
  const about = { baseUrl: baseUrl(), timeZone: config.timeZone, pickup, promises };
  const isTold = (request: RequestRow) =>
    told.some(({ id, subject_id }) => subject_id === request.id && !isEarlier(request, id));
  const written = new Map<string, string>();
  for (const request of requests) {
    // There is no address when the account was deleted.
    if (!isMailed(kind, status) || request.email === "" || isTold(request)) continue;
    const letter = statusLetter(kind, { ...request, status }, status, {
      ...about,
      own,
      breads: breadsIn(parts, request),
      ways,
      ...("wish" in request && { money: moneyOf(parts, request) }),
      link: await makeRequestLink(parts, request),
    });
    if (letter === null) continue;
    const id = await outbox.add({
      ...letter,
      to: request.email,
      replyTo: config.adminEmail,
      ...(request.user_id === null ? {} : { userId: request.user_id }),
      subjectId: request.id,
      dueAt: clock() + SECOND_THOUGHTS_MS,
    });
    written.set(request.id, id);
  }
  return written;
}
