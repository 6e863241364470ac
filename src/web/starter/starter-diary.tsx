import { useState } from "react";
import type { StarterLine } from "../../contract/starter";
import { dayText, localDay } from "../../wording/dates";
import { Button } from "../ui/button";
import { LineFields } from "./line-fields";
import type { Jar } from "./read-jar";
import { lineText, type Reader } from "./starter-words";

type Props = { jar: Jar; lines: readonly StarterLine[]; reader: Reader };

/** How many days are shown at first. */
const DAYS = 14;

/** Lines by day: the newest day first, and its newest line first. */
function linesByDay(lines: readonly StarterLine[]): [date: string, lines: StarterLine[]][] {
  const byDay = new Map<string, StarterLine[]>();
  for (const line of lines.toReversed()) {
    const date = localDay(new Date(line.at));
    byDay.set(date, [...(byDay.get(date) ?? []), line]);
  }
  return [...byDay];
}

/** Everything written down, by day, newest first. */
export function StarterDiary({ jar, lines, reader }: Props) {
  const [days, setDays] = useState(DAYS);
  if (lines.length === 0) return null;
  const byDay = linesByDay(lines);
  return (
    <section aria-labelledby="diary">
      <h2 id="diary" className="mt-0 text-h3">
        Diary
      </h2>
      {byDay.slice(0, days).map(([date, ofDay]) => (
        <div key={date} className="mt-4 break-inside-avoid">
          <h3 className="mt-0 text-body font-semibold">{dayText(date)}</h3>
          <ul className="mt-1 border-t border-line">
            {ofDay.map((line) => (
              <DiaryLine key={line.id} line={line} jar={jar} reader={reader} />
            ))}
          </ul>
        </div>
      ))}
      {byDay.length > days && (
        <Button className="no-print mt-4" onClick={() => setDays(days + 4 * DAYS)}>
          Show more
        </Button>
      )}
    </section>
  );
}

type LineProps = { line: StarterLine; jar: Jar; reader: Reader };

function DiaryLine({ line, jar, reader }: LineProps) {
  const [isOpen, setOpen] = useState(false);
  const { formats } = reader;
  const at = new Date(line.at);
  const text = lineText(reader, line, jar);
  return (
    <li className="border-b border-line py-2">
      <div className="flex items-baseline gap-3">
        <span className="num w-18 shrink-0 text-muted">
          {formats.clock(at.getHours() * 60 + at.getMinutes())}
        </span>{" "}
        <span className="min-w-0 grow break-words">
          {line.kind === "feed" && line.day !== null && (
            <span className="font-semibold">Day {line.day} of the guide. </span>
          )}
          {text}
          {line.note !== "" && (
            <span className="block whitespace-pre-line text-hint text-muted">{line.note}</span>
          )}
        </span>
        <Button variant="quiet" aria-expanded={isOpen} className="no-print" onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Close" : "Change"}
          <span className="visually-hidden">: {text}</span>
        </Button>
      </div>
      {isOpen && (
        <div className="no-print">
          <LineFields line={line} />
        </div>
      )}
    </li>
  );
}
