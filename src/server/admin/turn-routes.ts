import type { Context } from "hono";
import { turnSchema } from "../../contract/requests/conversation";
import { CLOSER_WORDS } from "../../contract/api/errors";
import { replySchema } from "../../contract/requests/replies";
import { REQUEST_KINDS, type RequestKind } from "../../contract/requests/request-kinds";
import type { Closed } from "../../contract/requests/request-turns";
import { audit } from "../audit";
import type { AppEnv } from "../http/app-env";
import { type Finished, refuse } from "../http/errors";
import { answerCall } from "../gate/policy";
import { endLinks } from "../requests/rows/links";
import { decline, type NotDeclined, putTurn, requestWith } from "../requests/decline";
import type { RequestRow } from "../requests/rows/request-tables";
import type { RequestParts } from "../requests/rows/store";
import { talkAbout } from "../requests/rows/talk";
import { toAdminJson } from "./request-lists";

/** Why the owner cannot do this with a request that has ended. */
export const refuseClosed = (context: Context<AppEnv>, closed: Closed): Finished =>
  closed === "cancelled"
    ? refuse(context, "request-closed")
    : refuse(context, "request-closed", { error: CLOSER_WORDS.declinedBefore });

/** Why the owner's press about one request did nothing. */
export function refuseUndone(context: Context<AppEnv>, why: NotDeclined): Finished {
  if (why === "gone") return refuse(context, "not-found");
  if (why === "under way") return refuse(context, "under-way");
  if (why === "newer words") return refuse(context, "newer-words");
  return refuseClosed(context, why);
}

/** Whose turn it is with a request, the owner's no, and marking that no answer is needed. */
export const turnRoutes = (parts: RequestParts) => [
  ...REQUEST_KINDS.flatMap((kind) => routesOf(parts, kind)),
  linkRoute(parts),
];

function linkRoute(parts: RequestParts) {
  const { database } = parts;
  return answerCall("DELETE /api/admin/bread-requests/:id/link", {
    name: "admin.bread-requests.link",
    policy: "owner",
    idempotent: true,
    status: 204,
    handler: async ({ context, params: { id }, session: { userId } }) => {
      const ended = await database.transaction(async () => {
        const isEnded = await endLinks(parts, id);
        if (isEnded) await audit(parts, { actorId: userId, action: "links-ended", subject: id });
        return isEnded;
      });
      return ended ? null : refuse(context, "not-found");
    },
  });
}

function routesOf(parts: RequestParts, kind: RequestKind) {
  const { database } = parts;
  const answer = async (context: Context<AppEnv>, done: RequestRow | NotDeclined) => {
    if (typeof done === "string") return refuseUndone(context, done);
    const [row] = await toAdminJson(parts, kind, [done]);
    return row ?? refuse(context, "not-found");
  };
  return [
    answerCall(`POST /api/admin/${kind}/:id/decline`, {
      name: `admin.${kind}.decline`,
      policy: "owner",
      idempotent: "outcome",
      schema: replySchema,
      handler: async ({ context, params: { id }, body, session: { userId } }) => {
        const done = await database.transaction(async () => {
          const row = await decline(parts, kind, id, body);
          if (typeof row !== "string")
            await audit(parts, { actorId: userId, action: "request-declined", subject: id });
          return row;
        });
        return answer(context, done);
      },
    }),
    answerCall(`PUT /api/admin/${kind}/:id/turn`, {
      name: `admin.${kind}.turn`,
      policy: "owner",
      idempotent: "outcome",
      schema: turnSchema,
      handler: async ({ context, params: { id }, body, session: { userId } }) => {
        const done = await database.transaction(async () => {
          const row = await putTurn(parts, kind, id, body);
          if (typeof row !== "string")
            await audit(parts, { actorId: userId, action: "turn-set", subject: id, detail: body.turn });
          return row;
        });
        return answer(context, done);
      },
    }),
    answerCall(`GET /api/admin/${kind}/:id/talk`, {
      name: `admin.${kind}.talk`,
      policy: "owner",
      handler: async ({ context, params: { id } }) => {
        const row = await requestWith(database.db, kind, id);
        if (row === undefined) return refuse(context, "not-found");
        return (await talkAbout(database.db, [row])).get(id) ?? [];
      },
    }),
  ];
}
