import { useState } from "react";
import type { StarterLine } from "../../contract/baking/starter";
import { dayTextFrom, localDay } from "../../wording/values/dates";
import { Button } from "../ui/button";
import { LineFields } from "./line-fields";
import type { Jar } from "./read-jar";
import { lineText, plannedTexts, type Reader } from "./starter-words";
import type { NextFeeds } from "./use-next-feeds";

type Props = { jar: Jar; next: NextFeeds | null; lines: readonly StarterLine[]; reader: Reader };

/** How many days are shown at first. */
const DAYS = 14;

/** The lines whose fields are open, each with the moment that it had when they were opened. */
type OpenLines = ReadonlyMap<string, string>;

/**
 * Lines by day: the newest day first, and its newest line first. An open line stays where it is until it is closed:
 * moving its fields would take the focus from them.
 */
function linesByDay(lines: readonly StarterLine[], open: OpenLines): [date: string, lines: StarterLine[]][] {
  const placed = lines.map((line) => ({ line, at: Date.parse(open.get(line.id) ?? line.at) }));
  const byDay = new Map<string, StarterLine[]>();
  for (const { line, at } of placed.toSorted((one, other) => one.at - other.at).toReversed()) {
    const date = localDay(new Date(at));
    byDay.set(date, [...(byDay.get(date) ?? []), line]);
  }
  return [...byDay];
}

function withLine(open: OpenLines, { id, at }: StarterLine, opens: boolean): OpenLines {
  const next = new Map(open);
  if (opens) next.set(id, at);
  else next.delete(id);
  return next;
}

/** The feedings that are planned, and everything written down, by day, newest first. */
export function StarterDiary({ jar, next, lines, reader }: Props) {
  const [days, setDays] = useState(DAYS);
  const [open, setOpen] = useState<OpenLines>(new Map());
  const [closed, setClosed] = useState<string | null>(null);
  if (lines.length === 0) return null;
  const byDay = linesByDay(lines, open);
  const today = localDay(new Date(reader.now));
  return (
    <section aria-labelledby="diary">
      <h2 id="diary" className="mt-0 text-h3">
        Diary
      </h2>
      {next !== null && <PlannedFeeds next={next} reader={reader} />}
      {byDay.slice(0, days).map(([date, ofDay]) => (
        <div key={date} className="mt-4 break-inside-avoid">
          <h3 className="mt-0 text-body font-semibold">{dayTextFrom(date, today)}</h3>
          <ul className="mt-1 border-t border-line">
            {ofDay.map((line) => (
              <DiaryLine
                key={line.id}
                line={line}
                jar={jar}
                reader={reader}
                isOpen={open.has(line.id)}
                wasClosed={closed === line.id}
                onOpen={(opens) => {
                  setOpen(withLine(open, line, opens));
                  setClosed(opens ? null : line.id);
                }}
                onDelete={() => setOpen(withLine(open, line, false))}
              />
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

function PlannedFeeds({ next: { plan, levain }, reader }: { next: NextFeeds; reader: Reader }) {
  const texts = plannedTexts(reader, plan, levain.at, levain.name);
  if (texts.length === 0) return null;
  return (
    <div className="mt-4 break-inside-avoid">
      <h3 className="mt-0 text-body font-semibold">Planned</h3>
      <ul className="mt-1 border-t border-line">
        {texts.map((text) => (
          <li key={text} className="border-b border-line py-2">
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

type LineProps = {
  line: StarterLine;
  jar: Jar;
  reader: Reader;
  isOpen: boolean;
  /** Whether it was the last to be closed: if it moves to its new day, the focus follows it. */
  wasClosed: boolean;
  onOpen: (opens: boolean) => void;
  onDelete: () => void;
};

const takeFocus = (element: HTMLElement | null) => element?.focus();

function DiaryLine({ line, jar, reader, isOpen, wasClosed, onOpen, onDelete }: LineProps) {
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
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          className="no-print"
          ref={wasClosed ? takeFocus : undefined}
          onClick={() => onOpen(!isOpen)}
        >
          {isOpen ? "Close" : "Change"}
          <span className="visually-hidden">: {text}</span>
        </Button>
      </div>
      {isOpen && (
        <div className="no-print">
          <LineFields line={line} onDelete={onDelete} />
        </div>
      )}
    </li>
  );
}
