import { sql } from "kysely";
import { quotaExceededIn } from "../limits/quota";
import type { Db } from "../db/database";
import type { Tables } from "../db/types";

const MB = 2 ** 20;

/** How many bytes one account's recipes and baking day may have together, so that no account fills the disk. */
export const ACCOUNT_BYTES = { confirmed: 20 * MB, unconfirmed: 2 * MB } as const;

/**
 * Room for one running bread is always kept free, as large as its call accepts it with every default filled in, so a
 * baking day never finds its account full. Further ones come on top: their number is limited (MOST_BREADS).
 */
const PLAN_BYTES = 320 * 1024;

/** The columns that grow with what somebody types. */
type Columns = Pick<Tables["recipe"], "data" | "search">;

/** A recipe's size as both engines store it, in UTF-8. */
export const bytesOf = ({ data, search }: Columns): number =>
  Buffer.byteLength(data) + Buffer.byteLength(search);

/** The same size in SQL. Neither engine reads a long text to know its length. */
export const storedBytes = sql<number>`octet_length(data) + octet_length(search)`;

export type QuotaExceeded = "account-full" | "address-unconfirmed";

/**
 * Why a person's recipes cannot grow by so many bytes; undefined when they can. The caller must hold that person's row
 * until the recipe is stored, so that two saves at once cannot both take the last room.
 */
export async function quotaExceededBy(
  db: Db,
  userId: string,
  bytes: number,
): Promise<QuotaExceeded | undefined> {
  const { stored } = await db
    .selectFrom("recipe")
    .select(sql<number>`coalesce(sum(${storedBytes}), 0)`.as("stored"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  const needed = stored + bytes + PLAN_BYTES;
  const lack = await quotaExceededIn(db, userId, needed, ACCOUNT_BYTES);
  return lack === "full" ? "account-full" : lack;
}
