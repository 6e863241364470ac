import * as z from "zod/mini";
import { writtenField } from "../values/text-field";
import { seenField } from "./conversation";

export const LONGEST_REPLY = 4_000;
export const LONGEST_PICKUP = 500;
/** Six short lines, which fit a label in small type. */
export const LONGEST_RETURN_ADDRESS = 200;
/** Two sentences and an address; at 4 x 2 in a label has room for them beside the ingredients. */
export const LONGEST_LABEL_SENTENCE = 300;
export const LONGEST_SENTENCE = 300;
export const MOST_SENTENCES = 20;

/** The owner's reply to one person. */
export const replySchema = z.object({
  text: writtenField("Your reply", LONGEST_REPLY, { required: "Please write a reply" }),
  seen: seenField,
});

/** The owner's choices for letters and labels. */
export const letterSettingsSchema = z.object({
  pickup: writtenField("Pickup place", LONGEST_PICKUP),
  returnAddress: writtenField("Return address", LONGEST_RETURN_ADDRESS),
  /** What the law asks for on each label of a bread. Older tabs leave it out, and what is kept stays. */
  labelSentence: z.optional(writtenField("Sentence on labels", LONGEST_LABEL_SENTENCE)),
  /** Whether packing slips carry the code of their envelope. Older tabs do not send this. */
  envelopeCodes: z.pipe(
    z.transform((value: unknown) => value ?? true),
    z.boolean({ error: "Choose whether slips carry a code" }),
  ),
  sentences: z
    .array(
      writtenField("Each sentence", LONGEST_SENTENCE, { required: "A sentence is empty", multiline: false }),
      {
        error: "Sentences must be a list",
      },
    )
    .check(z.maxLength(MOST_SENTENCES, { error: `Keep at most ${MOST_SENTENCES} sentences` })),
});
export type LetterSettings = z.output<typeof letterSettingsSchema>;

/** The settings until the owner chooses others. */
export const FIRST_SETTINGS: LetterSettings = {
  pickup: "",
  returnAddress: "",
  labelSentence: "",
  envelopeCodes: true,
  sentences: [
    "Bread: Thank you for your request. I will gladly bake this for you.",
    "Bread: Which day works for you?",
    "Bread: I am sorry, I cannot bake this. Please ask again another week.",
    "Starter: Thank you for your request. Your starter goes out this week.",
    "Starter: Please check your address, and tell me when something is missing.",
  ],
};

/** A reply as the owner sees it, beside the request. */
export interface RequestReply {
  id: string;
  text: string;
  createdAt: string;
  /** Where its mail is. */
  state: "waiting" | "failed" | "sent";
}

/** A reply in the person's export. */
export interface KeptReply {
  requestId: string;
  text: string;
  createdAt: string;
}

/** A person's acts on a request after sending it, in their export. */
export interface KeptMessage {
  requestId: string;
  what: string;
  text: string;
  createdAt: string;
}
