/** Where the reader stands in a text: what was read so far, under which heading. */
import type { Part } from "../words/intake";
import { headingWords } from "../words/part-names";
import { isSentence } from "../words/sentences";
import type { Draft, Section } from "./drafts";
import type { Item } from "./items";
import { looksLikeItem } from "./line-kinds";
import type { SourceLine } from "./source-lines";
import type { TableRow } from "./tables";

type Mode = "before" | "list" | "steps" | "aside";

export class Walk {
  readonly drafts: Draft[] = [];
  readonly sections: Section[] = [{ name: "", part: "final", isOverall: false, said: "" }];
  /** The parts that have a line, and those that have one with a weight. */
  readonly listed = new Set<Part>();
  readonly weighed = new Set<Part>();
  title = "";
  mode: Mode = "before";
  /** The last heading names no part: its lines are a doubt. */
  isUnknownHeading = false;
  /** A heading that may open a list again was seen among the steps. */
  isListAwaited = false;
  readonly lines: readonly SourceLine[];
  readonly rows: ReadonlyMap<number, TableRow>;
  /** The text says that its bare numbers are grams. */
  readonly isGrams: boolean;

  constructor(lines: readonly SourceLine[], rows: ReadonlyMap<number, TableRow>, isGrams: boolean) {
    this.lines = lines;
    this.rows = rows;
    this.isGrams = isGrams;
  }

  get section(): number {
    return this.sections.length - 1;
  }
  get part(): Part {
    return this.sections.at(-1)?.part ?? "final";
  }

  push(line: SourceLine, at: number, rest: Partial<Draft> & { name: string }): void {
    this.drafts.push({ source: line.source, at, part: this.part, section: this.section, ...rest });
  }

  note(line: SourceLine, at: number, isStep = false): void {
    this.push(line, at, { name: line.text, ignored: "note", ...(isStep ? { isStep: true as const } : {}) });
  }

  open(said: string, part: Part, isOverall = false): void {
    this.sections.push({ name: headingWords(said), part, isOverall, said });
    this.isUnknownHeading = false;
    if (this.mode === "before" || this.mode === "aside") this.mode = "list";
    else if (this.mode === "steps") this.isListAwaited = true;
  }

  add(line: SourceLine, at: number, item: Item, part?: Part | null): void {
    const doubt = item.doubt || line.isMended === true || (this.isUnknownHeading && item.grams !== null);
    this.push(line, at, {
      name: item.name,
      item: { ...item, doubt },
      part: part ?? item.part ?? this.part,
    });
    const { part: own } = this.drafts.at(-1) ?? this;
    this.listed.add(own);
    if (item.grams !== null) this.weighed.add(own);
  }

  /** Whether lines of the list follow, before anything else. */
  leadsToItems(at: number): boolean {
    for (const next of [at + 1, at + 2]) {
      const line = this.lines[next];
      if (line === undefined) return false;
      const row = this.rows.get(next);
      if (row?.is === "items") return true;
      if (row?.is === "header") continue;
      if (isSentence(line.text)) return false;
      if (looksLikeItem(line.text, this.isGrams)) return true;
    }
    return false;
  }

  hasList(): boolean {
    return this.listed.size > 0;
  }
}
