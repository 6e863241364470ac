import type { Mend } from "../../intake";
import { isRecord, parseJson } from "../../contract/values/unknown-values";
import { onForget } from "../site/device/device-memory";
import { tab } from "../site/device/device-store";

/** A text as it was pasted, and what the baker corrected in its reading. */
export interface Pasted {
  text: string;
  /** The page that the clipboard had beside the text, where it reads better. */
  html: string | null;
  /** By the line's own text and how often it stood before, so that a change of another line loses none. */
  mends: Readonly<Record<string, Mend>>;
}

export const NOTHING_PASTED: Pasted = { text: "", html: null, mends: {} };

/** Longer texts are no single recipe, and reading them while somebody types would take too long. */
export const MOST_LETTERS = 100_000;

/** Whether a text is the address of a page and nothing else. */
export const isPageAddress = (text: string): boolean => /^\s*https?:\/\/\S+\s*$/.test(text);

const KEY = "bread-tools-pasted";
let held: Pasted | null = null;

/** Kept in this tab until a recipe is made of it and for comparing afterwards; nothing that is pasted is lost by a press. */
export function keepPasted(pasted: Pasted): void {
  held = pasted;
  tab.write(KEY, pasted.text === "" ? null : JSON.stringify(pasted));
}

export function keptPasted(): Pasted {
  if (held !== null) return held;
  const stored = parseJson(tab.read(KEY));
  if (!isRecord(stored) || typeof stored.text !== "string") return NOTHING_PASTED;
  const { text, html, mends } = stored;
  return {
    text,
    html: typeof html === "string" ? html : null,
    mends: isRecord(mends) ? (mends as Pasted["mends"]) : {},
  };
}

onForget(() => {
  held = null;
  tab.write(KEY, null);
});
