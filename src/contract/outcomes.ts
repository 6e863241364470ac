import * as z from "zod/mini";

const text = () => z.string().check(z.minLength(8), z.maxLength(200));

/** Asks about a call whose answer was lost: its name in src/contract/api.ts, and its key. */
export const outcomeSchema = z.object({
  call: text(),
  key: text(),
  /** The caller keeps the key and may send the call again with it. */
  open: z.optional(z.boolean()),
});

export type Outcome =
  /** The call was done, with this answer; null if the answer is not stored because it holds people's data. */
  | { outcome: "done"; status: number; answer: unknown }
  /** The call was not done, and will not be, even if it arrives later. */
  | { outcome: "not-done" }
  /** The call has not arrived so far: the only answer for an open key, and for strangers. */
  | { outcome: "not-here" }
  /** The call is being worked on: ask again. */
  | { outcome: "in-progress" }
  /** Calls of this kind are not recorded. */
  | { outcome: "unknown" };
