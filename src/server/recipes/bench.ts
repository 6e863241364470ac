import type { BenchState } from "../../contract/recipes/bench-state";
import { benchEditSchema } from "../../contract/recipes/saved-recipes";
import { refuse } from "../http/errors";
import type { Telemetry } from "../left-out";
import type { Parts } from "../parts";
import { answerCall } from "../gate/policy";
import { wakeRings } from "../push/subscriptions";
import type { Mine, StoreParts } from "./edits";
import { benchOf } from "./store";

/**
 * When a baker bakes a recipe of theirs, and by which plan. This makes no new version, so the owner has nothing to
 * approve.
 */
export function benchRoute(parts: Parts) {
  return answerCall("PUT /api/recipes/:id/bench", {
    name: "recipes.bench",
    policy: "user",
    limits: ["bench-write"],

    schema: benchEditSchema,
    handler: async ({ context, params: { id }, body: { bench, changedAt }, session: { userId } }) => {
      const at = changedAt === undefined ? undefined : Date.parse(changedAt);
      const kept = await keepBench(parts, { id, userId }, { bench, at });
      await wakeRings(parts.database.db, userId);
      return kept === undefined ? refuse(context, "not-found") : { bench: kept };
    },
  });
}

/**
 * Keeps the newest change, whichever arrives first, and answers what is kept; undefined when this person has no such
 * recipe. A change from a device whose clock is ahead counts as made now.
 */
async function keepBench(
  parts: StoreParts & Telemetry,
  { id, userId }: Mine,
  { bench, at }: { bench: BenchState; at: number | undefined },
): Promise<BenchState | undefined> {
  const { clock, database } = parts;
  const { db } = database;
  const now = clock();
  const changedAt = Math.min(at ?? now, now);
  const kept = await db
    .updateTable("recipe")
    .set({ bench: JSON.stringify(bench), bench_at: changedAt })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where((eb) => eb.or([eb("bench_at", "is", null), eb("bench_at", "<=", changedAt)]))
    .returning("bench")
    .executeTakeFirst();
  const stored =
    kept ??
    (await db
      .selectFrom("recipe")
      .select("bench")
      .where("id", "=", id)
      .where("user_id", "=", userId)
      .executeTakeFirst());
  return stored && benchOf(parts, { id, ...stored }).bench;
}
