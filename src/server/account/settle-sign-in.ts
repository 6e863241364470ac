import type { Parts } from "../parts";
import { noteOwnerSignIn } from "./owner-sign-in";
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
