import { DAY_MS } from "../../contract/values/milliseconds";
import { forgetNamesBy } from "../audit";
import type { Db } from "../db/database";
import { iso } from "../values/instant";
import { type PersonalData, each } from "./personal-data";

/** How long a repeated request is recognised. */
const REPLY_KEPT = DAY_MS;

/** The site's memory of what was done: the owner's record, and the answers to repeated requests. */
export const RECORD = {
  tables: {
    audit: {
      deleted: "leave",
      reset: "stays",
      columns: {
        ...each("file", "at", "action", "detail", "name"),
        ...each({ apart: "what the owner did, and to which row" }, "id", "actor_id", "subject"),
        ...each({ apart: "the person's id" }, "name_by"),
      },
    },
    idempotency: {
      deleted: "leave",
      reset: "stays",
      columns: each(
        { apart: "repeats what a call has answered, for a day" },
        "sender",
        "route",
        "request_key",
        "status",
        "reply",
        "created_at",
      ),
    },
  },
  file: async ({ database: { db } }, { userId }) => ({ record: await namesBy(db, userId) }),
  async leave({ database: { db } }, { id }) {
    await forgetNamesBy(db, id);
    await db.deleteFrom("idempotency").where("sender", "=", `user:${id}`).execute();
    return [];
  },
  async forget({ database: { db } }, now) {
    await db
      .deleteFrom("idempotency")
      .where("created_at", "<", now - REPLY_KEPT)
      .execute();
  },
} satisfies PersonalData;

/** Lines of the owner's record that hold a recipe's name in this person's words. */
async function namesBy(db: Db, userId: string) {
  const rows = await db
    .selectFrom("audit")
    .select(["at", "action", "detail", "name"])
    .where("name_by", "=", userId)
    .orderBy("at")
    .orderBy("id")
    .execute();
  return rows.map(({ at, action, detail, name }) => ({ at: iso(at), action, detail, name }));
}
