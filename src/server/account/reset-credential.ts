import type { Kysely } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Tables } from "../db/types";

/** What the account library calls an account with a password. */
const PROVIDER = "credential";

type Credential = {
  userId: string;
  passwordHash: string;
  /** As the library's tables take dates. */
  now: string;
};

/** A user who has no password so far, one with passkeys only say, gets one. */
export async function insertPassword(db: Kysely<Tables>, credential: Credential): Promise<void> {
  const { userId, passwordHash, now } = credential;
  await db
    .insertInto("account")
    .values({
      id: uuidv7(),
      accountId: userId,
      providerId: PROVIDER,
      userId,
      password: passwordHash,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
}

export async function setPassword(db: Kysely<Tables>, credential: Credential): Promise<void> {
  const changed = await db
    .updateTable("account")
    .set({ password: credential.passwordHash, updatedAt: credential.now })
    .where("userId", "=", credential.userId)
    .where("providerId", "=", PROVIDER)
    .returning("id")
    .execute();
  if (changed.length === 0) await insertPassword(db, credential);
}
