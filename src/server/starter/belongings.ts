import type { Row } from "../db/types";
import { iso } from "../instant";
import { readStoredStarter } from "../left-out";
import { type Belongings, asDamaged, each, type PeopleParts } from "../people/belongings";
import { keepStarters, removeAsideStarters, setStarterAside, startersAside } from "./aside";

/** The diary of a starter. */
export const STARTER = {
  tables: {
    starter: {
      deleted: "cascades",
      reset: "waits",
      columns: {
        ...each("file", "version", "updated_at", "records", "aside_at"),
        ...each({ apart: "a person has one" }, "id"),
        ...each({ apart: "the person's id" }, "user_id"),
      },
    },
  },
  file: async (parts, { userId }) => {
    const rows = await parts.database.db
      .selectFrom("starter")
      .selectAll()
      .where("user_id", "=", userId)
      .orderBy("updated_at")
      .orderBy("id")
      .execute();
    return { starter: rows.map((row) => diary(parts, row)) };
  },
  aside: {
    kind: "starters",
    goes: true,
    set: setStarterAside,
    list: startersAside,
    keep: keepStarters,
    remove: async (parts, userId, ids) => ({
      removed: await removeAsideStarters(parts, userId, ids),
      mails: [],
    }),
  },
} satisfies Belongings;

const diary = (parts: PeopleParts, { id, version, updated_at, aside_at, records }: Row<"starter">) => ({
  version,
  updatedAt: iso(updated_at),
  ...(aside_at !== null && { setAsideAt: iso(aside_at) }),
  records: readStoredStarter(parts, { id, data: records }) ?? asDamaged(records),
});
