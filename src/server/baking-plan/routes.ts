import { CLOSER_WORDS } from "../../contract/api/errors";
import { bakingPlanEditSchema, type StoredBakingPlan } from "../../contract/baking/baking-plan";
import { refuse } from "../http/errors";
import type { Parts } from "../parts";
import { answerCall } from "../gate/policy";
import { wakeRings } from "../push/subscriptions";
import { readStoredPlan } from "../left-out";
import { changePlan, deletePlan, planOf, putPlan } from "./store";

/** The error code's usual sentence is about a recipe. */

/** The one plan that a baker is running, so that another device can continue it. */
export function bakingPlanRoutes(parts: Parts) {
  return [
    answerCall("GET /api/baking-plan", {
      name: "baking-plan.read",
      compressed: true,
      policy: "user",
      limits: ["baking-plan-read"],
      handler: async ({ session: { userId } }) => {
        const row = await planOf(parts.database.db, userId);
        if (row === undefined) return null;
        const plan = readStoredPlan(parts, { id: userId, data: row.data });
        return plan === undefined ? null : ({ plan, version: row.version } satisfies StoredBakingPlan);
      },
    }),
    answerCall("PUT /api/baking-plan", {
      name: "baking-plan.save",
      policy: "user",
      limits: ["baking-plan-write"],
      // A plan holds a whole recipe.
      size: "recipe",
      schema: bakingPlanEditSchema,
      handler: async ({ context, body: { plan, version: from }, session: { userId } }) => {
        const saved =
          from === undefined
            ? await putPlan(parts, userId, plan)
            : await changePlan(parts, userId, { plan, from });
        if (saved === "not-found") return refuse(context, "not-found");
        if (typeof saved === "object")
          return refuse(context, "changed-elsewhere", {
            error: CLOSER_WORDS.planChanged,
            version: saved.stored,
          });
        await wakeRings(parts.database.db, userId);
        return { id: plan.id, version: saved };
      },
    }),
    answerCall("DELETE /api/baking-plan", {
      name: "baking-plan.end",
      policy: "user",
      status: 204,
      limits: ["baking-plan-write"],
      handler: async ({ query, session: { userId } }) => {
        await deletePlan(parts.database.db, userId, query.id);
        await wakeRings(parts.database.db, userId);
        return null;
      },
    }),
  ];
}
