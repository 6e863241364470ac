import { sql } from "kysely";
import { quotaExceededIn } from "../limits/quota";
import type { Db } from "../db/database";

const MB = 2 ** 20;

/** A bake a day for almost three years, or one a week for nineteen. */
export const MOST_BAKES = 1000;
/** How many bytes one account's bakes may have together, beside its recipes. */
const JOURNAL_BYTES = { confirmed: 20 * MB, unconfirmed: 2 * MB } as const;

/** The documents of a bake; its notes may grow to their longest without asking again. */
type Texts = { data: string; answers: string; card: string };

export type QuotaExceeded = "too-many-bakes" | "journal-full" | "address-unconfirmed";

/**
 * Why one more bake does not fit into a person's journal; undefined when it does. The caller holds that person's row until
 * the bake is stored, so that two saves at once cannot both take the last room.
 */
export async function quotaExceededBy(
  db: Db,
  userId: string,
  { data, answers, card }: Texts,
): Promise<QuotaExceeded | undefined> {
  const { bakes, stored } = await db
    .selectFrom("bake")
    .select(({ fn }) => [
      fn.countAll<number>().as("bakes"),
      sql<number>`coalesce(sum(octet_length(data) + octet_length(answers) + octet_length(card)), 0)`.as(
        "stored",
      ),
    ])
    .where("user_id", "=", userId)
    .where("data", "is not", null)
    .executeTakeFirstOrThrow();
  if (bakes >= MOST_BAKES) return "too-many-bakes";
  const needed = stored + Buffer.byteLength(data) + Buffer.byteLength(answers) + Buffer.byteLength(card);
  const lack = await quotaExceededIn(db, userId, needed, JOURNAL_BYTES);
  return lack === "full" ? "journal-full" : lack;
}
