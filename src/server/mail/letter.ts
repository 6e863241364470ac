import { site } from "../../contract/site/site";

/** A mail's words. `html` says the same as `text`, and never holds anything that a person typed. */
export type Letter = { kind: string; subject: string; text: string; html?: string };

/** The paragraphs of a letter as plain text, with the site's name under them. */
export const signedText = (paragraphs: readonly string[]): string =>
  `${[...paragraphs, `-- \n${site.name}`].join("\n\n")}\n`;

/** Marks a person's words line by line as a quotation, so that none of them looks like our own. */
export const quoteLines = (words: string) =>
  words.replace(/\r\n?|[\u2028\u2029]/g, "\n").replace(/^/gm, "> ");
