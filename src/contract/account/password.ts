import * as z from "zod/mini";
import { textField } from "../values/text-field";

export const SHORTEST_PASSWORD = 8;
/** Longer passwords are refused, never cut. */
export const LONGEST_PASSWORD = 128;

const TOO_SHORT = `Password must be at least ${SHORTEST_PASSWORD} characters`;
const TOO_LONG = `Password must be at most ${LONGEST_PASSWORD} characters`;

const isComposed = (text: string) => /\p{Lu}/u.test(text) && /\p{Ll}/u.test(text) && /\p{Nd}/u.test(text);

/** A password field that gives at most one message at a time. */
const password = (required: string, composition?: string) =>
  textField(required, (text) => {
    if (text === "") return required;
    if (text.length < SHORTEST_PASSWORD) return TOO_SHORT;
    if (text.length > LONGEST_PASSWORD) return TOO_LONG;
    return composition !== undefined && !isComposed(text) ? composition : null;
  });

/** Sign-up requires only a length (AC-01); the two other forms also require certain characters. */
export const signUpPassword = password("Password is required");
export const resetPassword = password(
  "Password is required",
  "Password must contain at least one uppercase letter, one lowercase letter, and one number",
);
export const changedPassword = password(
  "New password is required",
  "Password must contain uppercase, lowercase, and number",
);

/** A password that is only compared, so every password that could ever be set must be accepted. */
export const knownPassword = (required: string) =>
  z
    .string({ error: required })
    .check(z.minLength(1, { error: required }), z.maxLength(LONGEST_PASSWORD, { error: TOO_LONG }));
