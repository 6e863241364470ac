import { asideAnswerSchema } from "../../contract/set-aside";
import { refuse } from "../errors";
import { answerCall } from "../policy";
import { readAsked, settle } from "./asked";
import type { Everybody } from "./belongings";

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
        return outcome === "plan-running" ? refuse(context, outcome) : outcome;
      },
    }),
  ];
}
