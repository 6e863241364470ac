import type { Parts } from "../parts";
import { audit } from "./audit";
import { ownerSignedInLetter } from "./mails";
import { endSession } from "./session-store";
import { lockUser } from "./user-store";

type SignIn = {
  userId: string;
  method: "password" | "passkey";
  /** The session that the request was sent with: the new one replaces it (SEC-18). */
  replaced: string | undefined;
  /** Whether the password or passkey still counts; asked while the user's row is locked. */
  stillHolds: () => Promise<boolean>;
};

/**
 * The last step of every sign-in. Sign-ins of the owner are mailed to the owner. False when the password was changed or
 * the site was claimed meanwhile: then the sign-in fails.
 */
export async function settleSignIn(parts: Parts, signIn: SignIn): Promise<boolean> {
  const { userId, method, replaced, stillHolds } = signIn;
  const { db, transaction } = parts.database;
  return transaction(async () => {
    if (!(await lockUser(db, userId)) || !(await stillHolds())) return false;
    if (replaced !== undefined) await endSession(db, replaced);
    await noteOwnerSignIn(parts, { userId, method });
    return true;
  });
}

type SignInParts = Pick<Parts, "baseUrl" | "clock" | "database" | "outbox">;

/** Mails the owner that somebody signed in as them, and records it. Does nothing for other users. */
async function noteOwnerSignIn(
  { baseUrl, clock, database, outbox }: SignInParts,
  { userId, method }: { userId: string; method: "password" | "passkey" },
): Promise<void> {
  const owner = await database.db
    .selectFrom("site_owner")
    .innerJoin("user", "user.id", "site_owner.user_id")
    .select("user.email")
    .where("site_owner.user_id", "=", userId)
    .executeTakeFirst();
  if (owner === undefined) return;
  const at = clock();
  await database.transaction(async () => {
    await audit(database.db, {
      at,
      actorId: userId,
      action: "owner-signed-in",
      subject: userId,
      detail: method,
    });
    await outbox.add({ ...ownerSignedInLetter(baseUrl(), at, method), to: owner.email, userId });
  });
}
