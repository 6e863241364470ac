import { standingSchema } from "../../contract/requests/standing";
import { audit } from "../audit";
import { answerCall } from "../gate/policy";
import { refuse, refuseInWords } from "../http/errors";
import type { TellParts } from "../requests/own-request";
import { standFor } from "../standing-wishes/make";
import { toAdminJson } from "./request-lists";
import { refuseUndone } from "./turn-routes";

/** The owner starts, pauses or ends a standing wish, with a line in the record. */
export const standingRoute = (parts: TellParts) =>
  answerCall("PUT /api/admin/bread-requests/:id/standing", {
    name: "admin.bread-requests.stand",
    policy: "owner",
    idempotent: "outcome",
    schema: standingSchema,
    handler: async ({ context, params: { id }, body: { state }, session: { userId } }) => {
      const done = await parts.database.transaction(async () => {
        const now = await standFor(parts, id, state);
        if (typeof now !== "string" && "id" in now)
          await audit(parts, { actorId: userId, action: "wish-standing", subject: id, detail: state });
        return now;
      });
      if (done === "cancelled" || done === "declined") return refuseUndone(context, done);
      if (typeof done === "string") return refuse(context, "not-found");
      if ("dayProblem" in done) return refuseInWords(context, "day-closed", { error: done.dayProblem });
      const [request] = await toAdminJson(parts, "bread-requests", [done]);
      return request ?? refuse(context, "not-found");
    },
  });
