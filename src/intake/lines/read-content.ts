/** Lines that are no headings: an ingredient, several of them, a sentence, a note. */
import { findAmounts } from "../words/amounts";
import { partNamed } from "../words/part-names";
import { isSentence } from "../words/sentences";
import { readItem } from "./items";
import {
  hasAmount,
  isNamedOnly,
  looksLikeItem,
  sentenceEnd,
  sentencesOf,
  startsWithAmount,
  YIELD,
} from "./line-kinds";
import { piecesOf } from "./pieces";
import type { SourceLine } from "./source-lines";
import type { Walk } from "./walk";

/** "Levain: 40 g starter, 80 g flour" opens the levain; what stands behind its colon is left to read. */
function inlineHeading(walk: Walk, text: string): string | null {
  const colon = text.indexOf(":");
  if (colon < 2 || colon > 40) return null;
  const [head, rest] = [text.slice(0, colon), text.slice(colon + 1).trim()];
  const part = partNamed(head);
  const isWeighed =
    findAmounts(rest).some(({ kind }) => kind === "mass" || kind === "volume") || piecesOf(rest).length > 1;
  if (part === null || !isWeighed || readItem(rest).known === null) return null;
  if (findAmounts(rest).filter(({ kind }) => kind === "mass").length < 2) {
    const item = readItem(rest);
    if (item.refersTo !== null && item.refersTo === part) return null;
  }
  walk.open(head, part);
  return rest;
}

/** A line of the list that begins with its weight is an ingredient, however much it goes on to say. */
function isItemWhatever(walk: Walk, line: SourceLine, text: string): boolean {
  if (line.role === "item") return startsWithAmount(text);
  return walk.mode !== "steps" && startsWithAmount(text) && readItem(text).known !== null;
}

function readSeveral(walk: Walk, line: SourceLine, at: number, all: readonly string[]): boolean {
  // "Hello, here it is: 500 g flour": what stands before the first amount and its colon is talk.
  const measured = all.findIndex((piece) => hasAmount(piece) && readItem(piece).known !== null);
  const isTalk =
    all[measured]?.includes(": ") === true ||
    all.slice(0, measured).every((piece) => readItem(piece).known === null);
  const pieces = all.slice(isTalk ? measured : 0);
  const [first = ""] = pieces;
  const colon = first.lastIndexOf(": ");
  const isLead = colon > 0 && hasAmount(first.slice(colon + 1)) && !hasAmount(first.slice(0, colon));
  const head = isLead ? first.slice(colon + 2) : first;
  const last = pieces.at(-1) ?? "";
  const end = sentenceEnd(last);
  const cut = pieces.length === 1 ? [head] : [head, ...pieces.slice(1, -1), last.slice(0, end)];
  if (cut.some((piece) => isSentence(piece))) return false;
  if (walk.mode === "before") walk.mode = "list";
  for (const piece of cut) walk.add(line, at, readItem(piece, { isGrams: walk.isGrams }));
  const left = last.slice(end).replace(/^[.!?\s]+/, "");
  if (left !== "") walk.push(line, at, { name: left, ignored: "note", isStep: true });
  return true;
}

/** A paragraph: one of its sentences may be the list ("Here it is: 500 g flour, 350 g water"). */
function readSentences(walk: Walk, line: SourceLine, at: number, text: string): void {
  if (line.role === "step" || walk.mode === "steps") {
    walk.note(line, at, true);
    return;
  }
  const sentences = sentencesOf(text);
  const lists = sentences.map((sentence) => piecesOf(sentence));
  if (lists.every((pieces) => pieces.length === 1)) {
    walk.note(line, at, true);
    return;
  }
  for (const [place, sentence] of sentences.entries()) {
    const pieces = lists[place] ?? [];
    if (pieces.length > 1 && readSeveral(walk, line, at, pieces)) continue;
    walk.push(line, at, { name: sentence, ignored: "note", isStep: true });
  }
}

function readSingle(walk: Walk, line: SourceLine, at: number, text: string, isInline: boolean): void {
  const isItem = looksLikeItem(text, walk.isGrams);
  const item = readItem(text, { isGrams: walk.isGrams });
  const isLong =
    !isItem &&
    item.grams !== null &&
    item.known !== null &&
    isItemWhatever(walk, line, text) &&
    !YIELD.test(text);
  if (isLong && walk.mode !== "steps") {
    walk.mode = "list";
    walk.add(line, at, { ...item, doubt: true });
    return;
  }
  if (!isItem && !isNamedOnly(item, text)) {
    // "50 Minuten bei 240 °C backen." below another step is too short for a sentence, and a step all the same.
    walk.note(line, at, walk.mode === "steps" || walk.drafts.at(-1)?.isStep === true);
    return;
  }
  if (walk.mode === "steps" && !isInline) {
    if (!walk.isListAwaited && walk.hasList()) {
      walk.note(line, at, true);
      return;
    }
    if (!isItem) {
      walk.note(line, at, true);
      return;
    }
    walk.mode = "list";
  }
  if (walk.mode === "before" && !isItem) {
    walk.note(line, at);
    return;
  }
  walk.mode = "list";
  walk.add(line, at, item);
}

const CALORIES = /\b(?:k?cal|kcals|kj|calories|kalorien|brennwert|calorie)\b/i;

/** Reads a line that is no heading: ingredients, a sentence, or a note. */
export function readContent(walk: Walk, line: SourceLine, at: number, text: string): void {
  // Beneath a line of calories stand nutrients, not ingredients.
  if (CALORIES.test(text)) walk.mode = "aside";
  if (walk.mode === "aside") {
    walk.note(line, at);
    return;
  }
  const rest = inlineHeading(walk, text);
  const said = rest ?? text;
  const pieces = line.role === "step" ? [said] : piecesOf(said);
  const isAmongSteps = walk.mode === "steps" && !walk.isListAwaited && rest === null && walk.hasList();
  if (pieces.length > 1 && !isAmongSteps && readSeveral(walk, line, at, pieces)) return;
  if (line.role === "step" || (isSentence(said) && !isItemWhatever(walk, line, said))) {
    readSentences(walk, line, at, said);
    return;
  }
  readSingle(walk, line, at, said, rest !== null);
}
