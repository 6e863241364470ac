import * as z from "zod/mini";
import { lineField } from "../values/text-field";
import { BREAD_NAMES } from "./breads";
import { CURRENCY_NAMES } from "../site/prices";

export const LONGEST_WAY = 40;
export const MOST_WAYS = 5;
/** In the smallest coin: a thousand dollars. */
const HIGHEST_PRICE = 100_000;
const PRICE = "Enter a price, such as 12 or 12.50";

const price = z.optional(
  z.int({ error: PRICE }).check(z.minimum(1, { error: PRICE }), z.maximum(HIGHEST_PRICE, { error: PRICE })),
);
const way = lineField("Each way to pay", LONGEST_WAY);

export const pricesSchema = z.object({
  currency: z.enum(CURRENCY_NAMES, { error: "Choose a currency" }),
  each: z.partialRecord(z.enum(BREAD_NAMES, { error: "Choose a bread" }), price),
  ways: z.array(way, { error: "Ways to pay must be a list" }).check(
    z.minLength(1, { error: "Name a way to pay" }),
    z.maxLength(MOST_WAYS, { error: `Name at most ${MOST_WAYS} ways to pay` }),
    z.refine((ways) => new Set(ways).size === ways.length, { error: "Each way to pay stands here once" }),
  ),
});

/** How a wish was paid; null takes it back. */
export const paidSchema = z.object({ how: z.nullable(way) });
