import { createHash } from "node:crypto";
import type { Context } from "hono";
import type { Kysely } from "kysely";
import * as z from "zod/mini";
import { type PasskeyItem, passkeyNameField } from "../../contract/account";
import { isReadableText } from "../../contract/readable-text";
import type { AppEnv } from "../app-env";
import type { Row, Tables } from "../db/types";
import { refuse } from "../errors";
import { iso, millisOf } from "../instant";
import type { SignedIn } from "../session";
import type { AccountParts } from "./account-parts";
import { passkeyAddedLetter, passkeysRemovedLetter } from "./mails";

type Db = Kysely<Tables>;

const SHOWN = ["id", "name", "deviceType", "createdAt", "lastUsedAt", "onHoldSince"] as const;

type ShownRow = Pick<Row<"passkey">, (typeof SHOWN)[number]>;

/** Nothing of the key itself, nor of who holds it (SEC-12). */
const itemOf = ({ id, name, deviceType, createdAt, lastUsedAt, onHoldSince }: ShownRow): PasskeyItem => ({
  id,
  name,
  deviceType,
  createdAt: iso(createdAt === null ? 0 : millisOf(createdAt)),
  lastUsedAt: lastUsedAt === null ? null : iso(lastUsedAt),
  onHold: onHoldSince !== null,
});

export async function passkeysOf(db: Db, userId: string): Promise<PasskeyItem[]> {
  const rows = await db
    .selectFrom("passkey")
    .select(SHOWN)
    .where("userId", "=", userId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return rows.map(itemOf);
}

/**
 * Notes that a passkey signs its person in, by the id that its device knows it by. False where it must not: it is
 * gone, somebody else's, or on hold.
 */
export async function usePasskey(
  db: Db,
  { userId, credentialId, at }: { userId: string; credentialId: string; at: number },
): Promise<boolean> {
  const used = await db
    .updateTable("passkey")
    .set({ lastUsedAt: at })
    .where("credentialID", "=", credentialId)
    .where("userId", "=", userId)
    .where("onHoldSince", "is", null)
    .returning("id")
    .execute();
  return used.length === 1;
}

/** From now on none of a person's passkeys signs in before they say that it is theirs; answers how many wait. */
export async function holdPasskeys(db: Db, userId: string, at: number): Promise<number> {
  await db
    .updateTable("passkey")
    .set({ onHoldSince: at })
    .where("userId", "=", userId)
    .where("onHoldSince", "is", null)
    .execute();
  return (await passkeysOf(db, userId)).length;
}

/** Of the passkeys that wait, those of the list sign in again and the others go; answers the names of these. */
export async function settleHeldPasskeys(
  db: Db,
  userId: string,
  keep: readonly string[],
): Promise<(string | null)[]> {
  const kept = new Set(keep);
  const waiting = (await passkeysOf(db, userId)).filter(({ onHold }) => onHold);
  const gone: (string | null)[] = [];
  for (const { id, name } of waiting) {
    if (kept.has(id))
      await db.updateTable("passkey").set({ onHoldSince: null }).where("id", "=", id).execute();
    else if ((await removePasskey(db, userId, id)) !== null) gone.push(name);
  }
  return gone;
}

/**
 * The name of the passkey that went. Whose it is stands in the statement: another's passkey is as unknown as one that
 * never was, and null (SEC-11).
 */
export async function removePasskey(
  db: Db,
  userId: string,
  id: string,
): Promise<{ name: string | null } | null> {
  const removed = await db
    .deleteFrom("passkey")
    .where("id", "=", id)
    .where("userId", "=", userId)
    .returning("name")
    .executeTakeFirst();
  return removed ?? null;
}

export async function renamePasskey(
  db: Db,
  userId: string,
  { id, name }: { id: string; name: string | null },
): Promise<PasskeyItem | null> {
  const row = await db
    .updateTable("passkey")
    .set({ name })
    .where("id", "=", id)
    .where("userId", "=", userId)
    .returning(SHOWN)
    .executeTakeFirst();
  return row === undefined ? null : itemOf(row);
}

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

/**
 * Where the owner's pages ask for a passkey, whoever only knows the owner's password must not get past that by making
 * a passkey of their own, or by removing the owner's. The very first one has nothing but the password to go by; whoever
 * has lost theirs claims the site anew.
 */
export async function refuseWithoutPasskey(
  { config, database, owner }: Pick<AccountParts, "config" | "database" | "owner">,
  context: Context<AppEnv>,
  { userId, method }: SignedIn,
): Promise<Response | null> {
  if (!config.adminRequirePasskey || method === "passkey" || !(await owner.holdsSite(userId))) return null;
  const { length } = await passkeysOf(database.db, userId);
  return length === 0
    ? null
    : refuse(context, "not-owner", { error: "Sign in with your passkey to do this." });
}

/**
 * What devices know a person by: the same for each of their passkeys, or a device that is told which of them still
 * count would take that for somebody else's list (SEC-12). It says nothing about the person, as WebAuthn demands:
 * their id, hashed. Not with our secret: a new one must not make other people of everybody.
 */
export const passkeyUserHandle = (userId: string): string =>
  createHash("sha256").update(`passkey user ${userId}`).digest("base64url");

/** Base64. What browsers send is far shorter; the whole body is at most 16 KiB anyway. */
const encoded = z.string().check(z.maxLength(12_000), z.regex(/^[\w+/-]+=*$/));

const credential = { id: encoded, rawId: encoded, type: z.literal("public-key") };
/** "usb", "internal", "smart-card": new ones may come. */
const transport = z.string().check(z.regex(/^[a-z-]{1,20}$/));

/** What a device says when it has made a passkey, without what we never use. */
export const createdCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.optional(z.array(transport).check(z.maxLength(10))),
  }),
});

/** What a device says when it proves that it holds one. */
export const usedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  }),
});

// Read by the two above in the handler: whatever is wrong with a ceremony gets the one answer that a failed one gets.
const response = z.unknown();
export const verifyRegistrationBody = z.object({
  response,
  name: z.optional(z.nullable(passkeyNameField)),
});

const id = z.string({ error: "Passkey is required" }).check(
  z.maxLength(200, { error: "Passkey is unknown" }),
  z.refine((value) => isReadableText(value), { error: "Passkey is unknown" }),
);
export const deletePasskeyBody = z.object({ id });
/** More than anybody has: the list that was shown is answered whole. */
const MOST_PASSKEYS = 200;
/** Which of the passkeys on hold their person keeps. The others go. */
export const settlePasskeysBody = z.object({
  keep: z.array(id, { error: "Passkeys must be a list" }).check(z.maxLength(MOST_PASSKEYS)),
});
export const renamePasskeyBody = z.object({ id, name: passkeyNameField });
