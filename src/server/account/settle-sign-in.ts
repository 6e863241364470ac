import type { Parts } from "../parts";
import { audit } from "./audit";
import { ownerSignedInLetter } from "./mails";
import { endSession } from "./session-store";
import { lockUser } from "./user-store";

type SignIn = {
  userId: string;
  method: "password" | "passkey";
  /** The session that came with the request: the new one takes its place (SEC-18). */
  replaced: string | undefined;
  /** Whether what the person has proven it with still holds; asked while nothing can change that. */
  stillHolds: () => Promise<boolean>;
};

/**
 * What every way of signing in does once it has succeeded. The owner is told of each of theirs. False when a new
 * password, or a claim of the site, came in between: then whoever signed in with what was before is not let in.
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

/** Tells the owner, by mail and in the record, that somebody signed in as them. Does nothing for anybody else. */
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
