import { parseUnits, type Units } from "../contract/units";
import { createCookies } from "./account/cookies";
import { arrivalOf, type Origin } from "./account/devices";
import type { Database } from "./db/database";
import type { LibraryDate, LibraryFlag, Row } from "./db/types";
import { iso, millisOf } from "./instant";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A session ends after this much time, however busy it is. */
export const SESSION_MS = 30 * DAY;
/** And after this much without a request. */
const IDLE_MS = 7 * DAY;
/** A session's last request is noted at most this often. */
const NOTED_EVERY_MS = 5 * MINUTE;
type Times = Pick<Row<"session">, "createdAt" | "updatedAt" | "expiresAt">;

/** When a session ends that is used every day. */
const lastsUntil = ({ createdAt, expiresAt }: Pick<Times, "createdAt" | "expiresAt">) =>
  Math.min(millisOf(expiresAt), millisOf(createdAt) + SESSION_MS);

/** When a session ends that nobody uses any more. */
export const sessionEnd = (times: Times) => Math.min(lastsUntil(times), millisOf(times.updatedAt) + IDLE_MS);

/** How long a proof of who is there is good for what cannot be taken back (SEC-09). */
export const FRESH_MS = 15 * MINUTE;

/** Who sent a request, read from the database for this very request. */
export type SignedIn = {
  sessionId: string;
  userId: string;
  name: string;
  email: string;
  emailVerified: boolean;
  theme: "light" | "dark" | null;
  /** Null until they choose some. */
  units: Units | null;
  /** When the account was made. Every time here is in milliseconds since 1970. */
  userSince: number;
  startedAt: number;
  expiresAt: number;
  /** When this session's person last proved who they are. */
  confirmedAt: number;
  method: "password" | "passkey";
  isOwner: boolean;
};

export type Sessions = {
  /** Who sent these cookies; null for nobody, and for a session that has ended. */
  read(cookieHeader: string | undefined, origin: Origin): Promise<SignedIn | null>;
};

type SessionParts = {
  database: Pick<Database, "db">;
  secret: string;
  clock: () => number;
  /** In its one spelling. */
  adminEmail: string;
  /** Whether the site is served over https. */
  secure: boolean;
};

type SessionRow = {
  sessionId: string;
  createdAt: LibraryDate;
  updatedAt: LibraryDate;
  expiresAt: LibraryDate;
  confirmedAt: LibraryDate | null;
  method: string | null;
  device: string | null;
  userId: string;
  name: string;
  email: string;
  emailVerified: LibraryFlag;
  theme: string | null;
  units: string | null;
  userSince: LibraryDate;
  ownerId: string | null;
};

export function createSessions({ database, secret, clock, adminEmail, secure }: SessionParts): Sessions {
  const { db } = database;
  const cookies = createCookies(secret, secure);
  // Compiled once: this runs for every request of everybody who is signed in.
  const query = db
    .selectFrom("session")
    .innerJoin("user", "user.id", "session.userId")
    .leftJoin("site_owner", "site_owner.user_id", "user.id")
    .select([
      "session.id as sessionId",
      "session.createdAt",
      "session.updatedAt",
      "session.expiresAt",
      "session.confirmedAt",
      "session.method",
      "session.device",
      "user.id as userId",
      "user.name",
      "user.email",
      "user.emailVerified",
      "user.theme",
      "user.units",
      "user.createdAt as userSince",
      "site_owner.user_id as ownerId",
    ])
    .where("session.token", "=", "")
    .compile();

  /** With where it was used from: a session that somebody took along shows that. */
  async function note({ sessionId, device: before }: SessionRow, now: number, origin: Origin): Promise<void> {
    const { device, network } = arrivalOf(secret, origin);
    await db
      .updateTable("session")
      .set({
        updatedAt: iso(now),
        device,
        network,
        // Told by the device at its sign-in: it says nothing about another.
        ...(before !== null && before !== device && { timeZone: null }),
      })
      .where("id", "=", sessionId)
      .execute();
  }

  return {
    async read(cookieHeader, origin) {
      const token = cookies.read(cookieHeader, "session_token");
      if (token === null) return null;
      const { rows } = await db.executeQuery<SessionRow>({ ...query, parameters: [token] });
      const row = rows[0];
      if (row === undefined) return null;
      const now = clock();
      const startedAt = millisOf(row.createdAt);
      if (now >= sessionEnd(row)) return null;
      if (now - millisOf(row.updatedAt) >= NOTED_EVERY_MS) await note(row, now, origin);
      const emailVerified = Boolean(row.emailVerified);
      return {
        sessionId: row.sessionId,
        userId: row.userId,
        name: row.name,
        email: row.email,
        emailVerified,
        theme: row.theme === "light" || row.theme === "dark" ? row.theme : null,
        units: parseUnits(row.units),
        userSince: millisOf(row.userSince),
        startedAt,
        expiresAt: lastsUntil(row),
        confirmedAt: millisOf(row.confirmedAt ?? row.createdAt),
        method: row.method === "passkey" ? "passkey" : "password",
        // A row that only the server writes; the address can take the rights away, and never gives them.
        isOwner: row.ownerId !== null && row.email === adminEmail && emailVerified,
      };
    },
  };
}
