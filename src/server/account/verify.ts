import type { Parts } from "../parts";
import { iso } from "../instant";
import { verificationLetter } from "./mails";
import { findToken, issueToken, type LinkRefusal, lapseTokens, LIFETIME_MS, useToken } from "./token-store";

type VerifyParts = Pick<Parts, "baseUrl" | "clock" | "database" | "outbox">;

/** Mails a link that confirms the mailbox, in the open transaction if there is one. */
export async function sendVerification(
  parts: VerifyParts,
  user: { id: string; email: string },
): Promise<void> {
  const { baseUrl, clock, database, outbox } = parts;
  await database.transaction(async () => {
    const token = await issueToken(parts, { kind: "verify", userId: user.id });
    await outbox.add({
      ...verificationLetter(baseUrl(), token),
      to: user.email,
      userId: user.id,
      expiresAt: clock() + LIFETIME_MS.verify,
    });
  });
}

/**
 * Uses a confirmation link for the signed-in user. A click alone does not prove who chose the password, so the link
 * needs a session of its own user. Confirming an address never makes anybody the owner.
 */
export async function verifyEmail(
  parts: VerifyParts,
  token: string,
  userId: string,
): Promise<"verified" | LinkRefusal> {
  const { database, clock } = parts;
  return database.transaction(async () => {
    const found = await findToken(parts, token, ["verify"]);
    if (found?.userId !== userId) return "link-unknown";
    const link = await useToken(parts, token, ["verify"]);
    if (typeof link === "string") return link;
    await database.db
      .updateTable("user")
      .set({ emailVerified: true, updatedAt: iso(clock()) })
      .where("id", "=", userId)
      .execute();
    await lapseTokens(parts, userId, ["verify"]);
    return "verified";
  });
}
