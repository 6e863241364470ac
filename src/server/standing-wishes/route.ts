import { standingSchema } from "../../contract/requests/standing";
import { answerCall } from "../gate/policy";
import { ownAnswer } from "../requests/own-answers";
import type { TellParts } from "../requests/own-request";
import { standOwn } from "./make";

/** A person has a wish come again every week, pauses that, or ends it. */
export const standingWishRoute = (parts: TellParts) =>
  answerCall("PUT /api/requests/:id/standing", {
    name: "requests.stand",
    policy: "user",
    limits: ["request-message"],
    idempotent: "outcome",
    schema: standingSchema,
    handler: async ({ context, params: { id }, body: { state }, session: { userId } }) =>
      ownAnswer(context, await standOwn(parts, id, { userId }, state)),
  });
