import * as z from "zod/mini";
import { textField } from "./text-field";

/** The longest address that mail servers must accept, and the longest part before the @ (RFC 5321, 4.5.3.1). */
const LONGEST = 254;
const LONGEST_NAME = 64;

/**
 * Normalizes an address: lower case, trimmed. Null if it is not an address. Letters outside ASCII are refused, so
 * that different addresses never look the same.
 */
export function normaliseEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  // Test the text as typed, because "İ" becomes two characters in lower case.
  if (!/^[\x21-\x7e]+$/.test(text.trim()) || email.length > LONGEST) return null;
  if (email.indexOf("@") > LONGEST_NAME) return null;
  return z.regexes.email.test(email) ? email : null;
}

/** Refuses with "Email is required" or "Invalid email address"; the result is normalised. */
export const emailInput = z.pipe(
  textField("Email is required", (text) => {
    if (text.trim() === "") return "Email is required";
    return normaliseEmail(text) === null ? "Invalid email address" : null;
  }),
  z.transform((value: string) => normaliseEmail(value) ?? value),
);
