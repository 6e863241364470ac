import { isCommonPassword } from "../../contract/account/common-passwords";
import { iso } from "../values/instant";
import type { Parts } from "../parts";
import type { AccountParts } from "./library/account-parts";
import { audit } from "../audit";
import { ownerResetLetter, passwordResetLetter, resetLetter } from "./library/mails";
import type { Owner } from "./library/owner";
import {
  findToken,
  issueToken,
  LIFETIME_MS,
  type LinkRefusal,
  lapseTokens,
  useToken,
  withdrawToken,
} from "./library/token-store";
import { lockUser } from "../gate/lock-user";
import { setPassword } from "./library/user-store";

type ResetParts = Pick<
  AccountParts,
  | "baseUrl"
  | "personalData"
  | "clock"
  | "config"
  | "database"
  | "limits"
  | "log"
  | "meter"
  | "outbox"
  | "passwords"
>;

export type ResetOutcome = { userId: string; claimed: boolean } | "too-common" | LinkRefusal;

/** Sets a new password with a link, and ends all access that the old password gave. */
export async function setPasswordWithLink(
  parts: ResetParts,
  owner: Owner,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<ResetOutcome> {
  const link = await findToken(parts, token, ["reset", "owner-link"]);
  if (link === undefined) return "link-unknown";
  if (!link.live) return "link-expired";
  const claims = link.kind === "owner-link";
  const ofOwner = claims || (link.userId !== null && (await owner.holdsSite(link.userId)));
  // This link was mailed before the owner's pages asked for a passkey.
  if (ofOwner && !claims && parts.config.adminRequirePasskey) return "link-expired";
  if (ofOwner && isCommonPassword(newPassword)) return "too-common";
  // Hash before the transaction, so that no other request waits for the hash.
  const passwordHash = await parts.passwords.hash(newPassword);
  const outcome = claims
    ? await owner.claimWithLink(token, passwordHash)
    : await parts.database.transaction(async () => useResetLink(parts, { token, passwordHash, ofOwner }));
  if (typeof outcome === "string") return outcome;
  // After too many failed tries the new password must work at once.
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
    .select(["id", "email"])
    .where("id", "=", link.userId ?? "")
    .executeTakeFirst();
  if (user === undefined) return "link-unknown";
  const { email } = user;
  const at = clock();
  const now = iso(at);
  const userId = user.id;
  await setPassword(db, { userId, passwordHash, now });
  for (const { endAccess } of parts.personalData) await endAccess?.(parts, userId);
  await db
    .updateTable("user")
    .set({ emailVerified: true, updatedAt: now })
    .where("id", "=", userId)
    .execute();
  if (ofOwner) await audit(parts, { action: "owner-password-reset", subject: userId });
  await outbox.add({ ...passwordResetLetter(baseUrl(), at), to: email, userId });
  return { userId, email };
}

type RequestParts = Pick<Parts, "baseUrl" | "clock" | "database" | "limits" | "outbox">;

/**
 * Mails a link to the user with this address. Known and unknown addresses get the same answer and cost the same work,
 * down to the commit, so nobody learns which addresses have accounts. Over the address's cap nothing happens, with the
 * same answer.
 */
export async function requestReset(parts: RequestParts, owner: Owner, email: string): Promise<void> {
  const { database, outbox, baseUrl, clock } = parts;
  if ((await parts.limits.take("reset-request-account", email)) !== undefined) return;
  const user = await database.db
    .selectFrom("user")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  const guarded = await owner.resetsOnServer(user?.id ?? "");
  await database.transaction(async () => {
    // Two requests for one account wait for each other here, so that only the newest link works.
    await database.db
      .updateTable("user")
      .set((eb) => ({ email: eb.ref("email") }))
      .where("email", "=", email)
      .execute();
    await lapseTokens(parts, user?.id ?? null, ["reset"]);
    const token = await issueToken(parts, { kind: "reset", userId: user?.id ?? null });
    if (user === undefined || guarded) await withdrawToken(parts, token);
    if (user === undefined) return;
    const letter = guarded
      ? ownerResetLetter()
      : {
          ...resetLetter(baseUrl(), token),
          expiresAt: clock() + LIFETIME_MS.reset,
        };
    await outbox.add({ ...letter, to: email, userId: user.id });
  });
}
