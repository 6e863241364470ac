import * as z from "zod/mini";

const text = () => z.string().check(z.minLength(8), z.maxLength(200));

/** Asks what became of a call whose answer got lost: its name in src/contract/api.ts, and the key that it carried. */
export const outcomeSchema = z.object({
  call: text(),
  key: text(),
  /** Whoever asks keeps the key, and may send the call under it again. */
  open: z.optional(z.boolean()),
});

export type Outcome =
  /** It was done, and this was its answer; null where the answer is not kept, because it holds people's data. */
  | { outcome: "done"; status: number; answer: unknown }
  /** It was not done, and will not be, even if it arrives later. */
  | { outcome: "not-done" }
  /** It has not arrived so far: all that can be said of an open key, and to strangers. */
  | { outcome: "not-here" }
  /** It is being worked on: ask again. */
  | { outcome: "in-progress" }
  /** Calls of this kind are not remembered. */
  | { outcome: "unknown" };
