import type { AccountExport } from "../../contract/api/api";
import { iso } from "../values/instant";
import { type PersonalData, each, type PeopleParts } from "../people/personal-data";
import { photographIdsOf, wholePhotograph } from "./photographs";

/** The photographs of the journal. They stay and go with their bakes. */
export const PHOTOGRAPHS = {
  tables: {
    photograph: {
      deleted: "cascades",
      reset: "stays",
      columns: {
        ...each("file", "bake_id", "hash", "width", "height", "added_at", "large"),
        ...each({ apart: "the bake's id and the hash" }, "id"),
        ...each({ apart: "the person's id" }, "user_id"),
        ...each({ apart: "the photograph, smaller" }, "small"),
        ...each({ apart: "how long the pictures are" }, "size"),
      },
    },
  },
  list: { name: "photographs", items: photographTexts },
  // Photographs of bakes that the version before this one deleted: it knew of none.
  async forget({ database: { db } }) {
    await db
      .deleteFrom("photograph")
      .where("bake_id", "in", db.selectFrom("bake").select("id").where("data", "is", null))
      .execute();
  },
} satisfies PersonalData;

/** One at a time: each is half a megabyte of text. */
async function* photographTexts({ database: { db } }: PeopleParts, userId: string): AsyncGenerator<string> {
  for (const id of await photographIdsOf(db, userId)) {
    const row = await wholePhotograph(db, id);
    if (row === undefined) continue;
    const { bake_id, hash, width, height, added_at, large } = row;
    yield JSON.stringify({
      bakeId: bake_id,
      hash,
      width,
      height,
      addedAt: iso(added_at),
      type: "image/jpeg",
      base64: Buffer.from(large).toString("base64"),
    } satisfies AccountExport["photographs"][number]);
  }
}
