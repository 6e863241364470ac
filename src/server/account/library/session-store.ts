import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import type { SessionAnswer, SessionItem } from "../../../contract/account/account";
import type { Db } from "../../db/database";
import { iso, millisOf } from "../../values/instant";
import type { Parts } from "../../parts";
import { type SignedIn, sessionEnd } from "../../gate/session";
import { networkMark } from "../../http/devices";

export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom("session").where("id", "=", sessionId).execute();
}

export async function endSessionWithToken(db: Db, token: string): Promise<void> {
  await db.deleteFrom("session").where("token", "=", token).execute();
}

/** The statement names the user too, so another person's session is as unknown as one that never existed. */
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

/** Gives a session a new token, so that anybody who knew the old one is out. The session's end does not move. */
export async function rotateSession(db: Db, sessionId: string, now: number): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  await db
    .updateTable("session")
    .set({ token, confirmedAt: iso(now) })
    .where("id", "=", sessionId)
    .execute();
  return token;
}

/** More sessions than anybody can tell apart. The others end with "sign out all other devices". */
const MOST = 100;

type ListParts = Pick<Parts, "clock" | "database" | "secret">;

/** A person's sessions that have not ended: the asking one first, then by last use. */
export async function sessionsOf(
  { clock, database: { db }, secret }: ListParts,
  { userId, sessionId }: SignedIn,
  network: string,
): Promise<SessionItem[]> {
  const now = clock();
  const here = networkMark(secret, network);
  const rows = await db
    .selectFrom("session")
    .select(["id", "device", "timeZone", "network", "method", "createdAt", "updatedAt", "expiresAt"])
    .where("userId", "=", userId)
    .orderBy("updatedAt", "desc")
    .orderBy("id", "desc")
    .limit(MOST)
    .execute();
  const items = rows
    .filter((row) => now < sessionEnd(row))
    .map(({ id, device, timeZone, network: last, method, createdAt, updatedAt }): SessionItem => {
      const current = id === sessionId;
      return {
        id,
        device,
        timeZone,
        sameNetwork: current ? true : last === null ? null : last === here,
        method: method === "passkey" ? "passkey" : "password",
        createdAt: iso(millisOf(createdAt)),
        lastUsedAt: iso(current ? now : millisOf(updatedAt)),
        current,
      };
    });
  return items.toSorted((a, b) => Number(b.current) - Number(a.current));
}

type UserAnswer = SessionAnswer["user"];

const libraryUser = z.object({
  user: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    createdAt: z.string(),
    emailVerified: z.boolean(),
    theme: z.optional(z.nullable(z.string())),
  }),
});

const themeOf = (text: string | null | undefined) => (text === "light" || text === "dark" ? text : null);

/** The parts of the library's user that we answer; the session's token is never among them (SEC-16). */
export function userOf(libraryBody: unknown): UserAnswer {
  const { user } = z.parse(libraryUser, libraryBody);
  const { id, name, email, createdAt, emailVerified, theme } = user;
  return { id, name, email, createdAt, emailVerified, theme: themeOf(theme) };
}

/** The answer of the session call. */
export function toSessionAnswer(signedIn: SignedIn): SessionAnswer {
  const { userId: id, name, email, theme, emailVerified, units, sleep, kitchen, pantry, isOwner } = signedIn;
  return {
    session: {
      id: signedIn.sessionId,
      createdAt: iso(signedIn.startedAt),
      expiresAt: iso(signedIn.expiresAt),
    },
    user: {
      id,
      name,
      email,
      createdAt: iso(signedIn.userSince),
      theme,
      emailVerified,
      ...(units !== null && { units }),
      ...(sleep !== null && { sleep }),
      ...(kitchen !== null && { kitchen }),
      ...(pantry !== null && { pantry }),
    },
    isOwner,
  };
}
