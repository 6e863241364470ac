import { isCommonPassword } from "../../contract/common-passwords";
import type { AccountParts } from "./account-parts";
import { audit } from "./audit";
import { iso } from "../instant";
import { passwordChangedLetter } from "./mails";
import type { Owner } from "./owner";
import { setPassword } from "./reset-credential";
import { endSessionsOf } from "./session-store";
import { lockUser } from "./user-store";
import { findToken, type LinkRefusal, lapseTokens, useToken } from "./token-store";

type ResetParts = Pick<
  AccountParts,
  "baseUrl" | "clock" | "config" | "database" | "limits" | "outbox" | "passwords"
>;

export type ResetOutcome = { userId: string; claimed: boolean } | "too-common" | LinkRefusal;

/** Sets a password with a link, and ends whatever somebody could do with the one before. */
export async function resetPassword(
  parts: ResetParts,
  owner: Owner,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<ResetOutcome> {
  const link = await findToken(parts, token, ["reset", "owner-link"]);
  if (link === undefined) return "link-unknown";
  if (!link.live) return "link-expired";
  const claims = link.kind === "owner-link";
  const ofOwner = claims || (link.userId !== null && (await owner.holdsSite(link.userId)));
  // Mailed before the owner's pages were guarded by a passkey.
  if (ofOwner && !claims && parts.config.adminRequirePasskey) return "link-expired";
  if (ofOwner && isCommonPassword(newPassword)) return "too-common";
  // Before the transaction: nobody's read waits behind a hash.
  const passwordHash = await parts.passwords.hash(newPassword);
  const outcome = claims
    ? await owner.claimWithLink(token, passwordHash)
    : await parts.database.transaction(async () => useResetLink(parts, { token, passwordHash, ofOwner }));
  if (typeof outcome === "string") return outcome;
  // Whoever failed often enough to be slowed down may try the new password at once.
  await parts.limits.clear("sign-in-account", outcome.email);
  return { userId: outcome.userId, claimed: claims };
}

type Use = { token: string; passwordHash: string; ofOwner: boolean };

async function useResetLink(
  parts: ResetParts,
  { token, passwordHash, ofOwner }: Use,
): Promise<{ userId: string; email: string } | LinkRefusal> {
  const { database, clock, outbox, baseUrl } = parts;
  const { db } = database;
  const link = await useToken(parts, token, ["reset"]);
  if (typeof link === "string") return link;
  await lockUser(db, link.userId ?? "");
  const user = await db
    .selectFrom("user")
    .select(["id", "email", "emailVerified"])
    .where("id", "=", link.userId ?? "")
    .executeTakeFirst();
  if (user === undefined) return "link-unknown";
  const userId = user.id;
  const at = clock();
  const now = iso(at);
  await setPassword(db, { userId, passwordHash, now });
  // Until now nobody had proven that the mailbox is theirs: the passkeys may be those of somebody who typed it.
  if (!user.emailVerified) await db.deleteFrom("passkey").where("userId", "=", userId).execute();
  await endSessionsOf(db, userId);
  await db
    .updateTable("user")
    .set({ emailVerified: true, updatedAt: now })
    .where("id", "=", userId)
    .execute();
  await lapseTokens(parts, userId, ["reset", "verify"]);
  if (ofOwner) await audit(db, { at, action: "owner-password-reset", subject: userId });
  await outbox.add({ ...passwordChangedLetter(baseUrl(), at), to: user.email, userId });
  return { userId, email: user.email };
}
