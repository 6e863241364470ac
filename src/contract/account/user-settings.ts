import * as z from "zod/mini";
import { nameField } from "./account";
import { hoursField } from "../recipes/clock-fields";
import { KITCHEN_KEYS, SHARED_THINGS } from "../recipes/kitchen";
import { pantryField } from "../recipes/pantry-field";
import { MOST_AT_ONCE } from "../values/at-once";
import { ALTITUDES, UNIT_CHOICES } from "../values/units";

const THEME_CHOICES = ["light", "dark"] as const;
const unitOf = <const Option extends string>(options: readonly Option[]) =>
  z.enum(options, { error: `Unit must be ${options.join(" or ")}` });
const atOnceError = `Pieces at once must be a whole number from 1 to ${MOST_AT_ONCE}`;
const atOnceField = z.optional(
  z
    .int({ error: atOnceError })
    .check(z.minimum(1, { error: atOnceError }), z.maximum(MOST_AT_ONCE, { error: atOnceError })),
);
const sharedError = `Things in the kitchen must be a whole number from 0 to ${MOST_AT_ONCE}`;
const sharedField = z.optional(
  z
    .int({ error: sharedError })
    .check(z.minimum(0, { error: sharedError }), z.maximum(MOST_AT_ONCE, { error: sharedError })),
);
const altitudeError = `Altitude must be in steps of 1000 feet up to ${ALTITUDES.at(-1)}`;
const altitudeField = z
  .int({ error: altitudeError })
  .check(z.refine((feet) => ALTITUDES.includes(feet), { error: altitudeError }));
/**
 * Settings that a person may change on their account; for the server alone, because no page checks them before sending.
 */
export const updateUserSchema = z.object({
  name: z.optional(nameField),
  theme: z.optional(z.enum(THEME_CHOICES, { error: "Theme must be light or dark" })),
  units: z.optional(
    z.object(
      {
        weight: unitOf(UNIT_CHOICES.weight),
        temperature: unitOf(UNIT_CHOICES.temperature),
        decimal: unitOf(UNIT_CHOICES.decimal),
        clock: unitOf(UNIT_CHOICES.clock),
        altitude: z.optional(altitudeField),
      },
      { error: "Units must be an object" },
    ),
  ),
  sleep: z.optional(hoursField("sleep")),
  kitchen: z.optional(
    z.object(
      Object.fromEntries([
        ...KITCHEN_KEYS.map((key) => [key, atOnceField] as const),
        ...SHARED_THINGS.map((thing) => [thing, sharedField] as const),
      ]),
      { error: "Kitchen must be an object" },
    ),
  ),
  pantry: z.optional(pantryField),
});
