import type { Kysely } from "kysely";
import type { PasskeyItem } from "../../contract/account";
import type { Row, Tables } from "../db/types";
import { iso } from "../instant";
import { millisOf } from "./library-dates";

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
export async function settlePasskeys(
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
