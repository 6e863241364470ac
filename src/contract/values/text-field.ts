import * as z from "zod/mini";
import { isReadableText } from "./readable-text";
import { isVisibleText, invisibleTextMessage, visibleText } from "./visible-text";

/** Trims a text; any other value is left for the next schema to refuse. */
export const trimmed = z.transform((value: unknown) => (typeof value === "string" ? value.trim() : value));

/** A text with at most one message at a time; `required` also if the value is no text. */
export const textField = (required: string, problemOf: (text: string) => string | null) =>
  z.string({ error: required }).check(
    z.check(({ value, issues }) => {
      const message = problemOf(value);
      if (message !== null) issues.push({ code: "custom", input: value, message });
    }),
  );

/**
 * One line of text, with one message if it is missing and another if it holds characters that no envelope can carry.
 */
export function lineField(label: string, longest: number) {
  const required = `${label} is required`;
  const problemOf = (text: string) => {
    if (text === "") return required;
    if (text.length > longest) return `${label} must be at most ${longest} characters`;
    if (!isReadableText(text)) return `${label} holds characters that cannot be kept`;
    return isVisibleText(text) ? null : invisibleTextMessage(label);
  };
  return z.pipe(trimmed, textField(required, problemOf));
}

/** A text of one or several lines that one person writes to another. */
export const writtenField = (label: string, longest: number, { required = "", multiline = true } = {}) =>
  z.pipe(
    trimmed,
    textField(required || `${label} must be text`, (text) => {
      // A text of nothing that people see is none.
      if (required !== "" && visibleText(text).trim() === "") return required;
      if (text.length > longest) return `${label} must be at most ${longest} characters`;
      return isReadableText(text, multiline) ? null : `${label} holds characters that cannot be sent`;
    }),
  );
