import * as z from "zod/mini";
import { writtenField } from "../values/text-field";

export const LONGEST_MESSAGE = 2_000;

/** A person's answer about their own request. */
export const messageSchema = z.object({
  text: writtenField("Your answer", LONGEST_MESSAGE, { required: "Please write an answer" }),
});

/** The owner's turn, set by hand: nothing to answer, or a "no" taken back. */
export const turnSchema = z.object({
  turn: z.enum(["needs-you", "answered"], { error: "Say whose turn it is" }),
});
