import { type RequestKind, STATUSES } from "../../../contract/requests/request-kinds";
import type { Parts } from "../../parts";
import { readLetterSettings } from "./letter-settings";
import { isMailed, statusLetter, statusMailKind } from "./letters";
import { makeRequestLink } from "./links";
import { readPromises } from "./promises";
import type { RequestRow } from "./request-tables";

export type StatusMailParts = Pick<
  Parts,
  "database" | "clock" | "outbox" | "config" | "baseUrl" | "log" | "meter"
>;

/** How long a status waits to be mailed: in that time the owner can undo the change. */
export const SECOND_THOUGHTS_MS = 60_000;

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
  return { removed, written: await writeStatusMails(parts, kind, requests, status) };
}

/** Writes the mail about a status to each person who has none about it yet; answers the mails' ids by request. */
export async function writeStatusMails(
  parts: StatusMailParts,
  kind: RequestKind,
  requests: readonly RequestRow[],
  status: string,
): Promise<Map<string, string>> {
  const { database, clock, outbox, config, baseUrl } = parts;
  const told = await database.db
    .selectFrom("outbox")
    .select("subject_id")
    .where(
      "subject_id",
      "in",
      requests.map(({ id }) => id),
    )
    .where("kind", "=", statusMailKind(status))
    .execute();
  const { pickup } = await readLetterSettings(parts);
  const promises = await readPromises(parts);
  const about = { baseUrl: baseUrl(), timeZone: config.timeZone, pickup, promises };
  const knowing = new Set(told.map(({ subject_id }) => subject_id));
  const written = new Map<string, string>();
  for (const request of requests) {
    // There is no address when the account was deleted.
    if (!isMailed(kind, status) || request.email === "" || knowing.has(request.id)) continue;
    const letter = statusLetter(kind, request, status, {
      ...about,
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
