import { iso } from "../values/instant";
import { inOrder } from "../../contract/baking/starter-merge";
import { type PersonalData, asDamaged, each } from "../people/personal-data";
import { linesOf } from "./lines";
import { starterOf } from "./store";

/** The diary of a starter. */
export const STARTER = {
  tables: {
    starter: {
      deleted: "cascades",
      reset: "stays",
      columns: {
        ...each("file", "version", "updated_at"),
        ...each({ apart: "a person has one" }, "id"),
        ...each({ apart: "the person's id" }, "user_id"),
      },
    },
    starter_line: {
      deleted: "cascades",
      reset: "stays",
      columns: {
        ...each("file", "data"),
        ...each({ apart: "the database's number of a line" }, "id"),
        ...each({ apart: "in the line itself" }, "line"),
        ...each({ apart: "the person's id" }, "user_id"),
      },
    },
  },
  file: async (parts, { userId }) => {
    const row = await starterOf(parts.database.db, userId);
    if (row === undefined) return { starter: null };
    const { lines, damaged } = await linesOf(parts, userId);
    const records = [
      ...inOrder(lines.map(({ record }) => record)),
      ...damaged.map(({ data }) => asDamaged(data)),
    ];
    return { starter: { version: row.version, updatedAt: iso(row.updated_at), records } };
  },
} satisfies PersonalData;
