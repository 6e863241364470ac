/** Headings: a part of the bread, the steps, the title, or the ingredients' own name among them. */
import type { Part } from "../words/intake";
import { findKnown } from "../words/names";
import { headingWords, isAhead, partIn, partNamed } from "../words/part-names";
import { isSentence, openingOf } from "../words/sentences";
import { readItem } from "./items";
import { ARTICLE, hasAmount, isNamedOnly, YIELD } from "./line-kinds";
import type { SourceLine } from "./source-lines";
import type { Walk } from "./walk";

/** "100 g leaven, made from:" and "Vorteig mit 57% Hydratation:" open a part, whatever numbers they have. */
function opensFromSentence(walk: Walk, line: SourceLine, at: number, text: string): boolean {
  if (!/:\s*$/.test(text) || text.length > 90 || !hasAmount(text) || walk.mode === "aside") return false;
  const part = partIn(text);
  if (part === null || !walk.leadsToItems(at)) return false;
  walk.open(text, part);
  walk.push(line, at, { name: headingWords(text), ignored: "heading" });
  return true;
}

function isTitleLike(line: SourceLine, at: number): boolean {
  return at === 0 || line.role === "heading" || /^#{1,3} /.test(line.source) || line.isAfterGap;
}

/** Whether nothing was made ahead so far. */
const isNewPart = (walk: Walk, part: Part): boolean =>
  !walk.listed.has(part) && ![...walk.listed].some((listed) => isAhead(listed));

/** "Levain Bread", then "Levain": the first is the title. */
function isHeadingNext(walk: Walk, at: number): boolean {
  const next = walk.lines[at + 1];
  return (
    next !== undefined &&
    !hasAmount(next.text) &&
    (partNamed(next.text) !== null || openingOf(next.text) !== null)
  );
}

/** A part's name alone: a heading, or "the levain" as a line of the dough. */
function readPartHeading(walk: Walk, line: SourceLine, at: number, text: string, part: Part): boolean {
  const item = readItem(text);
  if (
    item.grams !== null &&
    walk.mode === "list" &&
    !line.isAfterGap &&
    line.role !== "heading" &&
    !/:\s*$/.test(text)
  )
    return false;
  const wasMade = [...walk.weighed].some((made) => isAhead(made) && made !== walk.part);
  const isInList = walk.mode === "list" && isAhead(part) && wasMade;
  const isReference =
    isInList &&
    (item.isAll ||
      (!line.isAfterGap && !/:\s*$/.test(text) && line.role !== "heading" && !isNewPart(walk, part)));
  const isNamedThere = ARTICLE.test(text) && !/:\s*$/.test(text) && walk.mode === "list" && walk.hasList();
  if (isReference || (isAhead(part) && (item.isAll || isNamedThere))) return false;
  const isBread =
    at === 0 &&
    text.includes(" ") &&
    /bread|loaf|brot\b|\bpain\b|\bpane\b/i.test(text) &&
    !/:\s*$|^(?:for|für|pour|per)\b/i.test(text);
  if (
    walk.mode === "before" &&
    walk.title === "" &&
    part === "final" &&
    (isBread || !walk.leadsToItems(at))
  ) {
    walk.title = headingWords(text);
    walk.push(line, at, { name: headingWords(text), ignored: "heading" });
    return true;
  }
  if (walk.mode === "aside" && !walk.leadsToItems(at)) return false;
  if (
    walk.mode === "before" &&
    walk.title === "" &&
    at === 0 &&
    walk.lines[1] !== undefined &&
    isHeadingNext(walk, at)
  ) {
    walk.title = headingWords(text);
  } else walk.open(text, part);
  walk.push(line, at, { name: headingWords(text), ignored: "heading" });
  return true;
}

function readPlainHeading(walk: Walk, line: SourceLine, at: number, text: string): boolean {
  const opening = openingOf(text);
  const named = partNamed(text);
  // "Stufe 1 (Grundsauer)" is a sour by its bracket.
  const part = named === "levain" && /sauer|\bsour\b/i.test(text) ? "sour" : named;
  const push = () => {
    walk.push(line, at, { name: headingWords(text), ignored: "heading" });
  };
  if (opening === "steps" && !walk.leadsToItems(at)) {
    walk.mode = "steps";
    walk.isListAwaited = false;
    push();
    return true;
  }
  if (opening === "aside") {
    walk.mode = "aside";
    push();
    return true;
  }
  if (opening === "overall" || opening === "list") {
    walk.open(text, "final", opening === "overall");
    if (walk.mode === "steps") walk.mode = "list";
    push();
    return true;
  }
  if (part !== null) return readPartHeading(walk, line, at, text, part);
  const isAlone =
    walk.mode === "list" &&
    text.split(" ").length <= 6 &&
    /^\p{L}/u.test(text) &&
    !isSentence(text) &&
    !isNamedOnly(readItem(text), text);
  const isMarked =
    /:\s*$/.test(text) ||
    /^#{1,6} /.test(line.source) ||
    line.role === "heading" ||
    (isAlone && walk.leadsToItems(at));
  if (
    walk.mode === "before" &&
    walk.title === "" &&
    !isSentence(text) &&
    !YIELD.test(text) &&
    !/:\s*$/.test(text)
  ) {
    if (findKnown(text) !== null && !isTitleLike(line, at)) return false;
    walk.title = headingWords(text);
    push();
    return true;
  }
  const isDay = opening === "steps" && walk.leadsToItems(at);
  if ((!isMarked && !isDay) || isSentence(text)) return false;
  if ((walk.mode === "list" || isDay) && walk.leadsToItems(at)) {
    walk.open(text, partIn(text) ?? "final");
    walk.isUnknownHeading = partIn(text) === null;
  } else if (walk.mode === "before" && walk.leadsToItems(at)) walk.mode = "list";
  else if (line.role === "heading" && walk.mode === "list" && walk.hasList()) walk.mode = "aside";
  push();
  return true;
}

const PERCENT_BREAD = /^\d{1,3} ?% .*(?:bread|loaf|brot\b|\bpain\b|\bpane\b|sourdough)/i;

/** Reads a line as a heading; false if it is none. */
export function readHeading(walk: Walk, line: SourceLine, at: number, text: string): boolean {
  if (opensFromSentence(walk, line, at, text)) return true;
  // "100% Rye Bread" is a name, and no share of the flour.
  if (at === 0 && PERCENT_BREAD.test(text)) return readPlainHeading(walk, line, at, text);
  const isNumbered =
    (partNamed(text) !== null || openingOf(text) !== null) && /^\p{L}[\p{L} ]*\d$/u.test(text);
  if (text.length > 90 || (hasAmount(text) && !isNumbered) || line.role === "step" || line.role === "item") {
    return line.role === "item" && /:\s*$/.test(text) && !hasAmount(text)
      ? readPlainHeading(walk, line, at, text)
      : false;
  }
  return readPlainHeading(walk, line, at, text);
}
