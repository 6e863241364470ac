import type { SignedIn } from "../session";
import type { AccountParts } from "./account-parts";
import { passkeyAddedLetter, passkeysRemovedLetter } from "./mails";

type MailParts = Pick<AccountParts, "baseUrl" | "clock" | "limits" | "outbox">;

/** One for each passkey: the name that its person gave it, if any. */
type Names = readonly (string | null)[];

/** Puts a letter into the outbox; called in the transaction that does what it tells. */
export type TellPasskeys = (change: "added" | "removed", names: Names) => Promise<void>;

/**
 * Whether and how a person hears of their passkeys by mail. A mailbox that nobody has proven may be a stranger's: it
 * gets no words that somebody typed, and only a few letters, so that nobody can flood it by adding and removing.
 */
export async function passkeyTeller(
  { baseUrl, clock, limits, outbox }: MailParts,
  { userId, email, emailVerified }: SignedIn,
): Promise<TellPasskeys> {
  const crowded = emailVerified
    ? undefined
    : await limits.take("reset-request-account", `passkey mails ${userId}`);
  return async (change, all) => {
    if (crowded !== undefined || all.length === 0) return;
    const names = emailVerified ? all : [];
    const letter =
      change === "added"
        ? passkeyAddedLetter(baseUrl(), clock(), names)
        : passkeysRemovedLetter(baseUrl(), clock(), { count: all.length, names });
    await outbox.add({ ...letter, to: email, userId });
  };
}
