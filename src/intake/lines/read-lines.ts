/** Walks through the lines of a text and says of each what it is: heading, ingredient, step or note. */
import { headingWords } from "../words/part-names";
import type { Draft, Section } from "./drafts";
import { readContent } from "./read-content";
import { readHeading } from "./read-headings";
import { type SourceLine, withoutBullet } from "./source-lines";
import type { TableRow } from "./tables";
import { Walk } from "./walk";

function readLine(walk: Walk, line: SourceLine, at: number): void {
  if (line.isJoined) {
    walk.note(line, at);
    return;
  }
  if (line.role === "title") {
    if (walk.title === "") walk.title = headingWords(line.text);
    walk.push(line, at, { name: line.text, ignored: "heading" });
    return;
  }
  const row = walk.rows.get(at);
  if (row?.is === "header" && walk.mode !== "aside") {
    walk.push(line, at, { name: line.text, ignored: "heading" });
    if (walk.mode !== "steps") walk.mode = "list";
    return;
  }
  if (row?.is === "items" && walk.mode !== "aside") {
    walk.mode = "list";
    for (const { item, part, isRepeat } of row.items) {
      walk.add(line, at, item, part);
      const last = walk.drafts.at(-1);
      if (last !== undefined && isRepeat) last.ignored = "repeat";
    }
    return;
  }
  const text = row?.is === "plain" && row.text !== "" ? withoutBullet(row.text) : line.text;
  if (!readHeading(walk, line, at, text)) readContent(walk, line, at, text);
}

/** Reads every line of a text; tables were read before. */
export function readDrafts(
  lines: readonly SourceLine[],
  rows: ReadonlyMap<number, TableRow>,
  isGrams: boolean,
): { drafts: Draft[]; sections: readonly Section[]; title: string } {
  const walk = new Walk(lines, rows, isGrams);
  for (const [at, line] of lines.entries()) readLine(walk, line, at);
  return { drafts: walk.drafts, sections: walk.sections, title: walk.title };
}
