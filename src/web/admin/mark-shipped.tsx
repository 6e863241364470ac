import { useState } from "react";
import { Button } from "../ui/button";
import type { ShownRequest } from "./ask-rows";

export type Ship = (rows: readonly ShownRequest[]) => Promise<{ ok: boolean; text: string } | null>;

interface MarkShippedProps {
  rows: readonly ShownRequest[];
  onShip: Ship;
  onDone: () => void;
}

/** After printing: what was printed is about to be mailed, in one press. */
export function MarkShipped({ rows, onShip, onDone }: MarkShippedProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  async function mark() {
    setBusy(true);
    setProblem("");
    const outcome = await onShip(rows);
    setBusy(false);
    if (outcome?.ok) onDone();
    else setProblem(outcome?.text ?? "");
  }
  return (
    <div>
      <Button busy={isBusy} busyLabel="Marking..." onClick={() => void mark()}>
        {rows.length === 1 ? "Mark this one as shipped" : `Mark these ${rows.length} as shipped`}
      </Button>
      <p role="alert" className="mt-1 text-hint text-error empty:hidden">
        {problem}
      </p>
    </div>
  );
}
