import { audit } from "../account/audit";
import { refuse } from "../errors";
import type { Parts } from "../parts";
import { type Route, route } from "../policy";
import { idIn, nothing } from "../ids";
import { isListedState, mailsIn, placeAt, sendAgain, toOutboxEntry } from "./outbox-store";
import { answerPage, pageOf, placeIn } from "../paging";

const PAGE = 100;

/** A code of its own would not help any program: there is nothing here that could be sent. */
const NO_WORDS = "The words of this mail are gone, so it cannot be sent again.";

/** What waits to be mailed, what could not be, and another try for it (REL-15). */
export function outboxRoutes(parts: Pick<Parts, "database" | "clock">): Route[] {
  const { database, clock } = parts;
  return [
    route({
      name: "admin.outbox",
      method: "GET",
      path: "/api/admin/outbox",
      policy: "owner",
      handler: async ({ context, session: { userId } }) => {
        const state = context.req.query("state") || "any";
        const after = placeIn(context);
        if (!isListedState(state) || after === null) return context.json([]);
        const found = await database.transaction(async () => {
          const mails = await mailsIn(parts, state, { after, limit: PAGE + 1 });
          await audit(database.db, {
            at: clock(),
            actorId: userId,
            action: "mails-read",
            subject: "outbox",
            detail: state,
          });
          return mails;
        });
        return answerPage(context, pageOf(found, PAGE, placeAt(state)), toOutboxEntry);
      },
    }),
    route({
      name: "admin.outbox.send",
      method: "POST",
      path: "/api/admin/outbox/:id/send",
      policy: "owner",
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
        return context.json({ id }, 202);
      },
    }),
  ];
}
