import { quotaExceededIn } from "../limits/quota";
import type { Db } from "../db/database";

const MB = 1_000_000;

/**
 * How many bytes one account's photographs may have together: 240 of the largest size, or about twice as many usual
 * ones.
 */
const ROOM = { confirmed: 100 * MB, unconfirmed: 5 * MB } as const;

export type PhotographQuotaExceeded = "photographs-full" | "address-unconfirmed";

/**
 * Why a photograph of `size` bytes does not fit into a person's account; undefined when it does. The caller holds that
 * person's row until it is stored, so that two at once cannot both take the last room.
 */
export async function checkPhotographQuota(
  db: Db,
  userId: string,
  size: number,
): Promise<PhotographQuotaExceeded | undefined> {
  const { used } = await db
    .selectFrom("photograph")
    .select(({ fn }) => fn.sum<number | null>("size").as("used"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  const needed = (used ?? 0) + size;
  const lack = await quotaExceededIn(db, userId, needed, ROOM);
  return lack === "full" ? "photographs-full" : lack;
}
