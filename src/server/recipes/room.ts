import { type Kysely, sql } from "kysely";
import type { Tables } from "../db/types";

const MB = 2 ** 20;

/** What one account's recipes and its baking day may hold together, in bytes (D9). */
export const ACCOUNT_BYTES = { confirmed: 20 * MB, unconfirmed: 2 * MB } as const;

/**
 * The one running plan has its place from the start, as large as its call takes it with every default filled in: a
 * baking day never finds its account full.
 */
const PLAN_BYTES = 320 * 1024;

/** What stands in the columns that grow with what somebody types. */
type Columns = Pick<Tables["recipe"], "data" | "search">;

/** As both engines store it: UTF-8. */
export const bytesOf = ({ data, search }: Columns): number =>
  Buffer.byteLength(data) + Buffer.byteLength(search);

/** The same of stored rows; neither engine reads a long text for its length. */
export const storedBytes = sql<number>`octet_length(data) + octet_length(search)`;

export type NoRoom = "account-full" | "address-unconfirmed";

/**
 * Why a person's recipes cannot grow by so many bytes; undefined where they can. Whoever asks holds that person's row
 * until they have stored them, so that two saves at once cannot both take the last place.
 */
export async function noRoomFor(
  db: Kysely<Tables>,
  userId: string,
  bytes: number,
): Promise<NoRoom | undefined> {
  const { stored } = await db
    .selectFrom("recipe")
    .select(sql<number>`coalesce(sum(${storedBytes}), 0)`.as("stored"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  const needed = stored + bytes + PLAN_BYTES;
  if (needed <= ACCOUNT_BYTES.unconfirmed) return undefined;
  if (needed > ACCOUNT_BYTES.confirmed) return "account-full";
  const user = await db
    .selectFrom("user")
    .select("emailVerified")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return user.emailVerified ? undefined : "address-unconfirmed";
}
