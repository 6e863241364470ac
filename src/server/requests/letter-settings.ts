import { FIRST_SETTINGS, type LetterSettings } from "../../contract/replies";
import type { Db } from "../db/database";

export async function letterSettings(db: Db): Promise<LetterSettings> {
  const row = await db
    .selectFrom("letter_settings")
    .select(["pickup", "return_address", "sentences"])
    .executeTakeFirst();
  return row === undefined
    ? FIRST_SETTINGS
    : {
        pickup: row.pickup,
        returnAddress: row.return_address,
        sentences: JSON.parse(row.sentences) as string[],
      };
}

export async function keepLetterSettings(
  db: Db,
  { pickup, returnAddress, sentences }: LetterSettings,
  now: number,
): Promise<void> {
  const kept = {
    pickup,
    return_address: returnAddress,
    sentences: JSON.stringify(sentences),
    updated_at: now,
  };
  await db
    .insertInto("letter_settings")
    .values({ singleton: 1, ...kept })
    .onConflict((conflict) => conflict.column("singleton").doUpdateSet(kept))
    .execute();
}
