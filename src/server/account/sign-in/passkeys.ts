import { createHash } from "node:crypto";
import type { Context } from "hono";
import * as z from "zod/mini";
import { type PasskeyItem, passkeyNameField } from "../../../contract/account/account";
import { isReadableText } from "../../../contract/values/readable-text";
import type { AppEnv } from "../../http/app-env";
import type { Db } from "../../db/database";
import type { Row } from "../../db/types";
import { type Finished, refuse } from "../../http/errors";
import { iso, millisOf } from "../../values/instant";
import type { SignedIn } from "../../gate/session";
import type { AccountParts } from "../library/account-parts";
import { mailSubject } from "../../mail/mailbox";
import { passkeyAddedLetter, passkeysRemovedLetter } from "../library/mails";

const SHOWN = ["id", "name", "deviceType", "createdAt", "lastUsedAt"] as const;

type ShownRow = Pick<Row<"passkey">, (typeof SHOWN)[number]>;

/** A passkey as the list shows it: nothing of the key, and not who holds it (SEC-12). */
const itemOf = ({ id, name, deviceType, createdAt, lastUsedAt }: ShownRow): PasskeyItem => ({
  id,
  name,
  deviceType,
  createdAt: iso(createdAt === null ? 0 : millisOf(createdAt)),
  lastUsedAt: lastUsedAt === null ? null : iso(lastUsedAt),
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
 * Notes that a passkey is used to sign in, by its credential id. False when it must not sign in: it was removed, or
 * belongs to somebody else.
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
    .returning("id")
    .execute();
  return used.length === 1;
}

export async function endPasskeysOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("passkey").where("userId", "=", userId).execute();
}

/**
 * Removes a passkey and answers its name. The statement names the user too, so another person's passkey is as unknown
 * as one that never existed: null (SEC-11).
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

type MailParts = Pick<AccountParts, "baseUrl" | "clock" | "limits" | "outbox" | "owner">;

/** One text for each passkey: the name that its person gave it, if any. */
type Names = readonly (string | null)[];

/** Puts a letter into the outbox; called in the transaction that does what it tells. */
export type TellPasskeys = (change: "added" | "removed", names: Names) => Promise<void>;

/**
 * Prepares the mail about a change of passkeys. An unconfirmed mailbox may be a stranger's: it gets only a few letters,
 * and none with words that somebody typed, so that nobody can flood it by adding and removing passkeys.
 */
export async function passkeyTeller(
  { baseUrl, clock, limits, outbox, owner }: MailParts,
  { userId, email, emailVerified }: SignedIn,
): Promise<TellPasskeys> {
  const crowded = emailVerified
    ? undefined
    : await limits.take("reset-request-account", mailSubject("passkey mails", email));
  return async (change, all) => {
    if (crowded !== undefined || all.length === 0) return;
    const names = emailVerified ? all : [];
    const way = { baseUrl: baseUrl(), onServer: await owner.resetsOnServer(userId) };
    const letter =
      change === "added"
        ? passkeyAddedLetter(way, clock(), names)
        : passkeysRemovedLetter(way, clock(), { count: all.length, names });
    await outbox.add({ ...letter, to: email, userId });
  };
}

/**
 * Where the owner's pages ask for a passkey, somebody who only knows the owner's password must not add a passkey or
 * remove the owner's. Only the very first passkey can be made with the password alone. An owner who has lost all
 * passkeys claims the site anew.
 */
export async function refuseWithoutPasskey(
  { config, database, owner }: Pick<AccountParts, "config" | "database" | "owner">,
  context: Context<AppEnv>,
  { userId, method }: SignedIn,
): Promise<Finished | null> {
  if (!config.adminRequirePasskey || method === "passkey" || !(await owner.holdsSite(userId))) return null;
  const { length } = await passkeysOf(database.db, userId);
  return length === 0 ? null : refuse(context, "passkey-needed");
}

/**
 * The user id that devices keep with a passkey. It is the same for all passkeys of a person, because devices that are
 * told which passkeys still count compare it (SEC-12). WebAuthn wants it to say nothing about the person, so it is a
 * hash of their id; without our secret, because a new secret would make everybody somebody else.
 */
export const passkeyUserHandle = (userId: string): string =>
  createHash("sha256").update(`passkey user ${userId}`).digest("base64url");

/** Base64. Browsers send far less, and the whole body is at most 16 KiB. */
const encoded = z.string().check(z.maxLength(12_000), z.regex(/^[\w+/-]+=*$/));

const credential = { id: encoded, rawId: encoded, type: z.literal("public-key") };
/** "usb", "internal", "smart-card"; browsers may add more. */
const transport = z.string().check(z.regex(/^[a-z-]{1,20}$/));

/** A device's answer after making a passkey, without the parts we never use. */
export const createdCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.optional(z.array(transport).check(z.maxLength(10))),
  }),
});

/** A device's answer when it signs in with a passkey. */
export const usedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  }),
});

// The handler parses `response` with the two schemas above, because every faulty ceremony gets the same answer as a
// failed one.
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
export const renamePasskeyBody = z.object({ id, name: passkeyNameField });
