import { breadsOf } from "./store";
import type { Row } from "../db/types";
import { iso } from "../values/instant";
import { readStoredPlan } from "../left-out";
import { type PersonalData, asDamaged, each, type PeopleParts } from "../people/personal-data";

/** The running breads. */
export const BAKING = {
  tables: {
    baking_plan: {
      deleted: "cascades",
      reset: "stays",
      columns: {
        ...each("file", "plan_id", "version", "begun_at", "updated_at", "data"),
        ...each({ apart: "the person's id" }, "user_id"),
      },
    },
  },
  file: async (parts, { userId }) => ({
    bakingPlans: (await breadsOf(parts.database.db, userId)).map((row) => planText(parts, row)),
  }),
} satisfies PersonalData;

const planText = (parts: PeopleParts, row: Row<"baking_plan">) => ({
  plan: readStoredPlan(parts, row) ?? asDamaged(row.data),
  version: row.version,
  begunAt: iso(row.begun_at),
  updatedAt: iso(row.updated_at),
});
