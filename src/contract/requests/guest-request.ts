import * as z from "zod/mini";
import { addressShape } from "./address";
import { messageSchema } from "./conversation";
import { daySchema } from "./requests";

/** The link from the mail's address; any other text leads to no request. */
const link = z
  .string({ error: "The link must be text" })
  .check(z.trim(), z.toLowerCase(), z.maxLength(64, { error: "The link is too long" }));

/** The calls of somebody who opened a mail's link. The link is a secret, so it is in the body. */
export const guestRequestSchema = z.object({ link });
export const guestMessageSchema = z.extend(messageSchema, { link });
export const guestAddressSchema = z.object({ link, ...addressShape });
export const guestDaySchema = z.extend(daySchema, { link });
