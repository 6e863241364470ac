import * as z from "zod/mini";
import { addressFields } from "./address";
import { messageSchema } from "./conversation";
import { daySchema } from "./requests";

/** As it stands behind the mail's address; whatever else was sent leads to no request. */
const link = z
  .string({ error: "The link must be text" })
  .check(z.trim(), z.toLowerCase(), z.maxLength(64, { error: "The link is too long" }));

/** The calls of somebody who opened the link of a mail. The link is a secret, so it travels in the body. */
export const guestRequestSchema = z.object({ link });
export const guestMessageSchema = z.extend(messageSchema, { link });
export const guestAddressSchema = z.object({ link, ...addressFields });
export const guestDaySchema = z.extend(daySchema, { link });
