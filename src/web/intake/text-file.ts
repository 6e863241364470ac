import { MOST_LETTERS, type Pasted } from "./kept-pasted";

/** Files with one recipe as text. */
export const FILE_ENDINGS = ".txt,.md,.markdown,.csv,.tsv,.cook,.json,.htm,.html,text/*";

/** Letters are one to four bytes each. */
const MOST_BYTES = 4 * MOST_LETTERS;

type Read = { ok: true; pasted: Pick<Pasted, "text" | "html"> } | { ok: false; problem: string };

const isPage = (name: string, text: string) =>
  /\.html?$/i.test(name) || /^\s*<(?:!doctype|html)\b/i.test(text);

/** A recipe as pages tell it to programs, in a file of its own: it is read as the page around it would be. */
const isThing = (text: string) => /^\s*[[{]/.test(text) && text.includes('"recipeIngredient"');
const pageAround = (text: string) =>
  `<script type="application/ld+json">${text.replaceAll("<", "\\u003c")}</script>`;

/** The words of a page, to show in the box; the page itself is what is read. */
const wordsOf = (page: string) =>
  new DOMParser()
    .parseFromString(page, "text/html")
    .body.textContent.replaceAll(/\n\s*\n\s*/g, "\n")
    .trim();

/** Reads a file with a text. Bytes that are no UTF-8 are read as Western European, as old spreadsheets write. */
export async function readTextFile(file: File): Promise<Read> {
  if (file.size > MOST_BYTES) return { ok: false, problem: "This file is too large for one recipe." };
  const bytes = await file.arrayBuffer();
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    text = new TextDecoder("windows-1252").decode(bytes);
  }
  if (text.includes("\0"))
    return { ok: false, problem: "This is no text file. Try .txt, .md, .csv or .html." };
  if (text.trim() === "") return { ok: false, problem: "This file is empty." };
  if (isThing(text)) return { ok: true, pasted: { text, html: pageAround(text) } };
  return isPage(file.name, text)
    ? { ok: true, pasted: { text: wordsOf(text), html: text } }
    : { ok: true, pasted: { text, html: null } };
}
