import type { Row } from "../db/types";
import { iso } from "../instant";
import { readStoredStarter } from "../left-out";
import { type Belongings, asDamaged, each, type PeopleParts } from "../people/belongings";
import { starterOf } from "./store";

/** The diary of a starter. */
export const STARTER = {
  tables: {
    starter: {
      deleted: "cascades",
      reset: "stays",
      columns: {
        ...each("file", "version", "updated_at", "records"),
        ...each({ apart: "a person has one" }, "id"),
        ...each({ apart: "the person's id" }, "user_id"),
      },
    },
  },
  file: async (parts, { userId }) => {
    const row = await starterOf(parts.database.db, userId);
    return { starter: row === undefined ? null : diary(parts, row) };
  },
} satisfies Belongings;

const diary = (parts: PeopleParts, { id, version, updated_at, records }: Row<"starter">) => ({
  version,
  updatedAt: iso(updated_at),
  records: readStoredStarter(parts, { id, data: records }) ?? asDamaged(records),
});
