import type { InferResult } from "kysely";
import type { Hours } from "../../contract/recipes/bench-state";
import type { Kitchen } from "../../contract/recipes/kitchen";
import type { Pantry } from "../../contract/recipes/pantry";
import { DAY_MS, MINUTE_MS } from "../../contract/values/milliseconds";
import type { Units } from "../../contract/values/units";
import { createCookies } from "../http/cookies";
import { arrivalOf, type Origin } from "../http/devices";
import type { Database } from "../db/database";
import type { Row } from "../db/types";
import { iso, millisOf } from "../values/instant";
import {
  readStoredHours,
  readStoredKitchen,
  readStoredPantry,
  readStoredUnits,
  type Telemetry,
} from "../left-out";

/** A session ends after this time, however much it is used. */
export const SESSION_MS = 30 * DAY_MS;
/** A session also ends after this time without a request. */
const IDLE_MS = 7 * DAY_MS;
/** A session's last request is noted at most this often. */
const NOTED_EVERY_MS = 5 * MINUTE_MS;
type Times = Pick<Row<"session">, "createdAt" | "updatedAt" | "expiresAt">;

/** When a session ends even if it is used every day. */
const lastsUntil = ({ createdAt, expiresAt }: Pick<Times, "createdAt" | "expiresAt">) =>
  Math.min(millisOf(expiresAt), millisOf(createdAt) + SESSION_MS);

/** When a session ends if nobody uses it from now on. */
export const sessionEnd = (times: Times) => Math.min(lastsUntil(times), millisOf(times.updatedAt) + IDLE_MS);

/** How long proving who you are is enough for actions that cannot be undone (SEC-09). */
export const FRESH_MS = 15 * MINUTE_MS;

/** Who sent a request, read from the database for this very request. */
export type SignedIn = {
  sessionId: string;
  userId: string;
  name: string;
  email: string;
  emailVerified: boolean;
  theme: "light" | "dark" | null;
  /** Null until the person has chosen units. */
  units: Units | null;
  /** Null until the person has chosen their hours of sleep. */
  sleep: Hours | null;
  /** Null until the person has said how many pieces fit at once in their kitchen. */
  kitchen: Kitchen | null;
  /** Null until the person has said what ingredients cost, or which are in the house. */
  pantry: Pantry | null;
  /** When the account was made. Every time here is in milliseconds since 1970. */
  userSince: number;
  startedAt: number;
  expiresAt: number;
  /** When the session's person last proved who they are. */
  confirmedAt: number;
  method: "password" | "passkey";
  isOwner: boolean;
};

type SessionParts = Telemetry & {
  database: Pick<Database, "db">;
  secret: string;
  clock: () => number;
  /** The owner's address, normalised. */
  adminEmail: string;
  /** Whether the site is served over https. */
  secure: boolean;
};

/** A session with its person; the token is filled in for each request. */
const sessionQuery = (db: Database["db"]) =>
  db
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
      "user.sleep",
      "user.kitchen",
      "user.pantry",
      "user.createdAt as userSince",
      "site_owner.user_id as ownerId",
    ])
    .where("session.token", "=", "");

type SessionRow = InferResult<ReturnType<typeof sessionQuery>>[number];

export function createSessions(parts: SessionParts) {
  const { database, secret, clock, adminEmail, secure } = parts;
  const { db } = database;
  const cookies = createCookies(secret, secure);
  // Compiled once, because it runs for every request of every signed-in person.
  const query = sessionQuery(db).compile();

  /** Notes the last use and its device and network, so that a person can notice a stolen session. */
  async function note({ sessionId, device: before }: SessionRow, now: number, origin: Origin): Promise<void> {
    const { device, network } = arrivalOf(secret, origin);
    await db
      .updateTable("session")
      .set({
        updatedAt: iso(now),
        device,
        network,
        // The first device told the time zone at sign-in. Another device may be in another zone.
        ...(before !== null && before !== device && { timeZone: null }),
      })
      .where("id", "=", sessionId)
      .execute();
  }

  return {
    /** The person with these cookies; null without a session, or when it has ended. */
    async read(cookieHeader: string | undefined, origin: Origin): Promise<SignedIn | null> {
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
        units: readStoredUnits(parts, row.userId, row.units),
        sleep: readStoredHours(parts, row.userId, row.sleep),
        kitchen: readStoredKitchen(parts, row.userId, row.kitchen),
        pantry: readStoredPantry(parts, row.userId, row.pantry),
        userSince: millisOf(row.userSince),
        startedAt,
        expiresAt: lastsUntil(row),
        confirmedAt: millisOf(row.confirmedAt ?? row.createdAt),
        method: row.method === "passkey" ? "passkey" : "password",
        // The owner's row is written by the server only. A changed ADMIN_EMAIL can take the rights away, but never
        // gives them.
        isOwner: row.ownerId !== null && row.email === adminEmail && emailVerified,
      };
    },
  };
}
