import type { Db } from "../../db/database";
import type { Row } from "../../db/types";

type Bread = Row<"bread_request">;

/** Whose a bread is: their account's, or their address's without one. "" for an order of somebody without either. */
const personOf = ({ user_id, email }: Pick<Bread, "user_id" | "email">) => user_id ?? email;

/** For each of these wishes, how many earlier ones of its person were delivered. */
export async function breadsBefore(db: Db, rows: readonly Bread[]): Promise<Map<string, number>> {
  const users = [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))];
  const emails = [...new Set(rows.map(({ email }) => email).filter((email) => email !== ""))];
  if (users.length === 0 && emails.length === 0) return new Map();
  const delivered = await db
    .selectFrom("bread_request")
    .select(["id", "user_id", "email", "created_at"])
    .where("delivered_at", "is not", null)
    .where("status", "=", "delivered")
    .where((eb) =>
      eb.or([
        eb("email", "in", emails.length > 0 ? emails : [""]),
        eb("user_id", "in", users.length > 0 ? users : [""]),
      ]),
    )
    .execute();
  const theirs = new Map<string, typeof delivered>();
  for (const one of delivered) theirs.set(personOf(one), [...(theirs.get(personOf(one)) ?? []), one]);
  return new Map(
    rows.map((row) => {
      const earlier = personOf(row) === "" ? [] : (theirs.get(personOf(row)) ?? []);
      return [row.id, earlier.filter((one) => one.id !== row.id && one.created_at <= row.created_at).length];
    }),
  );
}
