/** Walks through the lines of a text and says of each what it is: heading, ingredient, step or note. */
import { findAmounts } from "./amounts";
import type { IntakeLine, Part } from "./intake";
import { type Item, piecesOf, readItem } from "./items";
import { findKnown } from "./names";
import { headingWords, isAhead, partIn, partNamed } from "./part-names";
import { isSentence, openingOf } from "./sentences";
import { type SourceLine, withoutBullet } from "./source-lines";
import type { TableRow } from "./tables";

/** A line on its way to become an `IntakeLine`: what was read of it, and in which section. */
export type Draft = {
  source: string;
  at: number;
  part: Part;
  /** Counts the headings so far; lines under one heading have the same number. */
  section: number;
  item?: Item;
  ignored?: NonNullable<IntakeLine["ignored"]>;
  name: string;
  isStep?: true;
};

type Mode = "before" | "list" | "steps" | "aside";

/** The sections of a text, by number: the name of its heading, and whether it repeats the whole recipe. */
export type Section = { name: string; part: Part; isOverall: boolean };

class Walk {
  readonly drafts: Draft[] = [];
  readonly sections: Section[] = [{ name: "", part: "final", isOverall: false }];
  title = "";
  mode: Mode = "before";
  isUnknownHeading = false;
  /** A heading that may open a list again was seen among the steps. */
  isListAwaited = false;
  readonly #lines: readonly SourceLine[];
  readonly #rows: ReadonlyMap<number, TableRow>;
  readonly #isGrams: boolean;

  constructor(lines: readonly SourceLine[], rows: ReadonlyMap<number, TableRow>, isGrams: boolean) {
    this.#lines = lines;
    this.#rows = rows;
    this.#isGrams = isGrams;
  }

  get section(): number {
    return this.sections.length - 1;
  }
  get part(): Part {
    return this.sections.at(-1)?.part ?? "final";
  }

  #push(line: SourceLine, at: number, rest: Partial<Draft> & { name: string }): void {
    this.drafts.push({ source: line.source, at, part: this.part, section: this.section, ...rest });
  }

  #note(line: SourceLine, at: number, isStep = false): void {
    this.#push(line, at, { name: line.text, ignored: "note", ...(isStep ? { isStep: true as const } : {}) });
  }

  #open(name: string, part: Part, isOverall = false): void {
    this.sections.push({ name, part, isOverall });
    this.isUnknownHeading = false;
    if (this.mode === "before" || this.mode === "aside") this.mode = "list";
    else if (this.mode === "steps") this.isListAwaited = true;
  }

  #item(line: SourceLine, at: number, item: Item, part?: Part | null): void {
    const doubt = item.doubt || line.isMended === true || (this.isUnknownHeading && item.grams !== null);
    this.#push(line, at, {
      name: item.name,
      item: { ...item, doubt },
      part: part ?? item.part ?? this.part,
    });
  }

  /** Whether lines of the list follow, before anything else. */
  #leadsToItems(at: number): boolean {
    for (const next of [at + 1, at + 2]) {
      const line = this.#lines[next];
      if (line === undefined) return false;
      const row = this.#rows.get(next);
      if (row?.is === "items") return true;
      if (row?.is === "header") continue;
      if (isSentence(line.text)) return false;
      if (looksLikeItem(line.text, this.#isGrams)) return true;
    }
    return false;
  }

  walk(): void {
    this.#lines.forEach((line, at) => {
      this.#read(line, at);
    });
  }

  #read(line: SourceLine, at: number): void {
    if (line.isJoined) {
      this.#note(line, at);
      return;
    }
    if (line.role === "title") {
      if (this.title === "") this.title = headingWords(line.text);
      this.#push(line, at, { name: line.text, ignored: "heading" });
      return;
    }
    const row = this.#rows.get(at);
    if (row?.is === "header" && this.mode !== "aside") {
      this.#push(line, at, { name: line.text, ignored: "heading" });
      if (this.mode !== "steps") this.mode = "list";
      return;
    }
    if (row?.is === "items" && this.mode !== "aside") {
      this.mode = "list";
      for (const { item, part, isRepeat } of row.items) {
        this.#item(line, at, item, part);
        const last = this.drafts.at(-1);
        if (last !== undefined && isRepeat) last.ignored = "repeat";
      }
      return;
    }
    const text = row?.is === "plain" && row.text !== "" ? withoutBullet(row.text) : line.text;
    if (!this.#heading(line, at, text)) this.#content(line, at, text);
  }

  /** "100 g leaven, made from:" and "Vorteig mit 57% Hydratation:" open a part, whatever numbers they have. */
  #madeFrom(line: SourceLine, at: number, text: string): boolean {
    if (!/:\s*$/.test(text) || text.length > 90 || !hasAmount(text) || this.mode === "aside") return false;
    const part = partIn(text);
    if (part === null || !this.#leadsToItems(at)) return false;
    this.#open(headingWords(text), part);
    this.#push(line, at, { name: headingWords(text), ignored: "heading" });
    return true;
  }

  #heading(line: SourceLine, at: number, text: string): boolean {
    if (this.#madeFrom(line, at, text)) return true;
    const isNumbered = (partNamed(text) !== null || openingOf(text) !== null) && /^\p{L}[\p{L} ]*\d$/u.test(text);
    if (text.length > 90 || (hasAmount(text) && !isNumbered) || line.role === "step" || line.role === "item") {
      return line.role === "item" && /:\s*$/.test(text) && !hasAmount(text) ? this.#plainHeading(line, at, text) : false;
    }
    return this.#plainHeading(line, at, text);
  }

  #plainHeading(line: SourceLine, at: number, text: string): boolean {
    const opening = openingOf(text);
    const part = partNamed(text);
    const push = () => {
      this.#push(line, at, { name: headingWords(text), ignored: "heading" });
    };
    if (opening === "steps" && !this.#leadsToItems(at)) {
      this.mode = "steps";
      this.isListAwaited = false;
      push();
      return true;
    }
    if (opening === "aside") {
      this.mode = "aside";
      push();
      return true;
    }
    if (opening === "overall" || opening === "list") {
      this.#open(headingWords(text), "final", opening === "overall");
      if (this.mode === "steps") this.mode = "list";
      push();
      return true;
    }
    if (part !== null) return this.#partHeading(line, at, text, part);
    const isAlone =
      this.mode === "list" && text.split(" ").length <= 6 && /^\p{L}/u.test(text) && !isSentence(text) && !isNamedOnly(readItem(text), text);
    const isMarked = /:\s*$/.test(text) || /^#{1,6} /.test(line.source) || line.role === "heading" || (isAlone && this.#leadsToItems(at));
    if (this.mode === "before" && this.title === "" && !isSentence(text) && !/:\s*$/.test(text)) {
      if (findKnown(text) !== null && !this.#isTitleLike(line, at)) return false;
      this.title = headingWords(text);
      push();
      return true;
    }
    const isDay = opening === "steps" && this.#leadsToItems(at);
    if ((!isMarked && !isDay) || isSentence(text)) return false;
    if ((this.mode === "list" || isDay) && this.#leadsToItems(at)) {
      this.#open(headingWords(text), partIn(text) ?? "final");
      this.isUnknownHeading = partIn(text) === null;
    } else if (this.mode === "before" && this.#leadsToItems(at)) this.mode = "list";
    else if (line.role === "heading" && this.mode === "list" && this.drafts.some(({ item }) => item !== undefined))
      this.mode = "aside";
    push();
    return true;
  }

  #isTitleLike(line: SourceLine, at: number): boolean {
    return at === 0 || line.role === "heading" || /^#{1,3} /.test(line.source) || line.isAfterGap;
  }

  /** A part's name alone: a heading, or "the levain" as a line of the dough. */
  #partHeading(line: SourceLine, at: number, text: string, part: Part): boolean {
    const item = readItem(text);
    if (item.grams !== null && this.mode === "list" && !line.isAfterGap && line.role !== "heading" && !/:\s*$/.test(text)) return false;
    const wasMade = this.drafts.some((draft) => draft.item?.grams !== undefined && draft.item.grams !== null && isAhead(draft.part) && draft.part !== this.part);
    const isInList = this.mode === "list" && isAhead(part) && wasMade;
    const isReference = isInList && (item.isAll || (!line.isAfterGap && !/:\s*$/.test(text) && line.role !== "heading" && !this.#isNewPart(part)));
    const isNamedThere = ARTICLE.test(text) && !/:\s*$/.test(text) && this.mode === "list" && this.#hasList();
    if (isReference || (isAhead(part) && (item.isAll || isNamedThere))) return false;
    const isBread = at === 0 && text.includes(" ") && /bread|loaf|brot\b|\bpain\b|\bpane\b/i.test(text) && !/:\s*$|^(?:for|für|pour|per)\b/i.test(text);
    if (this.mode === "before" && this.title === "" && part === "final" && (isBread || !this.#leadsToItems(at))) {
      this.title = headingWords(text);
      this.#push(line, at, { name: headingWords(text), ignored: "heading" });
      return true;
    }
    if (this.mode === "aside" && !this.#leadsToItems(at)) return false;
    if (this.mode === "before" && this.title === "" && at === 0 && this.#lines[1] !== undefined && this.#isHeadingNext(at)) {
      this.title = headingWords(text);
    } else this.#open(headingWords(text), part);
    this.#push(line, at, { name: headingWords(text), ignored: "heading" });
    return true;
  }

  #isNewPart(part: Part): boolean {
    return !this.drafts.some((draft) => draft.part === part && draft.item !== undefined) && !this.drafts.some((draft) => isAhead(draft.part) && draft.item !== undefined);
  }

  /** "Levain Bread", then "Levain": the first is the title. */
  #isHeadingNext(at: number): boolean {
    const next = this.#lines[at + 1];
    return next !== undefined && !hasAmount(next.text) && (partNamed(next.text) !== null || openingOf(next.text) !== null);
  }

  #content(line: SourceLine, at: number, text: string): void {
    if (this.mode === "aside") {
      this.#note(line, at);
      return;
    }
    const rest = this.#inlineHeading(text);
    const said = rest ?? text;
    const pieces = line.role === "step" ? [said] : piecesOf(said);
    const isAmongSteps = this.mode === "steps" && !this.isListAwaited && rest === null && this.#hasList();
    if (pieces.length > 1 && !isAmongSteps && this.#severalItems(line, at, pieces)) return;
    if (line.role === "step" || (isSentence(said) && !this.#isItemWhatever(line, said))) {
      this.#sentences(line, at, said);
      return;
    }
    this.#single(line, at, said, rest !== null);
  }

  /** "Levain: 40 g starter, 80 g flour" opens the levain; what stands behind its colon is left to read. */
  #inlineHeading(text: string): string | null {
    const colon = text.indexOf(":");
    if (colon < 2 || colon > 40) return null;
    const [head, rest] = [text.slice(0, colon), text.slice(colon + 1).trim()];
    const part = partNamed(head);
    const isWeighed = findAmounts(rest).some(({ kind }) => kind === "mass" || kind === "volume") || piecesOf(rest).length > 1;
    if (part === null || !isWeighed || readItem(rest).known === null) return null;
    if (findAmounts(rest).filter(({ kind }) => kind === "mass").length < 2) {
      const item = readItem(rest);
      if (item.refersTo !== null && item.refersTo === part) return null;
    }
    this.#open(head, part);
    return rest;
  }

  /** A line of the list that begins with its weight is an ingredient, however much it goes on to say. */
  #isItemWhatever(line: SourceLine, text: string): boolean {
    if (line.role === "item") return startsWithAmount(text);
    return this.mode !== "steps" && startsWithAmount(text) && readItem(text).known !== null;
  }

  #severalItems(line: SourceLine, at: number, all: readonly string[]): boolean {
    // "Hello, here it is: 500 g flour": what stands before the first amount and its colon is talk.
    const measured = all.findIndex((piece) => hasAmount(piece) && readItem(piece).known !== null);
    const isTalk = all[measured]?.includes(": ") === true || all.slice(0, measured).every((piece) => readItem(piece).known === null);
    const pieces = all.slice(isTalk ? measured : 0);
    const [first = ""] = pieces;
    const colon = first.lastIndexOf(": ");
    const isLead = colon > 0 && hasAmount(first.slice(colon + 1)) && !hasAmount(first.slice(0, colon));
    const head = isLead ? first.slice(colon + 2) : first;
    const last = pieces.at(-1) ?? "";
    const end = sentenceEnd(last);
    const cut = pieces.length === 1 ? [head] : [head, ...pieces.slice(1, -1), last.slice(0, end)];
    if (cut.some((piece) => isSentence(piece))) return false;
    if (this.mode === "before") this.mode = "list";
    for (const piece of cut) this.#item(line, at, readItem(piece, { isGrams: this.#isGrams }));
    const left = last.slice(end).replace(/^[.!?\s]+/, "");
    if (left !== "") this.drafts.push({ source: line.source, at, part: this.part, section: this.section, name: left, ignored: "note", isStep: true });
    return true;
  }

  /** A paragraph: one of its sentences may be the list ("Here it is: 500 g flour, 350 g water"). */
  #sentences(line: SourceLine, at: number, text: string): void {
    if (line.role === "step" || this.mode === "steps") {
      this.#note(line, at, true);
      return;
    }
    const sentences = sentencesOf(text);
    const lists = sentences.map((sentence) => piecesOf(sentence));
    if (lists.every((pieces) => pieces.length === 1)) {
      this.#note(line, at, true);
      return;
    }
    for (const [place, sentence] of sentences.entries()) {
      const pieces = lists[place] ?? [];
      if (pieces.length > 1 && this.#severalItems(line, at, pieces)) continue;
      this.drafts.push({ source: line.source, at, part: this.part, section: this.section, name: sentence, ignored: "note", isStep: true });
    }
  }

  #hasList(): boolean {
    return this.drafts.some(({ item }) => item !== undefined);
  }

  #single(line: SourceLine, at: number, text: string, isInline: boolean): void {
    const isItem = looksLikeItem(text, this.#isGrams);
    const item = readItem(text, { isGrams: this.#isGrams });
    const isLong = !isItem && item.grams !== null && item.known !== null && this.#isItemWhatever(line, text) && !YIELD.test(text);
    if (isLong && this.mode !== "steps") {
      this.mode = "list";
      this.#item(line, at, { ...item, doubt: true });
      return;
    }
    if (!isItem && !isNamedOnly(item, text)) {
      this.#note(line, at, this.mode === "steps");
      return;
    }
    if (this.mode === "steps" && !isInline) {
      if (!this.isListAwaited && this.#hasList()) {
        this.#note(line, at, true);
        return;
      }
      if (!isItem) {
        this.#note(line, at, true);
        return;
      }
      this.mode = "list";
    }
    if (this.mode === "before" && !isItem) {
      this.#note(line, at);
      return;
    }
    this.mode = "list";
    this.#item(line, at, item);
  }
}

/** "La poolish" in a list is the one that was made; a heading has no article. */
const ARTICLE = /^(?:the|la|le|l'|il|lo|der|die|das|den|dem)(?: |(?<='))/i;

const COUNTED = new Set(["mass", "volume", "piece", "bare"]);

/** Whether a text has a number that may be an amount. A type in a flour's name is none. */
function hasAmount(text: string): boolean {
  return findAmounts(text.replace(/\([^()]{0,80}\)/g, " ")).some(({ kind }) => COUNTED.has(kind) && kind !== "bare") || /^\d|\d$/.test(text.trim()) && readItem(text).isMeasured || /%/.test(text);
}

const startsWithAmount = (text: string) => findAmounts(text.slice(0, 30))[0]?.from === 0;

/** Words that count or describe the bread: "Makes 2 loaves", "Dough weight", "Serves 8". */
const YIELD = /^(?:dosi|doses?|zutaten|ingr[eé]dient\w*|mengen?angaben|quantit\w*|pre-?fermented flour|inoculation|levain (?:percentage|in)|total dough|makes?|yields?|serves?|for|fur|pour|per|ergibt|reicht|donne|servings?|portionen|prep|cook|total time|bake|oven|hydration|hydratation|idratazione|ta|th|tr|difficulty|calories|kcal|desired dough|ddt|friction|dough temp\w*)\b/i;

/** "White bread, for 2000 g of flour": what the amounts are for. */
const FOR_SO_MUCH = /\b(?:pour|for|für|per|su|auf) \d/iu;

/** Whether a line is an ingredient with an amount. */
function looksLikeItem(text: string, isGrams: boolean): boolean {
  if (text.length > 160 || YIELD.test(text) || FOR_SO_MUCH.test(text)) return false;
  const item = readItem(text, { isGrams });
  const amounts = findAmounts(text);
  const isWeighed = amounts.some(({ kind }) => kind === "mass" || kind === "volume" || kind === "piece" || kind === "percent");
  if (!/\p{L}/u.test(item.name)) return false;
  if (item.isTotal) return item.isMeasured;
  const words = item.name.split(" ").length;
  const isOfTime = amounts.some(({ kind }) => kind === "time");
  if (isWeighed) return item.known !== null ? words <= 14 : item.refersTo !== null || (words <= 6 && !isOfTime);
  return item.known !== null && item.isMeasured && words <= 8 && !isOfTime && amounts.every(({ kind }) => kind !== "count" && kind !== "heat" && kind !== "size");
}

const VAGUE = /\b(?:to taste|as needed|q\.? ?b\.?|nach (?:belieben|bedarf|geschmack)|selon|optional|a (?:handful|pinch|little|bit|splash)|eine prise|etwas|une pincée|un pizzico)\b/iu;

/** Whether a line without an amount names an ingredient, or a pre-dough that goes in. */
function isNamedOnly(item: Item, text: string): boolean {
  const words = text.split(" ").length;
  if (item.isAll && item.refersTo !== null && words <= 8) return true;
  if (partNamed(text) !== null && isAhead(partNamed(text) ?? "final")) return words <= 4;
  if (VAGUE.test(text)) return words <= 10 && item.known !== null;
  return item.known !== null && words <= 4 && !/[.!?]$/.test(text);
}

/** Where the sentence that a text begins with ends; its length if it has one sentence. */
function sentenceEnd(text: string): number {
  const match = /[\p{L})][.!?] +(?=\p{L})/u.exec(text);
  return match === null ? text.length : match.index + 1;
}

function sentencesOf(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const match of text.matchAll(/[\p{L}\d)][.!?] +(?=[\p{Lu}\d])/gu)) {
    parts.push(text.slice(from, match.index + 2));
    from = match.index + match[0].length;
  }
  parts.push(text.slice(from));
  return parts;
}

/** Reads every line of a text; tables were read before. */
export function readDrafts(
  lines: readonly SourceLine[],
  rows: ReadonlyMap<number, TableRow>,
  isGrams: boolean,
): { drafts: Draft[]; sections: readonly Section[]; title: string } {
  const walk = new Walk(lines, rows, isGrams);
  walk.walk();
  return { drafts: walk.drafts, sections: walk.sections, title: walk.title };
}
