import { useState } from "react";
import type { Mend } from "../../intake";
import { Button } from "../ui/button";
import { ReadLine } from "./read-line";
import type { Row } from "./rows";

/** On a phone one line at a time; the answer to one brings the next that is still open. */
export function DoubtsInTurn({
  rows,
  onMend,
}: {
  rows: readonly Row[];
  onMend: (key: string, mend: Mend) => void;
}) {
  const [at, setAt] = useState(0);
  const row = rows[Math.min(at, rows.length - 1)];
  if (row === undefined) return null;
  function answer(mend: Mend) {
    if (row === undefined) return;
    onMend(row.key, mend);
    const next = rows.findIndex((other, place) => place > at && other.line.doubt);
    if (next >= 0) setAt(next);
  }
  return (
    <div>
      <ReadLine key={row.key} row={row} isAsked onMend={(mend) => onMend(row.key, mend)} onAgree={answer} />
      {rows.length > 1 && (
        <div className="mt-3 flex items-center justify-between gap-3">
          <Button aria-disabled={at === 0} onClick={() => setAt(Math.max(0, at - 1))}>
            Back
          </Button>
          <output className="text-hint text-muted">
            {at + 1} of {rows.length}
          </output>
          <Button
            aria-disabled={at >= rows.length - 1}
            onClick={() => setAt(Math.min(rows.length - 1, at + 1))}
          >
            Next
          </Button>
        </div>
      )}
    </div>
  );
}
