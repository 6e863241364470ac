import { type LetterSettings, letterSettingsSchema } from "../../../contract/requests/replies";
import { held } from "../../site/device/device-memory";
import { keepTyped } from "../../site/typed-text";
import type { Read } from "./typed-switches";

/** The letters and labels as they are in their fields: one sentence on each line. */
export interface TypedLetters {
  sentences: string;
  pickup: string;
  returnAddress: string;
  labelSentence: string;
  envelopeCodes: boolean;
}

export const typedLettersFrom = (kept: LetterSettings): TypedLetters => ({
  labelSentence: "",
  ...kept,
  sentences: kept.sentences.join("\n"),
});

/** Turns the typed letters into what is sent, or answers the first mistake in them. */
export function readLetters(typed: TypedLetters): Read<LetterSettings> {
  const sentences = typed.sentences.split("\n").map((line) => line.trim());
  const { success, data, error } = letterSettingsSchema.safeParse({
    ...typed,
    sentences: sentences.filter((line) => line !== ""),
  });
  if (success) return { body: data };
  const [issue] = error.issues;
  return { wrong: { field: String(issue?.path[0]), message: issue?.message ?? "" } };
}

/** The letters as they were typed, and neither saved nor discarded. */
export const letterTyping = keepTyped(
  held,
  "bread-tools-letter-settings",
  ({ sentences, pickup, returnAddress, labelSentence = "", envelopeCodes }): TypedLetters | null =>
    typeof sentences === "string" &&
    typeof pickup === "string" &&
    typeof returnAddress === "string" &&
    typeof labelSentence === "string"
      ? { sentences, pickup, returnAddress, labelSentence, envelopeCodes: envelopeCodes !== false }
      : null,
);
