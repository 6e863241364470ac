import type { Parts } from "../parts";
import { ownerResetLetter, resetLetter } from "./mails";
import type { Owner } from "./owner";
import { issueToken, LIFETIME_MS, lapseTokens, withdrawToken } from "./token-store";

type RequestParts = Pick<Parts, "baseUrl" | "clock" | "config" | "database" | "limits" | "outbox">;

/**
 * Mails a link to whoever has this address. Nobody learns whether anybody does: the answer is the same, and so is
 * the work, down to the commit. Over the cap of its address nothing happens either.
 */
export async function requestReset(parts: RequestParts, owner: Owner, email: string): Promise<void> {
  const { database, config, outbox, baseUrl, clock } = parts;
  if ((await parts.limits.take("reset-request-account", email)) !== undefined) return;
  const user = await database.db
    .selectFrom("user")
    .select(["id", "emailVerified"])
    .where("email", "=", email)
    .executeTakeFirst();
  const guarded = config.adminRequirePasskey && (await owner.holdsSite(user?.id ?? ""));
  await database.transaction(async () => {
    // Two requests at once for one account wait for each other here, so that only the newest link lives.
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
          ...resetLetter(baseUrl(), token, { confirmed: Boolean(user.emailVerified) }),
          expiresAt: clock() + LIFETIME_MS.reset,
        };
    await outbox.add({ ...letter, to: email, userId: user.id });
  });
}
