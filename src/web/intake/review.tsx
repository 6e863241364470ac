import { useId } from "react";
import type { Mend, Problem } from "../../intake";
import { intakeProblemText } from "../../wording/recipes/intake-words";
import { useFormats } from "../site/units";
import { Disclosure } from "../ui/disclosure";
import { Notice } from "../ui/notice";
import { DoubtsInTurn } from "./doubts-in-turn";
import type { Reading } from "./pasted";
import { ReadLine } from "./read-line";
import { isAskedAbout, type Row, rowsOf } from "./rows";
import { useIsNarrow } from "./use-is-narrow";

interface ReviewProps {
  reading: Reading;
  onMend: (key: string, mend: Mend) => void;
}

/** Doubts first, in the order of the text; a line that was a doubt stays where it is when it is settled. */
export function Review({ reading, onMend }: ReviewProps) {
  const rows = rowsOf(reading);
  const isNarrow = useIsNarrow();
  const doubts = rows.filter(isAskedAbout);
  const others = rows.filter((row) => !isAskedAbout(row));
  const sure = others.filter(({ first, line }) => !first.ignored || !line.ignored);
  const ignored = others.filter(({ first, line }) => first.ignored && line.ignored);
  const open = doubts.filter(({ line }) => line.doubt).length;
  return (
    <div className="grid gap-6">
      <Problems problems={besides(doubts, reading.intake.problems)} isRecipe={reading.intake.form !== null} />
      {doubts.length > 0 && (
        <section aria-labelledby="intake-doubts">
          <h3 id="intake-doubts" className="mb-2">
            {open === 0 ? "All checked" : `Check ${open} ${open === 1 ? "line" : "lines"}`}
          </h3>
          {isNarrow ? (
            <DoubtsInTurn rows={doubts} onMend={onMend} />
          ) : (
            <Lines rows={doubts} onMend={onMend} areOpen />
          )}
        </section>
      )}
      {sure.length > 0 && (
        <Folded
          isFolded={isNarrow && doubts.length > 0}
          title="Read from your text"
          rows={sure}
          onMend={onMend}
        />
      )}
      {ignored.length > 0 && <Folded isFolded title="Not weighed" rows={ignored} onMend={onMend} />}
    </div>
  );
}

/** The problems that no line below tells: each line without a weight asks for it itself. */
function besides(doubts: readonly Row[], problems: readonly Problem[]): Problem[] {
  const asked = new Set(doubts.map(({ line }) => line.name));
  return problems.flatMap((problem): Problem[] => {
    if (problem.code !== "unweighed") return [problem];
    const names = problem.names.filter((name) => !asked.has(name));
    return names.length === 0 ? [] : [{ ...problem, names }];
  });
}

function Problems({ problems, isRecipe }: { problems: readonly Problem[]; isRecipe: boolean }) {
  const formats = useFormats();
  if (problems.length === 0) return null;
  const texts = [...new Set(problems.map((problem) => intakeProblemText(formats, problem)))];
  return (
    <div id="intake-problems">
      <Notice
        tone={isRecipe ? "info" : "warning"}
        role="status"
        title={isRecipe ? "Good to know" : "Not a whole recipe yet"}
      >
        <ul className="grid gap-1">
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

interface LinesProps {
  rows: readonly Row[];
  onMend: ReviewProps["onMend"];
  /** Each stands with its fields, because each is asked about. */
  areOpen?: boolean;
}

function Lines({ rows, onMend, areOpen = false }: LinesProps) {
  return (
    <ul className="grid border-t border-line">
      {rows.map((row) => (
        <li key={row.key} className="border-b border-line py-2">
          <ReadLine row={row} isAsked={areOpen} onMend={(mend) => onMend(row.key, mend)} />
        </li>
      ))}
    </ul>
  );
}

function Folded({ isFolded, title, ...lines }: LinesProps & { isFolded: boolean; title: string }) {
  const id = useId();
  if (isFolded)
    return (
      <Disclosure summary={<h3>{title}</h3>} count={lines.rows.length}>
        <Lines {...lines} />
      </Disclosure>
    );
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2">
        {title}
      </h3>
      <Lines {...lines} />
    </section>
  );
}
