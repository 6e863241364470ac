import { useState } from "react";
import type { StarterKind, StarterLine } from "../../contract/baking/starter";
import { RisingJar } from "../drawings/levain/jar-drawing";
import { Button } from "../ui/button";
import { announce } from "../ui/dialogs/live-region";
import { LineFields } from "./line-fields";
import { noteFeeding } from "../public/guide/guide-week";
import { keepLine } from "../outbox/starter-store";
import { weekId } from "./first-week";
import { type Jar, minuteOf, USUAL_FLOUR, USUAL_RATIO } from "./read-jar";
import { lineText, type Reader, stateTexts } from "./starter-words";

type Props = { jar: Jar; lines: readonly StarterLine[]; reader: Reader };

const PRESSES = [
  { kind: "feed", label: "I fed it" },
  { kind: "peak", label: "It stands highest" },
  { kind: "fridge", label: "Into the fridge" },
  { kind: "dry", label: "I dried some" },
] as const;

/** The jar now, and what can be noted about it. One press adds a line; corrections are typed. */
export function JarNow({ jar, lines, reader }: Props) {
  const [writtenId, setWritten] = useState<string | null>(null);
  const written = lines.find(({ id }) => id === writtenId);
  return (
    <section aria-labelledby="jar-now" className="sheet p-4 md:p-6">
      <div className="flex gap-4 sm:gap-6">
        <RisingJar
          rise={1 + heightOf(jar, reader.now) / 100}
          trimmed
          size={132}
          className="h-auto w-22 self-start"
        />
        <div className="min-w-0">
          <h2 id="jar-now" className="mt-0 text-h3">
            Your jar now
          </h2>
          {stateTexts(reader, jar).map((text) => (
            <p key={text} className="mt-1">
              {text}
            </p>
          ))}
        </div>
      </div>
      <p className="no-print mt-4 actions">
        {PRESSES.map(({ kind, label }) => (
          <Button
            key={kind}
            variant={kind === "feed" ? "filled" : "outline"}
            onClick={() => {
              setWritten(writeDown(kind, jar));
              announce(`${label}: written down.`);
            }}
          >
            {label}
          </Button>
        ))}
      </p>
      {written !== undefined && (
        <div className="no-print mt-4 border-t border-line pt-4">
          <p className="font-semibold">Written down: {lineText(reader, written, jar)}</p>
          <p className="text-hint text-muted">Change what is not right. We save as you type.</p>
          <LineFields line={written} onDone={() => setWritten(null)} />
        </div>
      )}
    </section>
  );
}

/** How high the jar is drawn: at its last noted peak if nothing happened since, else as freshly fed. */
function heightOf({ lastFeed, lastPeak, rises, place }: Jar, now: number): number {
  if (place === "fridge" || lastFeed === null || lastPeak === null) return 25;
  const isAfter = rises.some(({ feed }) => feed.at === minuteOf(lastFeed.at));
  const hours = (now - Date.parse(lastPeak.at)) / 3_600_000;
  return isAfter && hours < 12 ? Math.min(200, lastPeak.risePercent) : 10;
}

const DOUBLED = 100;

/** Keeps a line of what happened just now, as it went the last time; its id. */
function writeDown(kind: Exclude<StarterKind, "levain">, { lastFeed, lastPeak }: Jar): string {
  const at = new Date().toISOString();
  if (kind === "feed") {
    const day = noteFeeding(Date.parse(at));
    const { ratio = USUAL_RATIO, flour = USUAL_FLOUR, fahrenheit = null } = lastFeed ?? {};
    const line = { kind, at, note: "", ratio, flour, fahrenheit, day };
    return keepLine(day === null ? line : { ...line, id: weekId(Date.parse(at)) });
  }
  if (kind === "peak") return keepLine({ kind, at, note: "", risePercent: lastPeak?.risePercent ?? DOUBLED });
  return keepLine({ kind, at, note: "" });
}
