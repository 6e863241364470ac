import { createHash, createHmac, randomBytes } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { SECRET_LINK, SECRET_LINK_MARK } from "../../../contract/values/secret-link";
import { pageUrl } from "../../../contract/site/pages";
import type { Db } from "../../db/database";
import type { Parts } from "../../parts";
import type { RequestRow } from "./request-tables";

const LETTERS = "abcdefghijklmnopqrstuvwxyz234567";
/** Each letter is five of the 160 bits. */
const lettersOf = (bytes: Buffer) => Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join("");
const newToken = () => lettersOf(randomBytes(32));
const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/**
 * Each mail about a request makes a link. Beyond this many the oldest ones stop working, so that the table does not
 * grow without end.
 */
const MOST_LINKS = 50;

type LinkParts = Pick<Parts, "clock" | "database" | "baseUrl">;

/**
 * The link that the browser gets that asked. It is made from the request's key and the site's secret, so that a repeat
 * under the key is told the same link, and only a hash of it is kept.
 */
export const receiptToken = (secret: string, id: string, key: string): string =>
  lettersOf(createHmac("sha256", secret).update(`request ${id} ${key}`).digest());

/**
 * Makes a link for a mail to somebody without an account, in the transaction that writes the mail. Null for somebody
 * with an account, and once the links of this request were ended.
 */
export async function makeRequestLink(
  { clock, database: { db }, baseUrl }: LinkParts,
  { id, user_id, email }: Pick<RequestRow, "id" | "user_id" | "email">,
  token = newToken(),
): Promise<string | null> {
  if (user_id !== null || email === "") return null;
  const known = await db
    .selectFrom("request_link")
    .select(["id", "ended_at"])
    .where("request_id", "=", id)
    .orderBy("id")
    .execute();
  if (known.some(({ ended_at }) => ended_at !== null)) return null;
  const old = known.slice(0, Math.max(0, known.length + 1 - MOST_LINKS)).map((link) => link.id);
  if (old.length > 0) await db.deleteFrom("request_link").where("id", "in", old).execute();
  await db
    .insertInto("request_link")
    .values({ id: uuidv7(), request_id: id, token_hash: hashOf(token), made_at: clock(), ended_at: null })
    .execute();
  return `${pageUrl(baseUrl(), "/request")}${SECRET_LINK_MARK}${token}`;
}

/**
 * The id of the request that a link leads to; undefined for a link that never existed, was ended, or went with its
 * request.
 */
export async function requestBehind(db: Db, token: string): Promise<string | undefined> {
  if (!SECRET_LINK.test(token)) return undefined;
  const link = await db
    .selectFrom("request_link")
    .select("request_id")
    .where("token_hash", "=", hashOf(token))
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return link?.request_id;
}

/** Ends all links of a request, and stops later mails from making any; false when there was none. */
export async function endLinks({ clock, database: { db } }: LinkParts, requestId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("request_link")
    .set({ ended_at: clock() })
    .where("request_id", "=", requestId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Ends the links in older mails about bread that was asked for from this account's address without an account. Later
 * mails carry new ones.
 */
export async function endLinksOfGuest(db: Db, userId: string): Promise<void> {
  const address = db.selectFrom("user").select("email").where("id", "=", userId);
  await db
    .deleteFrom("request_link")
    .where(
      "request_id",
      "in",
      db.selectFrom("bread_request").select("id").where("user_id", "is", null).where("email", "in", address),
    )
    .where("ended_at", "is", null)
    .execute();
}
