import { Check } from "lucide-react";
import { useState } from "react";
import type { IntakeLine, Mend } from "../../intake";
import { doubtText, IGNORED_WORDS, PART_NAMES } from "../../wording/recipes/intake-words";
import { useFormats } from "../site/units";
import { Button } from "../ui/button";
import { MendFields } from "./mend-fields";
import { mendOf, type Row } from "./rows";

interface ReadLineProps {
  row: Row;
  /** It was a doubt: its fields are open until it is settled. */
  isAsked: boolean;
  onMend: (mend: Mend) => void;
  /** The baker is done with the line; "That's right" without this is a correction without a change. */
  onAgree?: (mend: Mend) => void;
}

/** A line of the text, and beside it what was read; mended where it stands. */
export function ReadLine({ row, isAsked, onMend, onAgree = onMend }: ReadLineProps) {
  const { line } = row;
  // The first letter that is typed settles the doubt, and the fields must stay for the next one.
  const [isOpened, setOpened] = useState(isAsked && line.doubt);
  const isOpen = isOpened || (isAsked && line.doubt);
  const done = (mend: Mend) => {
    setOpened(false);
    onAgree(mend);
  };
  return (
    <div className="grid gap-x-6 gap-y-1 md:grid-cols-2">
      <p className="wrap-anywhere text-muted">{line.source.slice(0, 300)}</p>
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <ReadAs line={line} isChecked={isAsked && !line.doubt} />
          {!isOpen && (
            <Button variant="quiet" onClick={() => setOpened(true)}>
              Change<span className="visually-hidden"> {line.name || line.source}</span>
            </Button>
          )}
        </div>
        {isOpen && <Mending row={row} isAsked={isAsked} onMend={onMend} onDone={done} />}
      </div>
    </div>
  );
}

function ReadAs({ line, isChecked }: { line: IntakeLine; isChecked: boolean }) {
  const { grams } = useFormats();
  if (line.ignored !== undefined) return <p className="text-muted">{IGNORED_WORDS[line.ignored]}</p>;
  return (
    <p className="min-w-0 wrap-anywhere">
      <strong className="font-semibold">{grams(line.grams ?? undefined)}</strong> {line.name}
      <span className="text-hint text-muted"> · {PART_NAMES[line.part]}</span>
      {isChecked && <Check size={18} role="img" aria-label="Checked" className="ml-2 inline text-success" />}
    </p>
  );
}

interface MendingProps extends Pick<ReadLineProps, "row" | "isAsked" | "onMend"> {
  onDone: (mend: Mend) => void;
}

function Mending({ row, isAsked, onMend, onDone }: MendingProps) {
  const { line } = row;
  const formats = useFormats();
  const made = mendOf(row);
  const isOut = line.ignored !== undefined;
  return (
    <div className="mt-1 grid gap-3">
      {line.doubt && <p className="text-hint">{doubtText(formats, line)}</p>}
      <MendFields line={line} onMend={(change) => onMend({ ...made, ...change })} />
      <div className="flex flex-wrap gap-3">
        <Button aria-disabled={!isOut && line.grams === null} onClick={() => onDone(made)}>
          {isAsked && line.doubt ? "That's right" : "Done"}
        </Button>
        <Button variant="quiet" onClick={() => onDone({ ...made, isLeftOut: !isOut })}>
          {isOut ? "Count this line" : "Leave it out"}
        </Button>
      </div>
    </div>
  );
}
