import * as z from "zod/mini";
import { isReadableText } from "./readable-text";
import { textField, trimmed } from "./text-field";

export const offerSchema = z.object({ offered: z.boolean({ error: "offered must be true or false" }) });

export const LONGEST_ANSWER = 1_000;

/** What the owner can say of an offered recipe, beside approving it: something to answer first, or no. */
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

/** How a recipe's offer to the community stands. */
export interface RecipeOffer {
  /** Left out where it does not wait. */
  since?: string;
  /** What the owner said last, until the recipe is approved. */
  answer?: OwnersAnswer;
}
