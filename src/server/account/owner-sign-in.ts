import type { Parts } from "../parts";
import { audit } from "./audit";
import { ownerSignedInLetter } from "./mails";

type SignInParts = Pick<Parts, "baseUrl" | "clock" | "database" | "outbox">;

/** Tells the owner, by mail and in the record, that somebody signed in as them. Does nothing for anybody else. */
export async function noteOwnerSignIn(
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
