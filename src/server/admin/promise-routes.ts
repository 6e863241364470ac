import type { Context } from "hono";
import { orderSchema, ownersDaySchema, yesSchema } from "../../contract/requests/promises";
import { type AuditLine, audit } from "../audit";
import type { AppEnv } from "../http/app-env";
import { refuse } from "../http/errors";
import { answerCall } from "../gate/policy";
import type { NotDeclined } from "../requests/decline";
import { enterOrder } from "../requests/enter-order";
import { sayYes, setDay } from "../requests/promise";
import type { RequestRow } from "../requests/rows/request-tables";
import type { RequestParts } from "../requests/rows/store";
import { toAdminJson } from "./request-lists";
import { refuseUndone } from "./turn-routes";

/** The owner's promises: yes in one press, another day, and orders from the phone or the street. */
export function promiseRoutes(parts: RequestParts) {
  /** Does something to a wish, with a line in the record, and answers how it stands now. */
  const act = async (
    context: Context<AppEnv>,
    line: AuditLine,
    what: () => Promise<RequestRow | NotDeclined>,
  ) => {
    const done = await parts.database.transaction(async () => {
      const row = await what();
      if (typeof row !== "string") await audit(parts, { ...line, subject: row.id });
      return row;
    });
    if (typeof done === "string") return refuseUndone(context, done);
    const [request] = await toAdminJson(parts, "bread-requests", [done]);
    return request ?? refuse(context, "not-found");
  };
  return [
    answerCall("POST /api/admin/bread-requests/:id/yes", {
      name: "admin.bread-requests.yes",
      policy: "owner",
      idempotent: "outcome",
      schema: yesSchema,
      handler: ({ context, params: { id }, body, session: { userId } }) =>
        act(context, { actorId: userId, action: "wish-promised", detail: body.wantedOn }, () =>
          sayYes(parts, id, body),
        ),
    }),
    answerCall("PUT /api/admin/bread-requests/:id/day", {
      name: "admin.bread-requests.day",
      policy: "owner",
      idempotent: "outcome",
      schema: ownersDaySchema,
      handler: ({ context, params: { id }, body, session: { userId } }) =>
        act(context, { actorId: userId, action: "wish-moved", detail: body.wantedOn }, () =>
          setDay(parts, id, body),
        ),
    }),
    answerCall("POST /api/admin/bread-requests", {
      name: "admin.bread-requests.enter",
      policy: "owner",
      status: 201,
      idempotent: true,
      schema: orderSchema,
      handler: ({ context, body, session: { userId } }) =>
        act(context, { actorId: userId, action: "order-entered" }, () => enterOrder(parts, body)),
    }),
  ];
}
