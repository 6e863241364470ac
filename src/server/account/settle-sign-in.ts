import type { Parts } from "../parts";
import { audit } from "./audit";
import { ownerSignedInLetter } from "./mails";
import { endSession } from "./session-store";

type SignIn = {
  user: { id: string; email: string };
  method: "password" | "passkey";
  /** The session that came with the request: the new one takes its place (SEC-18). */
  replaced: string | undefined;
};

/** What every way of signing in does once it has succeeded. The owner is told of each of theirs, by mail. */
export async function settleSignIn(
  { baseUrl, clock, database, outbox }: Parts,
  { user, method, replaced }: SignIn,
): Promise<void> {
  const { db, transaction } = database;
  await transaction(async () => {
    if (replaced !== undefined) await endSession(db, replaced);
    const owner = await db
      .selectFrom("site_owner")
      .select("singleton")
      .where("user_id", "=", user.id)
      .executeTakeFirst();
    if (owner === undefined) return;
    const at = clock();
    await audit(db, { at, actorId: user.id, action: "owner-signed-in", detail: method });
    await outbox.add({ ...ownerSignedInLetter(baseUrl(), at, method), to: user.email, userId: user.id });
  });
}
