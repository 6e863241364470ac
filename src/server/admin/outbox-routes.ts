import type { MailTrouble } from "../../contract/admin";
import { audit } from "../account/audit";
import { refuse } from "../errors";
import { idIn, nothing } from "../ids";
import { mailBacklog, releaseMail } from "../mail/queue";
import { answerPage, cursorIn, pageOf } from "../paging";
import type { Parts } from "../parts";
import { route } from "../policy";
import { isListedState, mailsIn, placeAt, sendAgain, toOutboxEntry } from "./outbox-store";

const HOUR = 60 * 60_000;
const PAGE = 100;
/** Mails leave within seconds. One that waits longer than this points to trouble with the mail server (REL-16). */
const LATE_MS = 5 * 60_000;

/** An error code of its own would not help a program: the mail cannot be sent in any case. */
const NO_WORDS = "The words of this mail are gone, so it cannot be sent again.";

/** The outbox: mails that wait, mails that failed, and another try for them (REL-15). */
export function outboxRoutes(parts: Pick<Parts, "database" | "clock">) {
  const { database, clock } = parts;

  /** Recorded once an hour, because somebody who waits for a mail looks again and again. */
  async function recordReading(actorId: string, detail: string): Promise<void> {
    const at = clock();
    const known = await database.db
      .selectFrom("audit")
      .select("id")
      .where("at", ">", at - HOUR)
      .where("action", "=", "mails-read")
      .where("actor_id", "=", actorId)
      .limit(1)
      .executeTakeFirst();
    if (known === undefined)
      await audit(database.db, { at, actorId, action: "mails-read", subject: "outbox", detail });
  }

  return [
    route("GET /api/admin/outbox", {
      name: "admin.outbox",
      policy: "owner",
      handler: async ({ context, session: { userId } }) => {
        const state = context.req.query("state") || "any";
        const after = cursorIn(context);
        if (!isListedState(state) || after === null) return [];
        const found = await database.transaction(async () => {
          await recordReading(userId, state);
          return mailsIn(parts, state, { after, limit: PAGE + 1 });
        });
        return answerPage(context, pageOf(found, PAGE, placeAt(state)), toOutboxEntry);
      },
    }),
    route("GET /api/admin/outbox/trouble", {
      name: "admin.outbox.trouble",
      policy: "owner",
      handler: async () => {
        const now = clock();
        const { givenUp, held, oldest } = await mailBacklog(database, now);
        const isLate = oldest !== null && oldest < now - LATE_MS;
        const waitingSince = isLate ? new Date(oldest).toISOString() : null;
        return { givenUp, held, waitingSince } satisfies MailTrouble;
      },
    }),
    route("POST /api/admin/outbox/release", {
      name: "admin.outbox.release",
      policy: "owner",
      status: 202,
      handler: async ({ session: { userId } }) => {
        const released = await database.transaction(async () => {
          const count = await releaseMail(database);
          if (count > 0)
            await audit(database.db, {
              at: clock(),
              actorId: userId,
              action: "mail-released",
              subject: "outbox",
              detail: String(count),
            });
          return count;
        });
        return { released };
      },
    }),
    route("POST /api/admin/outbox/:id/send", {
      name: "admin.outbox.send",
      policy: "owner",
      status: 202,
      handler: async ({ context, session: { userId } }) => {
        const id = idIn(context);
        if (id === null) return nothing(context);
        const outcome = await database.transaction(async () => {
          const sent = await sendAgain(parts, id);
          if (typeof sent !== "string")
            await audit(database.db, {
              at: clock(),
              actorId: userId,
              action: "mail-sent-again",
              subject: id,
              detail: sent.kind,
            });
          return sent;
        });
        if (outcome === "not-found") return nothing(context);
        if (outcome === "blank") return refuse(context, "not-found", { error: NO_WORDS });
        return { id };
      },
    }),
  ];
}
