import { firstSwitches, type KeptSwitches, type Switches } from "../../contract/site/switches";
import { readStoredSwitches } from "../left-out";
import type { Parts } from "../parts";
import { firstVersion } from "../process/versions";

export type SwitchParts = Pick<Parts, "database" | "clock" | "config" | "log" | "meter">;

/** The owner's last choices; the configured values where nothing was chosen. */
export async function readSwitches(
  parts: Pick<SwitchParts, "database" | "log" | "meter">,
): Promise<KeptSwitches> {
  const row = await parts.database.db
    .selectFrom("site_switches")
    .select(["version", "data"])
    .executeTakeFirst();
  const first = firstSwitches();
  if (row === undefined) return { version: 0, ...first };
  const kept = readStoredSwitches(parts, { id: "switches", data: row.data });
  return {
    version: row.version,
    starters: { ...first.starters, ...kept?.starters },
    bread: { ...first.bread, ...kept?.bread },
  };
}

/** Keeps a change that started from this version, and answers the new one; undefined where another was kept in between. */
export async function keepSwitches(
  { database: { db }, clock }: Pick<SwitchParts, "database" | "clock">,
  { starters, bread }: Switches,
  from: number,
): Promise<number | undefined> {
  const version = from === 0 ? firstVersion(clock()) : from + 1;
  const kept = { version, data: JSON.stringify({ starters, bread }), updated_at: clock() };
  if (from === 0) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto("site_switches")
      .values({ singleton: 1, ...kept })
      .onConflict((conflict) => conflict.column("singleton").doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n ? version : undefined;
  }
  const { numUpdatedRows } = await db
    .updateTable("site_switches")
    .set(kept)
    .where("version", "=", from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n ? version : undefined;
}
