import { sql } from "kysely";
import { householdOf } from "../../../contract/requests/household";
import type { Database, Db } from "../../db/database";
import type { Row } from "../../db/types";

/** On SQLite everybody waits for a batch. */
const BATCH = 100;

/**
 * Works out the households of requests that have none yet, one batch in one transaction: requests from before the
 * column, also those of a restored backup, and requests whose address was removed. Answers how many there were.
 */
function fillBatch({ db, engine, transaction }: Database): Promise<number> {
  const lock = engine === "postgres" ? sql`for update skip locked` : sql``;
  return transaction(async () => {
    const { rows } = await sql<Pick<Row<"starter_request">, "id" | "address" | "address2" | "zip">>`
      select id, address, address2, zip from starter_request where household is null
      order by id limit ${BATCH} ${lock}`.execute(db);
    for (const { id, ...place } of rows)
      await db
        .updateTable("starter_request")
        .set({ household: householdOf(place) })
        .where("id", "=", id)
        .execute();
    return rows.length;
  });
}

/** Works out the households that are missing, beside serving: each start does so once. */
export async function fillHouseholds(database: Database, signal?: AbortSignal): Promise<void> {
  for (;;) {
    if (signal?.aborted) return;
    if ((await fillBatch(database)) === 0) return;
  }
}

/** The most names shown with a request; more would say no more. */
const MOST_NAMES = 3;
/** How many requests of the households of one page are looked at, so that a crowd at one door holds nobody up. */
const MOST_LOOKED_AT = 2_000;

type Asker = Pick<Row<"starter_request">, "id" | "name" | "email" | "user_id" | "household">;

const isSamePerson = (one: Asker, other: Asker) =>
  one.user_id === null || other.user_id === null
    ? one.email !== "" && one.email === other.email
    : one.user_id === other.user_id;

/** Who else asked for starter from the household of each request, by its id; nothing when nobody did. */
export async function neighboursOf(db: Db, rows: readonly Asker[]): Promise<Map<string, string[]>> {
  const households = [...new Set(rows.map(({ household }) => household ?? "").filter(Boolean))];
  const found = new Map<string, string[]>();
  if (households.length === 0) return found;
  const asked = await db
    .selectFrom("starter_request")
    .select(["id", "name", "email", "user_id", "household"])
    .where("household", "in", households)
    // A declined or cancelled request brings nothing to the door.
    .where("closed", "is", null)
    // The index leaves out requests without an address. This line tells the planner that it may use the index.
    .where(sql<boolean>`household <> ''`)
    .limit(MOST_LOOKED_AT)
    .execute();
  const at = new Map<string | null, Asker[]>();
  for (const one of asked) {
    const here = at.get(one.household);
    if (here === undefined) at.set(one.household, [one]);
    else here.push(one);
  }
  for (const row of rows) {
    const others = (at.get(row.household) ?? []).filter(
      (other) => other.id !== row.id && !isSamePerson(other, row),
    );
    const names = [...new Set(others.map(({ name }) => name))];
    if (names.length > 0) found.set(row.id, names.slice(0, MOST_NAMES));
  }
  return found;
}
