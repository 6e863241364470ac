import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Database, Db } from "../../db/database";
import type { Passwords } from "./passwords";

/** The account library's name for accounts with a password. */
const PROVIDER = "credential";

/** Changes the stored number of users. Call it in the transaction that adds or removes one. */
export async function countUsers(db: Db, change: 1 | -1): Promise<void> {
  await db
    .updateTable("totals")
    .set({ n: sql<number>`n + ${change}` })
    .where("name", "=", "users")
    .execute();
}

/** Adds a user with a confirmed mailbox and no way to sign in yet; answers their id. */
export async function insertUser(
  db: Db,
  { name, email, date }: { name: string; email: string; date: string },
): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto("user")
    .values({ id, name, email, emailVerified: true, createdAt: date, updatedAt: date })
    .execute();
  await countUsers(db, 1);
  return id;
}

export async function isKnownAddress(db: Db, email: string): Promise<boolean> {
  const row = await db.selectFrom("user").select("id").where("email", "=", email).executeTakeFirst();
  return row !== undefined;
}

/** A user's address if they have confirmed it; otherwise null. */
export async function provenAddress(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom("user")
    .select(["email", "emailVerified"])
    .where("id", "=", userId)
    .executeTakeFirst();
  return row?.emailVerified ? row.email : null;
}

/** A user and their stored password hash. */
export type Credential = { userId: string; hash: string };

/** Null for an unknown address and for a user without a password. */
export async function credentialAt(db: Db, email: string): Promise<Credential | null> {
  const row = await db
    .selectFrom("account")
    .innerJoin("user", "user.id", "account.userId")
    .select(["user.id as userId", "account.password as hash"])
    .where("user.email", "=", email)
    .where("account.providerId", "=", PROVIDER)
    .executeTakeFirst();
  return row === undefined || row.hash === null ? null : { userId: row.userId, hash: row.hash };
}

/** Null for a user without a password. */
export async function passwordHashOf(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom("account")
    .select("password")
    .where("userId", "=", userId)
    .where("providerId", "=", PROVIDER)
    .executeTakeFirst();
  return row?.password ?? null;
}

/** The stored hash when this is the user's password, else null. */
export async function matchingHash(
  { database, passwords }: { database: Pick<Database, "db">; passwords: Pick<Passwords, "verify"> },
  userId: string,
  password: string,
): Promise<string | null> {
  const hash = await passwordHashOf(database.db, userId);
  return hash !== null && (await passwords.verify({ hash, password })) ? hash : null;
}

/** Replaces the hash `old` by `next`. False when another request was faster. */
export async function replacePasswordHash(
  db: Db,
  { userId, old, next, date }: { userId: string; old: string; next: string; date: string },
): Promise<boolean> {
  const changed = await db
    .updateTable("account")
    .set({ password: next, updatedAt: date })
    .where("userId", "=", userId)
    .where("providerId", "=", PROVIDER)
    .where("password", "=", old)
    .returning("id")
    .execute();
  return changed.length === 1;
}

type NewPassword = {
  userId: string;
  passwordHash: string;
  /** A date as the library's tables take it. */
  now: string;
};

/** Gives a password to a user without one, for example one who has only passkeys. */
export async function insertPassword(db: Db, credential: NewPassword): Promise<void> {
  const { userId, passwordHash, now } = credential;
  await db
    .insertInto("account")
    .values({
      id: uuidv7(),
      accountId: userId,
      providerId: PROVIDER,
      userId,
      password: passwordHash,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
}

export async function setPassword(db: Db, credential: NewPassword): Promise<void> {
  const changed = await db
    .updateTable("account")
    .set({ password: credential.passwordHash, updatedAt: credential.now })
    .where("userId", "=", credential.userId)
    .where("providerId", "=", PROVIDER)
    .returning("id")
    .execute();
  if (changed.length === 0) await insertPassword(db, credential);
}
