import type { Parts } from "../../parts";
import { iso } from "../../values/instant";
import { dropProofs, keepProof, useProof } from "./mailbox-proof";
import { verificationLetter } from "../library/mails";
import {
  findToken,
  issueToken,
  type LinkRefusal,
  lapseTokens,
  LIFETIME_MS,
  useToken,
} from "../library/token-store";

type VerifyParts = Pick<Parts, "baseUrl" | "clock" | "database" | "outbox" | "secret">;

/** Mails a link that confirms the mailbox, in the open transaction if there is one. */
export async function sendVerification(
  parts: VerifyParts,
  user: { id: string; email: string },
): Promise<void> {
  const { baseUrl, clock, database, outbox } = parts;
  await database.transaction(async () => {
    const token = await issueToken(parts, { kind: "verify", userId: user.id });
    await keepProof(parts, token, user.email);
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
 * needs a session of its own user, or of whoever has its address now. Confirming an address never makes anybody the
 * owner. A person may open their link again, on another device: it has done its work, and does nothing more.
 */
export async function verifyEmail(
  parts: VerifyParts,
  token: string,
  { userId, email, emailVerified }: { userId: string; email: string; emailVerified: boolean },
): Promise<"verified" | "verified-before" | LinkRefusal> {
  const { database, clock } = parts;
  return database.transaction(async () => {
    const found = await findToken(parts, token, ["verify"]);
    if (found?.userId === userId && !found.live && emailVerified) return "verified-before";
    const link =
      found?.userId === userId
        ? await useToken(parts, token, ["verify"])
        : await useProof(parts, token, email);
    if (link === "link-unknown" || link === "link-expired") return link;
    await database.db
      .updateTable("user")
      .set({ emailVerified: true, updatedAt: iso(clock()) })
      .where("id", "=", userId)
      .execute();
    await lapseTokens(parts, userId, ["verify"]);
    await dropProofs(parts, email);
    return "verified";
  });
}
