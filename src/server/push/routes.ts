import { type Ringing, ringingSchema } from "../../contract/baking/notices";
import { tell } from "../audit";
import { answerCall } from "../gate/policy";
import type { SignedIn } from "../gate/session";
import { refuse } from "../http/errors";
import type { Parts } from "../parts";
import { vapidKeys } from "../process/vapid";
import { isKnownService } from "./endpoint";
import { devicesOf, endSubscription, endSubscriptionOf, keepSubscription } from "./subscriptions";

/** A person's devices that ring when something is due. */
export function ringingRoutes(parts: Parts) {
  const { db } = parts.database;
  const { publicKey: key } = vapidKeys(parts.secret);
  const ringing = async (session: SignedIn): Promise<Ringing> => ({
    key,
    devices: await devicesOf(db, session),
  });
  return [
    answerCall("GET /api/ringing", {
      name: "ringing.read",
      policy: "user",
      limits: ["baking-plan-read"],
      handler: ({ session }) => ringing(session),
    }),
    answerCall("PUT /api/ringing", {
      name: "ringing.begin",
      policy: "user",
      limits: ["ringing"],
      schema: ringingSchema,
      async handler({ context, body, session }) {
        if (!isKnownService(body.endpoint, parts.config)) return refuse(context, "unknown-push-service");
        await keepSubscription(parts, session, body);
        tell(parts.log, context, "ringing-begun", session.userId);
        return ringing(session);
      },
    }),
    answerCall("DELETE /api/ringing", {
      name: "ringing.end",
      policy: "user",
      status: 204,
      limits: ["ringing"],
      async handler({ context, session }) {
        await endSubscriptionOf(db, session);
        tell(parts.log, context, "ringing-ended", session.userId);
        return null;
      },
    }),
    answerCall("DELETE /api/ringing/:id", {
      name: "ringing.end-one",
      policy: "user",
      status: 204,
      limits: ["ringing"],
      async handler({ context, params: { id }, session: { userId } }) {
        if (!(await endSubscription(db, userId, id))) return refuse(context, "not-found");
        tell(parts.log, context, "ringing-ended", userId);
        return null;
      },
    }),
  ];
}
