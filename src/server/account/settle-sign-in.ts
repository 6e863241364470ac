import type { Parts } from "../parts";
import { noteOwnerSignIn } from "./owner-sign-in";
import { endSession } from "./session-store";

type SignIn = {
  userId: string;
  method: "password" | "passkey";
  /** The session that came with the request: the new one takes its place (SEC-18). */
  replaced: string | undefined;
};

/** What every way of signing in does once it has succeeded. The owner is told of each of theirs. */
export async function settleSignIn(parts: Parts, { userId, method, replaced }: SignIn): Promise<void> {
  const { db, transaction } = parts.database;
  await transaction(async () => {
    if (replaced !== undefined) await endSession(db, replaced);
    await noteOwnerSignIn(parts, { userId, method });
  });
}
