import * as z from "zod/mini";
import { writtenField } from "../values/text-field";

export const LONGEST_MESSAGE = 2_000;

/**
 * The id of their last line that the owner has read; null for none. Pages of the previous version leave it out, and then
 * nothing is compared.
 */
export const seenField = z.optional(z.nullable(z.string({ error: "The last line must be named by its id" })));

/** A person's answer about their own request. */
export const messageSchema = z.object({
  text: writtenField("Your answer", LONGEST_MESSAGE, { required: "Please write an answer" }),
});

/** The owner's turn, set by hand: nothing to answer, or a "no" taken back. */
export const turnSchema = z.object({
  turn: z.enum(["needs-you", "answered"], { error: "Say whose turn it is" }),
  seen: seenField,
});
