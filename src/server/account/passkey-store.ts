import type { Kysely } from "kysely";
import type { PasskeyItem } from "../../contract/account";
import type { Row, Tables } from "../db/types";
import { iso } from "../instant";
import { millisOf } from "./library-dates";

type Db = Kysely<Tables>;

const SHOWN = ["id", "name", "deviceType", "createdAt"] as const;

type ShownRow = Pick<Row<"passkey">, (typeof SHOWN)[number]>;

/** Nothing of the key itself, nor of who holds it (SEC-12). */
const itemOf = ({ id, name, deviceType, createdAt }: ShownRow): PasskeyItem => ({
  id,
  name,
  deviceType,
  createdAt: iso(createdAt === null ? 0 : millisOf(createdAt)),
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

/** By the id that its device knows it by. */
export async function holdsPasskey(db: Db, userId: string, credentialId: string): Promise<boolean> {
  const row = await db
    .selectFrom("passkey")
    .select("id")
    .where("credentialID", "=", credentialId)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whose it is stands in the statement: another's passkey is as unknown as one that never was (SEC-11). */
export async function removePasskey(db: Db, userId: string, id: string): Promise<boolean> {
  const removed = await db
    .deleteFrom("passkey")
    .where("id", "=", id)
    .where("userId", "=", userId)
    .returning("id")
    .execute();
  return removed.length === 1;
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
