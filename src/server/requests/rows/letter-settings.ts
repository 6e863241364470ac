import { FIRST_SETTINGS, type LetterSettings } from "../../../contract/requests/replies";
import type { Db } from "../../db/database";
import { readStoredSentences } from "../../left-out";
import type { Parts } from "../../parts";
import { readSwitches } from "../../switches/store";

type SettingsParts = Pick<Parts, "database" | "log" | "meter">;

export async function readLetterSettings(parts: SettingsParts): Promise<LetterSettings> {
  const row = await parts.database.db
    .selectFrom("letter_settings")
    .select(["pickup", "return_address", "label_sentence", "envelope_codes", "sentences"])
    .executeTakeFirst();
  return row === undefined
    ? FIRST_SETTINGS
    : {
        pickup: row.pickup,
        returnAddress: row.return_address,
        labelSentence: row.label_sentence,
        envelopeCodes: row.envelope_codes === 1,
        sentences:
          readStoredSentences(parts, { id: "letters", data: row.sentences }) ?? FIRST_SETTINGS.sentences,
      };
}

/** Where and when bread is picked up: the place as letters have it, and the hours as the form has them, each once. */
export async function readPickup(parts: SettingsParts): Promise<string> {
  const { pickup } = await readLetterSettings(parts);
  const { pickupTimes } = (await readSwitches(parts)).bread;
  return [pickup, ...(pickup.includes(pickupTimes) ? [] : [pickupTimes])].filter(Boolean).join("\n");
}

export async function keepLetterSettings(
  db: Db,
  { pickup, returnAddress, labelSentence, envelopeCodes, sentences }: LetterSettings,
  now: number,
): Promise<void> {
  const kept = {
    pickup,
    return_address: returnAddress,
    ...(labelSentence === undefined ? {} : { label_sentence: labelSentence }),
    envelope_codes: envelopeCodes ? (1 as const) : (0 as const),
    sentences: JSON.stringify(sentences),
    updated_at: now,
  };
  await db
    .insertInto("letter_settings")
    .values({ singleton: 1, ...kept })
    .onConflict((conflict) => conflict.column("singleton").doUpdateSet(kept))
    .execute();
}
