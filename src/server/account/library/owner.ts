import { safeParse } from "zod/mini";
import { pageUrl } from "../../../contract/site/pages";
import { isCommonPassword } from "../../../contract/account/common-passwords";
import { normaliseEmail } from "../../../contract/values/email";
import { signUpPassword } from "../../../contract/account/password";
import { iso } from "../../values/instant";
import type { Parts } from "../../parts";
import type { Everybody } from "../../people/personal-data";
import { audit } from "../../audit";
import { firstClaimLetter, ownerClaimedLetter } from "./mails";
import { createPasswords } from "./passwords";
import {
  issueToken,
  LIFETIME_MS,
  type LinkRefusal,
  lapseTokens,
  renewToken,
  useToken,
  withdrawToken,
} from "./token-store";
import { lockUser } from "../../gate/lock-user";
import { insertPassword, insertUser } from "./user-store";

export type OwnerParts = Pick<Parts, "config" | "database" | "clock" | "outbox" | "baseUrl">;
/** A claim ends what features keep open, so it needs all of them. */
type ClaimParts = OwnerParts & Everybody;

/** Why sign-up with the owner's address is refused while nobody with this address has claimed the site. */
export const RESERVED_ADDRESS =
  "This address belongs to the site's owner. Set its password with the link that the server printed at its start, " +
  "or run npm run owner:claim.";

type Claimed = { userId: string; email: string };

/** Who owns the site, for whoever only looks, and the link for the first claim. */
type Standing = {
  /** Whether an address is the owner's, however it is spelled. Grants nothing by itself. */
  isOwnerEmail(email: string): boolean;
  isClaimed(): Promise<boolean>;
  /**
   * Whether somebody has claimed the site. Changing `ADMIN_EMAIL` does not undo a claim. "elsewhere" means that the new
   * `ADMIN_EMAIL` is not the claimer's address, so the site has no owner now.
   */
  standing(): Promise<"unclaimed" | "claimed" | "elsewhere">;
  /** Whether this user is in the owner's row, whatever `ADMIN_EMAIL` says. */
  holdsSite(userId: string): Promise<boolean>;
  /**
   * Whether this user's password is set on the server alone: while a passkey guards the owner's pages, an email must not
   * open them (docs/decisions/accounts.md).
   */
  resetsOnServer(userId: string): Promise<boolean>;
  /** A link to claim the site; undefined when it has been claimed. */
  issueFirstLink(lifetime: number): Promise<string | undefined>;
};

export type Owner = Standing & {
  /** Makes the user with the owner's address the site's owner, with this password. Of two claims at once one wins. */
  claimWithLink(token: string, passwordHash: string): Promise<Claimed | LinkRefusal>;
  /** Claims the site with the password of the server's environment, only if nobody has claimed it before. */
  claimUnlessClaimed(passwordHash: string): Promise<Claimed | undefined>;
};

/** Makes claims wait for each other: the second one continues here after the first has committed, and sees it. */
async function waitForOtherClaims({ database: { db } }: OwnerParts): Promise<void> {
  await db
    .updateTable("totals")
    .set((eb) => ({ n: eb.ref("n") }))
    .where("name", "=", "users")
    .execute();
}

/** Ends all that a mailed reset ends, and removes the password and every link. */
async function takeOver(parts: ClaimParts, userId: string, now: string): Promise<void> {
  const { db } = parts.database;
  await lockUser(db, userId);
  for (const { endAccess } of parts.personalData) await endAccess?.(parts, userId);
  await db.deleteFrom("account").where("userId", "=", userId).execute();
  await db.deleteFrom("account_token").where("user_id", "=", userId).execute();
  await db
    .updateTable("user")
    .set({ emailVerified: true, updatedAt: now })
    .where("id", "=", userId)
    .execute();
}

async function makeOwner(
  parts: ClaimParts,
  how: "link" | "password",
  passwordHash: string,
): Promise<Claimed> {
  const { config, database, clock, outbox, baseUrl } = parts;
  const { db } = database;
  const at = clock();
  const now = iso(at);
  const email = config.adminEmail;
  const found = await db.selectFrom("user").select("id").where("email", "=", email).executeTakeFirst();
  const before = await db.selectFrom("site_owner").select("user_id").executeTakeFirst();
  if (found !== undefined) await takeOver(parts, found.id, now);
  const userId = found?.id ?? (await insertUser(db, { name: "Owner", email, date: now }));
  await insertPassword(db, { userId, passwordHash, now });
  await db.deleteFrom("site_owner").execute();
  await db.insertInto("site_owner").values({ singleton: 1, user_id: userId, claimed_at: at }).execute();
  await lapseTokens(parts, null, ["owner-link"]);
  // Only the site's secret tells which links were mailed to this address. A command does not have it, so all of them
  // go.
  await db.deleteFrom("mailbox_proof").execute();
  await audit(parts, { action: "owner-claimed", subject: userId, detail: how });
  const way = { baseUrl: baseUrl(), onServer: config.adminRequirePasskey };
  const isFirst = found === undefined && before === undefined;
  const letter = isFirst ? firstClaimLetter(baseUrl()) : ownerClaimedLetter(way, at);
  await outbox.add({ ...letter, to: email, userId });
  return { userId, email };
}

function createStanding(parts: OwnerParts): Standing {
  const { config, database } = parts;

  const holder = () =>
    database.db
      .selectFrom("site_owner")
      .innerJoin("user", "user.id", "site_owner.user_id")
      .select(["user.id", "user.email"])
      .executeTakeFirst();

  return {
    isOwnerEmail: (email) => normaliseEmail(email) === config.adminEmail,
    isClaimed: async () => (await holder()) !== undefined,
    async standing() {
      const held = await holder();
      if (held === undefined) return "unclaimed";
      return held.email === config.adminEmail ? "claimed" : "elsewhere";
    },
    holdsSite: async (userId) => (await holder())?.id === userId,
    resetsOnServer: async (userId) => config.adminRequirePasskey && (await holder())?.id === userId,
    issueFirstLink: (lifetime) =>
      database.transaction(async () => {
        await waitForOtherClaims(parts);
        if ((await holder()) !== undefined) return undefined;
        return issueToken(parts, { kind: "owner-link", userId: null }, lifetime);
      }),
  };
}

/**
 * Who owns the site. Only the server writes the owner's row. `ADMIN_EMAIL` says which user the owner may be: changing
 * it can take the rights away, but never gives them.
 */
export function createOwner(parts: ClaimParts): Owner {
  const { database } = parts;
  const standing = createStanding(parts);
  return {
    ...standing,
    claimWithLink: (token, passwordHash) =>
      database.transaction(async () => {
        await waitForOtherClaims(parts);
        const link = await useToken(parts, token, ["owner-link"]);
        return typeof link === "string" ? link : makeOwner(parts, "link", passwordHash);
      }),
    claimUnlessClaimed: (passwordHash) =>
      database.transaction(async () => {
        await waitForOtherClaims(parts);
        return (await standing.isClaimed()) ? undefined : makeOwner(parts, "password", passwordHash);
      }),
  };
}

/** Only the owner is refused such a password: guessing the owner's gains an attacker the most. */
export const TOO_COMMON = "This password is easy to guess. Choose another one.";

/**
 * Claims the site with `OWNER_PASSWORD` while it has no owner; afterwards the variable is ignored. An unusable password
 * comes back as one line for the operator, without the password in it.
 */
export async function claimWithPassword(parts: ClaimParts): Promise<{ mistake?: string }> {
  const { ownerPassword } = parts.config;
  const owner = createOwner(parts);
  if (ownerPassword === undefined || (await owner.isClaimed())) return {};
  const { error } = safeParse(signUpPassword, ownerPassword);
  const mistake = error?.issues[0]?.message ?? (isCommonPassword(ownerPassword) ? TOO_COMMON : undefined);
  if (mistake !== undefined) return { mistake: `OWNER_PASSWORD: ${mistake}` };
  const claimed = await owner.claimUnlessClaimed(await createPasswords().hash(ownerPassword));
  if (claimed !== undefined) parts.log.security({ event: "owner-claimed", userId: claimed.userId });
  return {};
}

/** When a process is killed, its link stops working after this time. */
const LEASE_MS = 60_000;
const RENEWED_EVERY_MS = LEASE_MS / 3;

type LinkParts = OwnerParts & Pick<Parts, "log">;

/** The page says whose site is claimed, and signs in with that address (claim-site.tsx). */
const claimAddress = ({ baseUrl, config }: Pick<Parts, "baseUrl" | "config">, token: string) =>
  pageUrl(baseUrl(), "/reset-password", `?token=${token}&claims=${encodeURIComponent(config.adminEmail)}`);

export type OwnerLink = {
  /** Ends the link. Called when the process ends. */
  withdraw(): Promise<void>;
};

const NO_LINK: OwnerLink = { withdraw: async () => undefined };

/**
 * The command that makes the owner's link wherever the built site runs: an image and a small install have no npm
 * scripts.
 */
const CLAIM_COMMAND =
  "node dist/server/owner-claim.js with the site's settings (beside the systemd unit: bread-admin owner:claim)";

type Terminal = { print: (line: string) => void; isTerminal: boolean };

/**
 * Prints a link for becoming the owner while the site has none. The link works until the site is claimed or the process
 * ends. In production it is printed only to a terminal and works for 15 minutes, because any other output is kept in
 * logs.
 */
export async function announceOwnerLink(
  parts: LinkParts,
  { print, isTerminal }: Terminal = { print: console.log, isTerminal: process.stdout.isTTY },
): Promise<OwnerLink> {
  const owner = createStanding(parts);
  const standing = await owner.standing();
  if (standing === "elsewhere")
    print(
      `ADMIN_EMAIL is not the address that claimed the site, so the site has no owner. Run ${CLAIM_COMMAND}`,
    );
  if (standing !== "unclaimed") return NO_LINK;
  const { production } = parts.config;
  if (production && !isTerminal) {
    print(`owner not claimed: run ${CLAIM_COMMAND}`);
    return NO_LINK;
  }
  const token = await owner.issueFirstLink(production ? LIFETIME_MS["owner-link"] : LEASE_MS);
  if (token === undefined) return NO_LINK;
  print(`owner not claimed: set the owner's password at ${claimAddress(parts, token)}`);
  const timer = production ? undefined : keepAlive(parts, token);
  return {
    async withdraw() {
      clearInterval(timer);
      await withdrawToken(parts, token);
    },
  };
}

/** Keeps renewing a link until it is used. When the database is away, the next renewal tries again. */
function keepAlive(parts: LinkParts, token: string): NodeJS.Timeout {
  const timer = setInterval(() => {
    renewToken(parts, token, LEASE_MS).then(
      (alive) => {
        if (!alive) clearInterval(timer);
      },
      (error: unknown) => parts.log.failure(error),
    );
  }, RENEWED_EVERY_MS);
  return timer.unref();
}

/** Prints a link for somebody who can run commands on the server, whether or not the site has an owner. */
export async function printOwnerLink(parts: OwnerParts, print: (line: string) => void): Promise<void> {
  const token = await issueToken(parts, { kind: "owner-link", userId: null });
  print(`set the owner's password at ${claimAddress(parts, token)}`);
  print("The link works once, within 15 minutes, while the site is running.");
  const standing = await createStanding(parts).standing();
  if (standing === "claimed")
    print("The site has an owner already. The link replaces them, and ends their password and passkeys.");
  if (standing === "elsewhere")
    print(
      "ADMIN_EMAIL is not the address that claimed the site. The link gives the site to ADMIN_EMAIL. Whoever claimed the " +
        "site before keeps an account without the owner's rights.",
    );
}
