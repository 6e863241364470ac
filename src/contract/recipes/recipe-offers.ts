import * as z from "zod/mini";
import { isReadableText } from "../values/readable-text";
import { textField, trimmed } from "../values/text-field";

export const offerSchema = z.object({ offered: z.boolean({ error: "offered must be true or false" }) });

export const LONGEST_ANSWER = 1_000;

/** The owner's answer to an offered recipe, other than approving it: a question first, or no. */
export const ownersAnswerSchema = z.object({
  kind: z.enum(["ask", "no"], { error: "kind must be ask or no" }),
  text: z.pipe(
    trimmed,
    textField("Please write a sentence", (text) => {
      if (text === "") return "Please write a sentence";
      if (text.length > LONGEST_ANSWER) return `At most ${LONGEST_ANSWER} characters`;
      return isReadableText(text, true) ? null : "The sentence holds characters that cannot be sent";
    }),
  ),
});

export interface OwnersAnswer {
  kind: "ask" | "no";
  text: string;
  createdAt: string;
}

/** The state of a recipe's offer to the community. */
export interface RecipeOffer {
  /** Absent if the recipe is not waiting. */
  since?: string;
  /** The owner's last answer, until the recipe is approved. */
  answer?: OwnersAnswer;
}
