import { normaliseEmail } from "../../contract/email";
import type { Parts } from "../parts";
import { endFeed } from "../calendar/feed-store";
import { audit } from "./audit";
import { iso } from "../instant";
import { ownerClaimedLetter } from "./mails";
import { insertPassword } from "./reset-credential";
import { endSessionsOf } from "./session-store";
import { issueToken, type LinkRefusal, lapseTokens, useToken } from "./token-store";
import { insertUser, lockUser } from "./user-store";

export type OwnerParts = Pick<Parts, "config" | "database" | "clock" | "outbox" | "baseUrl">;

/** Why sign-up with the owner's address is refused while nobody has claimed the site. */
export const RESERVED_ADDRESS =
  "This address belongs to the site's owner. Set its password with the link that the server printed at its start, " +
  "or run npm run owner:claim.";

type Claimed = { userId: string; email: string };

export type Owner = {
  /** Whether a text is the owner's address, in whatever spelling that becomes it. Never grants anything. */
  isOwnerEmail(email: string): boolean;
  isClaimed(): Promise<boolean>;
  /**
   * Whether anybody has claimed the site; changing `ADMIN_EMAIL` afterwards does not undo that. "elsewhere": the new
   * address is not theirs, so nobody is the owner now.
   */
  standing(): Promise<"unclaimed" | "claimed" | "elsewhere">;
  /** Whether a user holds the site, by the row alone. */
  holdsSite(userId: string): Promise<boolean>;
  /** A link to claim the site with; undefined where that has been done. */
  issueFirstLink(lifetime: number): Promise<string | undefined>;
  /** Makes the owner's address the site's owner with this password, whoever had it; of two at once one wins. */
  claimWithLink(token: string, passwordHash: string): Promise<Claimed | LinkRefusal>;
  /** The same from the server's own environment, and only for the first time. */
  claimUnlessClaimed(passwordHash: string): Promise<Claimed | undefined>;
};

/**
 * Who the site belongs to. The owner is a row that only the server's side writes; `ADMIN_EMAIL` says which user that
 * may be, and so can take the rights away, but never give them.
 */
export function createOwner(parts: OwnerParts): Owner {
  const { config, database, clock, outbox, baseUrl } = parts;
  const { db } = database;

  const holder = () =>
    db
      .selectFrom("site_owner")
      .innerJoin("user", "user.id", "site_owner.user_id")
      .select(["user.id", "user.email"])
      .executeTakeFirst();

  /** Claims come one after the other: the second waits here, and then sees what the first one did. */
  async function waitForOtherClaims(): Promise<void> {
    await db
      .updateTable("totals")
      .set((eb) => ({ n: eb.ref("n") }))
      .where("name", "=", "users")
      .execute();
  }

  /** Nothing that the row's holder so far could sign in with outlives this. */
  async function takeOver(userId: string, now: string): Promise<void> {
    await lockUser(db, userId);
    await endSessionsOf(db, userId);
    await db.deleteFrom("passkey").where("userId", "=", userId).execute();
    await db.deleteFrom("account").where("userId", "=", userId).execute();
    await db.deleteFrom("account_token").where("user_id", "=", userId).execute();
    await endFeed(parts, userId);
    await db
      .updateTable("user")
      .set({ emailVerified: true, updatedAt: now })
      .where("id", "=", userId)
      .execute();
  }

  async function makeOwner(how: "link" | "password", passwordHash: string): Promise<Claimed> {
    const at = clock();
    const now = iso(at);
    const email = config.adminEmail;
    const found = await db.selectFrom("user").select("id").where("email", "=", email).executeTakeFirst();
    if (found !== undefined) await takeOver(found.id, now);
    const userId = found?.id ?? (await insertUser(db, { name: "Owner", email, date: now }));
    await insertPassword(db, { userId, passwordHash, now });
    await db.deleteFrom("site_owner").execute();
    await db.insertInto("site_owner").values({ singleton: 1, user_id: userId, claimed_at: at }).execute();
    await lapseTokens(parts, null, ["owner-link"]);
    await audit(db, { at, action: "owner-claimed", subject: userId, detail: how });
    await outbox.add({ ...ownerClaimedLetter(baseUrl(), at), to: email, userId });
    return { userId, email };
  }

  return {
    isOwnerEmail: (email) => normaliseEmail(email) === config.adminEmail,
    isClaimed: async () => (await holder()) !== undefined,
    async standing() {
      const held = await holder();
      if (held === undefined) return "unclaimed";
      return held.email === config.adminEmail ? "claimed" : "elsewhere";
    },
    holdsSite: async (userId) => (await holder())?.id === userId,
    issueFirstLink: (lifetime) =>
      database.transaction(async () => {
        await waitForOtherClaims();
        if ((await holder()) !== undefined) return undefined;
        return issueToken(parts, { kind: "owner-link", userId: null }, lifetime);
      }),
    claimWithLink: (token, passwordHash) =>
      database.transaction(async () => {
        await waitForOtherClaims();
        const link = await useToken(parts, token, ["owner-link"]);
        return typeof link === "string" ? link : makeOwner("link", passwordHash);
      }),
    claimUnlessClaimed: (passwordHash) =>
      database.transaction(async () => {
        await waitForOtherClaims();
        return (await holder()) === undefined ? makeOwner("password", passwordHash) : undefined;
      }),
  };
}
