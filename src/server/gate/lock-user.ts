import type { Db } from "../db/database";

/**
 * Locks a user's row until the open transaction ends, so that ending somebody's sessions and letting somebody in never
 * overlap: a sign-in that began with the old password must not outlive it (SEC-06). False when the user is gone.
 */
export async function lockUser(db: Db, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("user")
    .set((eb) => ({ theme: eb.ref("theme") }))
    .where("id", "=", userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
