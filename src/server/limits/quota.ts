import type { Db } from "../db/database";

/** How many bytes of something an account may have, once its address is confirmed and before. */
export type Quota = { confirmed: number; unconfirmed: number };

/**
 * Why so many bytes do not fit: the account is full, or has less room because its address is not confirmed. Undefined
 * when they fit.
 */
export async function quotaExceededIn(
  db: Db,
  userId: string,
  needed: number,
  { confirmed, unconfirmed }: Quota,
): Promise<"full" | "address-unconfirmed" | undefined> {
  if (needed <= unconfirmed) return undefined;
  if (needed > confirmed) return "full";
  const user = await db
    .selectFrom("user")
    .select("emailVerified")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return user.emailVerified ? undefined : "address-unconfirmed";
}
