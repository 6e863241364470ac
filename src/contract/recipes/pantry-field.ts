import * as z from "zod/mini";
import { isPantryKey, LONGEST_KEY, MOST_INGREDIENTS, PANTRY_PARTS, type PantryPart } from "./pantry";

const NAMES: Readonly<Record<PantryPart, string>> = {
  packCents: "The price of a pack",
  packGrams: "The weight of a pack",
  houseGrams: "What is in the house",
};

function partField(part: PantryPart) {
  const { min, max } = PANTRY_PARTS[part];
  const error = `${NAMES[part]} must be a ${part === "packCents" ? "whole " : ""}number from ${min} to ${max}`;
  const number = part === "packCents" ? z.int({ error }) : z.number({ error });
  return z.optional(number.check(z.minimum(min, { error }), z.maximum(max, { error })));
}

/** The pantry as a request brings it; apart from its reading, because no page checks it before sending. */
export const pantryField = z
  .record(
    z.string(),
    z.object(
      {
        packCents: partField("packCents"),
        packGrams: partField("packGrams"),
        houseGrams: partField("houseGrams"),
      },
      { error: "An ingredient must be an object" },
    ),
    { error: "Pantry must be an object" },
  )
  .check(
    z.refine((pantry) => Object.keys(pantry).length <= MOST_INGREDIENTS, {
      error: `Pantry must have at most ${MOST_INGREDIENTS} ingredients`,
    }),
    z.refine((pantry) => Object.keys(pantry).every(isPantryKey), {
      error: `Pantry must name each ingredient with at most ${LONGEST_KEY} characters`,
    }),
  );
