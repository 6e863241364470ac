import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Tables } from "../db/types";
import { iso } from "../instant";

type Db = Kysely<Tables>;

export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom("session").where("id", "=", sessionId).execute();
}

export async function endSessionWithToken(db: Db, token: string): Promise<void> {
  await db.deleteFrom("session").where("token", "=", token).execute();
}

export async function hasSession(db: Db, sessionId: string): Promise<boolean> {
  const row = await db.selectFrom("session").select("id").where("id", "=", sessionId).executeTakeFirst();
  return row !== undefined;
}

/** Whose it is stands in the statement: another's session is as unknown as one that never was. */
export async function endSessionOf(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  const ended = await db
    .deleteFrom("session")
    .where("id", "=", sessionId)
    .where("userId", "=", userId)
    .returning("id")
    .execute();
  return ended.length === 1;
}

export async function endSessionsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("session").where("userId", "=", userId).execute();
}

export async function endOtherSessions(
  db: Db,
  session: { userId: string; sessionId: string },
): Promise<void> {
  await db
    .deleteFrom("session")
    .where("userId", "=", session.userId)
    .where("id", "!=", session.sessionId)
    .execute();
}

/** The person has just proven who they are. */
export async function confirmSession(db: Db, sessionId: string, now: number): Promise<void> {
  await db
    .updateTable("session")
    .set({ confirmedAt: iso(now) })
    .where("id", "=", sessionId)
    .execute();
}

/** Gives a session a new token, so that whoever knew the old one is out. It does not last any longer for that. */
export async function rotateSession(db: Db, sessionId: string, now: number): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  await db
    .updateTable("session")
    .set({ token, confirmedAt: iso(now) })
    .where("id", "=", sessionId)
    .execute();
  return token;
}
