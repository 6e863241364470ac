import { CLOSER_WORDS } from "../../contract/errors";
import { asideAnswerSchema } from "../../contract/set-aside";
import { refuse } from "../errors";
import { answerCall } from "../policy";
import { readAsked, settle } from "./asked";
import type { Everybody } from "./belongings";

/** The error table's sentences are about other presses. */
const KEEPING_REFUSALS = {
  "plan-running": {},
  "starter-full": { error: CLOSER_WORDS.starterWithoutRoom },
  damaged: { error: CLOSER_WORDS.starterDamaged },
};

/** What was set aside by a mailed reset, and its person's answer. */
export function setAsideRoutes(parts: Everybody) {
  return [
    answerCall("GET /api/account/set-aside", {
      name: "account.set-aside",
      policy: "user",
      limits: ["recipe-read"],
      handler: ({ session: { userId } }) => readAsked(parts, userId),
    }),
    answerCall("POST /api/account/set-aside", {
      name: "account.settle-set-aside",
      policy: "user",
      limits: ["recipe-write"],
      size: "recipe",
      schema: asideAnswerSchema,
      handler: async ({ context, body, session: { userId } }) => {
        const outcome = await settle(parts, userId, body);
        return typeof outcome === "string" ? refuse(context, outcome, KEEPING_REFUSALS[outcome]) : outcome;
      },
    }),
  ];
}
