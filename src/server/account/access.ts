import { DAY_MS } from "../../contract/values/milliseconds";
import { endPasskeysOf } from "./sign-in/passkeys";
import { endSessionsOf } from "./library/session-store";
import { lapseTokens } from "./library/token-store";
import type { Db } from "../db/database";
import { iso, millisOf } from "../values/instant";
import type { SignedIn } from "../gate/session";
import { type PersonalData, each } from "../people/personal-data";

/** How long expired links are kept, so that they are answered as expired and not as unknown. */
const TOKEN_KEPT = 30 * DAY_MS;

const OF_THE_LIBRARY = { apart: "the account library's own, or never filled" };

/** The ways into an account: password, passkeys, sessions, mailed links, and the right over the site. */
export const ACCESS = {
  tables: {
    account: {
      deleted: "cascades",
      reset: "stays",
      columns: {
        ...each(OF_THE_LIBRARY, "id", "accountId", "providerId", "userId", "scope", "createdAt", "updatedAt"),
        ...each({ secret: "opens the account" }, "password", "accessToken", "refreshToken", "idToken"),
        ...each(OF_THE_LIBRARY, "accessTokenExpiresAt", "refreshTokenExpiresAt"),
      },
    },
    passkey: {
      deleted: "cascades",
      reset: "ends",
      columns: {
        ...each("file", "name", "deviceType", "createdAt", "lastUsedAt"),
        ...each(
          { secret: "what a device and this site recognise each other by" },
          "credentialID",
          "publicKey",
        ),
        ...each(OF_THE_LIBRARY, "id", "userId", "counter", "backedUp", "transports", "aaguid"),
      },
    },
    session: {
      deleted: "cascades",
      reset: "ends",
      columns: {
        ...each("file", "createdAt", "updatedAt", "expiresAt", "confirmedAt", "method", "device", "timeZone"),
        ...each({ secret: "opens the account" }, "token"),
        ...each({ secret: "a keyed hash, of use to nobody else" }, "network"),
        ...each(OF_THE_LIBRARY, "id", "userId", "ipAddress", "userAgent"),
      },
    },
    account_token: {
      deleted: "cascades",
      reset: "stays",
      columns: {
        ...each("file", "kind", "created_at", "expires_at", "used_at"),
        ...each({ secret: "the hash of a link's secret" }, "hash"),
        ...each({ apart: "the person's id" }, "user_id"),
      },
    },
    site_owner: {
      deleted: "cascades",
      reset: "stays",
      columns: {
        ...each("file", "claimed_at"),
        ...each({ apart: "there is one row" }, "singleton"),
        ...each({ apart: "the person's id" }, "user_id"),
      },
    },
    verification: {
      deleted: "leave",
      reset: "stays",
      columns: each(
        { secret: "half of a passkey ceremony of these minutes" },
        "id",
        "identifier",
        "value",
        "expiresAt",
        "createdAt",
        "updatedAt",
      ),
    },
  },
  async file({ database: { db } }, person) {
    const { userId } = person;
    return {
      ownerSince: await ownerSince(db, userId),
      passkeys: await passkeysIn(db, userId),
      sessions: await sessionsOf(db, person),
      links: await linksOf(db, userId),
    };
  },
  async leave({ database: { db } }, { id }) {
    // An unfinished passkey ceremony names its user inside the text. The table holds only ceremonies of the last five
    // minutes.
    await db.deleteFrom("verification").where("value", "like", `%${id}%`).execute();
    return [];
  },
  async endAccess(parts, userId) {
    const { db } = parts.database;
    await endSessionsOf(db, userId);
    // An older passkey may be a thief's.
    await endPasskeysOf(db, userId);
    await lapseTokens(parts, userId, ["reset", "verify"]);
  },
  async forget({ database: { db } }, now) {
    await db
      .deleteFrom("account_token")
      .where("expires_at", "<", now - TOKEN_KEPT)
      .execute();
    await db.deleteFrom("verification").where("expiresAt", "<", iso(now)).execute();
    await db.deleteFrom("session").where("expiresAt", "<", iso(now)).execute();
  },
} satisfies PersonalData;

async function ownerSince(db: Db, userId: string) {
  const row = await db
    .selectFrom("site_owner")
    .select("claimed_at")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row === undefined ? null : iso(row.claimed_at);
}

async function passkeysIn(db: Db, userId: string) {
  const rows = await db
    .selectFrom("passkey")
    .select(["name", "deviceType", "createdAt", "lastUsedAt"])
    .where("userId", "=", userId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return rows.map(({ name, deviceType, createdAt, lastUsedAt }) => ({
    name,
    deviceType,
    createdAt: createdAt === null ? null : iso(millisOf(createdAt)),
    lastUsedAt: lastUsedAt === null ? null : iso(lastUsedAt),
  }));
}

async function sessionsOf(db: Db, { userId, sessionId }: SignedIn) {
  const rows = await db
    .selectFrom("session")
    .select(["id", "createdAt", "updatedAt", "expiresAt", "confirmedAt", "method", "device", "timeZone"])
    .where("userId", "=", userId)
    .orderBy("createdAt")
    .execute();
  return rows.map(({ id, createdAt, updatedAt, expiresAt, confirmedAt, method, device, timeZone }) => ({
    createdAt: iso(millisOf(createdAt)),
    lastSeenAt: iso(millisOf(updatedAt)),
    expiresAt: iso(millisOf(expiresAt)),
    confirmedAt: confirmedAt === null ? null : iso(millisOf(confirmedAt)),
    method,
    device,
    timeZone,
    current: id === sessionId,
  }));
}

async function linksOf(db: Db, userId: string) {
  const rows = await db
    .selectFrom("account_token")
    .select(["kind", "created_at", "expires_at", "used_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  return rows.map(({ kind, created_at, expires_at, used_at }) => ({
    kind,
    createdAt: iso(created_at),
    expiresAt: iso(expires_at),
    usedAt: used_at === null ? null : iso(used_at),
  }));
}
