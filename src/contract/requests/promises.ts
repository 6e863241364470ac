import * as z from "zod/mini";
import { type Address, addressShape } from "./address";
import { seenField } from "./conversation";
import { LONGEST_REPLY } from "./replies";
import { daySchema, isDay } from "./requests";
import { emailInput } from "../values/email";
import { lineField, writtenField } from "../values/text-field";
import { isAbsent } from "../values/unknown-values";
import { wishItems } from "./wish-schema";

const bakingDay = z
  .string({ error: "Choose the day you bake it" })
  .check(z.refine(isDay, { error: "Choose the day you bake it" }));

/** "Yes, bake it": the day, and the owner's own sentence if wanted. */
export const yesSchema = z.object({
  wantedOn: bakingDay,
  text: z.pipe(
    z.transform((value: unknown) => (isAbsent(value) ? "" : value)),
    writtenField("Your sentence", LONGEST_REPLY),
  ),
  seen: seenField,
});

/** The owner moves a wish; "" is any day. */
export const ownersDaySchema = z.extend(daySchema, { seen: seenField });

const optionalEmail = z.pipe(
  z.transform((value: unknown) => (isAbsent(value) || value === "" ? null : value)),
  z.nullable(emailInput),
);

const order = {
  name: lineField("Name", 80),
  email: optionalEmail,
  items: wishItems,
  /** The owner's words: what to leave out, a phone number. */
  note: z.pipe(
    z.transform((value: unknown) => (isAbsent(value) ? "" : value)),
    writtenField("The note", 2_000),
  ),
  wantedOn: bakingDay,
};
const pickedUp = z.object({ ...order, fulfillment: z.literal("pickup") });
const delivered = z.object({ ...order, fulfillment: z.literal("delivery"), ...addressShape });

export type Order = Omit<z.output<typeof pickedUp>, "fulfillment"> &
  Partial<Address> & { fulfillment: "pickup" | "delivery" };

/** An order from the phone or the street, which the owner has promised already. A pickup needs no address. */
export const orderSchema = z.pipe(
  z.discriminatedUnion("fulfillment", [pickedUp, delivered], { error: "Please choose delivery or pickup" }),
  z.transform((entered): Order => entered),
);
