import type { Context } from "hono";
import { CLOSER_WORDS } from "../../contract/api/errors";
import type { AppEnv } from "../http/app-env";
import { type Finished, refuse, refuseInWords } from "../http/errors";
import type { Refused } from "./own-request";

/** The request as it is now, or why nothing was done, in words for the request's own person. */
export function ownAnswer<Answer extends object>(
  context: Context<AppEnv>,
  done: Answer | Refused,
): Answer | Finished {
  if (typeof done !== "string") {
    if (!("dayProblem" in done)) return done;
    const message = done.dayProblem;
    return refuseInWords(context, "day-closed", { error: message, issues: [{ path: "wantedOn", message }] });
  }
  switch (done) {
    case "gone":
      return refuse(context, "not-found");
    case "cancelled":
      return refuse(context, "request-closed", { error: CLOSER_WORDS.cancelledByYou });
    case "declined":
      return refuse(context, "request-closed", { error: CLOSER_WORDS.declinedForYou });
    case "enough":
      return refuse(context, "request-closed", { error: CLOSER_WORDS.enoughSaid });
    case "envelope under way":
      return refuse(context, "under-way", { error: CLOSER_WORDS.envelopeUnderWay });
    case "too late to undo":
      return refuse(context, "undo-over", { error: CLOSER_WORDS.ownUndoOver });
    case "bread under way":
      return refuse(context, "under-way", { error: CLOSER_WORDS.breadUnderWay });
  }
}
