import { CLOSER_WORDS } from "../../contract/api/errors";
import {
  bakingPlanEditSchema,
  breadIdSchema,
  type StoredBakingPlan,
} from "../../contract/baking/baking-plan";
import { refuse, refuseField } from "../http/errors";
import type { Parts } from "../parts";
import { answerCall } from "../gate/policy";
import { wakeRings } from "../push/subscriptions";
import { readStoredPlan } from "../left-out";
import { breadsOf, endBread, saveBread } from "./store";

/** The breads that a baker is running, each on its own, so that another device can continue them. */
export function bakingPlanRoutes(parts: Parts) {
  return [
    answerCall("GET /api/baking-plans", {
      name: "baking-plans.read",
      compressed: true,
      policy: "user",
      limits: ["baking-plan-read"],
      handler: async ({ session: { userId } }) =>
        (await breadsOf(parts.database.db, userId)).flatMap((row): StoredBakingPlan[] => {
          const plan = readStoredPlan(parts, row);
          return plan === undefined ? [] : [{ plan, version: row.version }];
        }),
    }),
    answerCall("PUT /api/baking-plans", {
      name: "baking-plans.save",
      policy: "user",
      limits: ["baking-plan-write"],
      // A plan holds a whole recipe.
      size: "recipe",
      schema: bakingPlanEditSchema,
      handler: async ({ context, body: { plan, version: from }, session: { userId } }) => {
        const saved = await saveBread(parts, userId, { plan, from });
        if (typeof saved === "string") return refuse(context, saved);
        if (typeof saved === "object")
          return refuse(context, "changed-elsewhere", {
            // The code's usual sentence is about a recipe.
            error: CLOSER_WORDS.planChanged,
            version: saved.stored,
          });
        await wakeRings(parts.database.db, userId);
        return { id: plan.id, version: saved };
      },
    }),
    answerCall("DELETE /api/baking-plans", {
      name: "baking-plans.end",
      policy: "user",
      status: 204,
      limits: ["baking-plan-write"],
      handler: async ({ context, query, session: { userId } }) => {
        const { data: id, error } = breadIdSchema.safeParse(query.id);
        if (error !== undefined) return refuseField(context, "id", error.issues[0]?.message ?? error.message);
        await endBread(parts.database.db, userId, id);
        await wakeRings(parts.database.db, userId);
        return null;
      },
    }),
  ];
}
