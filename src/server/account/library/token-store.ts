import { randomBytes } from "node:crypto";
import { HOUR_MS, MINUTE_MS } from "../../../contract/values/milliseconds";
import type { Parts } from "../../parts";
import { hashOf } from "../../values/token-hash";

/** A user is mailed "reset" and "verify" links. An "owner-link" is nobody's until somebody claims the site with it. */
export type TokenKind = "reset" | "verify" | "owner-link";

/** How long each kind of link works; the page and the mails say so too. */
export const LIFETIME_MS: Readonly<Record<TokenKind, number>> = {
  reset: HOUR_MS,
  verify: 24 * HOUR_MS,
  "owner-link": 15 * MINUTE_MS,
};

/** A link's end is a moment of the database's clock, because one process makes the link and another one checks it. */
export type TokenParts = Pick<Parts, "database">;
export type Link = { kind: TokenKind; userId: string | null };
/** Why a link does nothing: it was used or is too old, or there never was one like it. */
export type LinkRefusal = "link-expired" | "link-unknown";

/** A new link's secret: 256 random bits. Only the link holds it; the table keeps its hash. */
export async function issueToken(
  { database: { db, now } }: TokenParts,
  { kind, userId }: Link,
  lifetime = LIFETIME_MS[kind],
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db
    .insertInto("account_token")
    .values(({ eb }) => ({
      hash: hashOf(token),
      kind,
      user_id: userId,
      created_at: now(),
      expires_at: eb(now(), "+", lifetime),
    }))
    .execute();
  return token;
}

/** The link with this secret, and whether it still works; undefined when there never was one. */
export async function findToken(
  { database: { db, now } }: TokenParts,
  token: string,
  kinds: readonly TokenKind[],
): Promise<(Link & { live: boolean }) | undefined> {
  const row = await db
    .selectFrom("account_token")
    .select(["kind", "user_id", "used_at"])
    .select(({ eb }) => eb("expires_at", ">", now()).as("lasts"))
    .where("hash", "=", hashOf(token))
    .where("kind", "in", kinds)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const live = row.used_at === null && Boolean(row.lasts);
  return { kind: row.kind as TokenKind, userId: row.user_id, live };
}

/** Uses a link up in one statement, so that of any number of tries at once exactly one succeeds. */
export async function useToken(
  parts: TokenParts,
  token: string,
  kinds: readonly TokenKind[],
): Promise<Link | LinkRefusal> {
  const { db, now } = parts.database;
  const row = await db
    .updateTable("account_token")
    .set({ used_at: now() })
    .where("hash", "=", hashOf(token))
    .where("kind", "in", kinds)
    .where("used_at", "is", null)
    .where("expires_at", ">", now())
    .returning(["kind", "user_id"])
    .executeTakeFirst();
  if (row !== undefined) return { kind: row.kind as TokenKind, userId: row.user_id };
  return (await findToken(parts, token, kinds)) === undefined ? "link-unknown" : "link-expired";
}

/** Ends a user's links of these kinds. The rows stay, so that an old link is answered as expired, not as unknown. */
export async function lapseTokens(
  { database: { db, now } }: TokenParts,
  userId: string | null,
  kinds: readonly TokenKind[],
): Promise<void> {
  await db
    .updateTable("account_token")
    .set({ used_at: now() })
    .where("user_id", userId === null ? "is" : "=", userId)
    .where("kind", "in", kinds)
    .where("used_at", "is", null)
    .execute();
}

/** Renews a link for this long, even one that lapsed while its process slept. False once the link was used. */
export async function renewToken(
  { database: { db, now } }: TokenParts,
  token: string,
  lifetime: number,
): Promise<boolean> {
  const renewed = await db
    .updateTable("account_token")
    .set(({ eb }) => ({ expires_at: eb(now(), "+", lifetime) }))
    .where("hash", "=", hashOf(token))
    .where("used_at", "is", null)
    .returning("hash")
    .execute();
  return renewed.length === 1;
}

/** Deletes a link, as if it had never been made. */
export async function withdrawToken({ database: { db } }: TokenParts, token: string): Promise<void> {
  await db.deleteFrom("account_token").where("hash", "=", hashOf(token)).execute();
}
