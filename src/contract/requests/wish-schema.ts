import * as z from "zod/mini";
import { BREAD_NAMES, MOST_PIECES } from "./breads";

const MOST_KINDS = 12;
const pieces = `Enter a number from 1 to ${MOST_PIECES}`;

export const wishItems = z
  .array(
    z.object({
      pieces: z
        .int({ error: pieces })
        .check(z.minimum(1, { error: pieces }), z.maximum(MOST_PIECES, { error: pieces })),
      bread: z.enum(BREAD_NAMES, { error: "Choose a bread" }),
    }),
    { error: "Breads must be a list" },
  )
  .check(
    z.minLength(1, { error: "Choose a bread" }),
    z.maxLength(MOST_KINDS, { error: `Choose at most ${MOST_KINDS} breads` }),
  );

/** The owner's reading of a wish; null for our reading of its words. */
export const wishSchema = z.object({ items: z.nullable(wishItems) });
