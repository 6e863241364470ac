import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { STATUS_WORDS } from "../requests/status-words";
import { FieldError, SelectInput } from "../ui/field";
import type { ShownRequest } from "./ask-rows";
import type { StatusChange } from "./use-status-changes";
import { requestOf, STATUSES } from "./words";

/** Arrows on a closed list choose each status that they pass; only where they stop is meant. */
const SETTLED_AFTER_MS = 700;

type Status = ShownRequest["status"];

interface StatusSelectProps {
  row: ShownRequest;
  change: StatusChange | undefined;
  onChange: (status: Status) => void;
}

/** AD-03: the status in place. A change that was refused says so beside it, and the old one is back. */
export function StatusSelect({ row, change, onChange }: StatusSelectProps) {
  const id = useId();
  const { passing, pass, keyDown, settle } = useSettledChoice(onChange);
  const problem = change?.problem;
  return (
    <div className="status-select">
      <SelectInput
        id={id}
        aria-label={`Status of ${requestOf(row)}`}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : `${id}-error`}
        aria-busy={change?.to !== undefined || undefined}
        value={passing ?? change?.to ?? row.status}
        onKeyDown={keyDown}
        onBlur={settle}
        onChange={(event) => pass(event.target.value as Status)}
      >
        {STATUSES[row.kind].map((status) => (
          <option key={status} value={status}>
            {STATUS_WORDS[status]}
          </option>
        ))}
      </SelectInput>
      <div role="alert">
        <FieldError id={id} error={problem} />
      </div>
    </div>
  );
}

function useSettledChoice(onChange: (status: Status) => void) {
  const [passing, setPassing] = useState<Status | null>(null);
  const byKey = useRef(false);
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; status: Status } | null>(null);
  const choose = useRef(onChange);
  useLayoutEffect(() => {
    choose.current = onChange;
  });

  function settle() {
    if (waiting.current === null) return;
    clearTimeout(waiting.current.timer);
    const { status } = waiting.current;
    waiting.current = null;
    setPassing(null);
    choose.current(status);
  }
  useEffect(
    () => () => {
      // Whoever leaves the page has stopped as well.
      if (waiting.current !== null) {
        clearTimeout(waiting.current.timer);
        choose.current(waiting.current.status);
      }
    },
    [],
  );

  return {
    passing,
    settle,
    keyDown: ({ key }: KeyboardEvent) => {
      byKey.current = key !== "Tab";
      if (key === "Enter") settle();
    },
    pass: (status: Status) => {
      if (waiting.current !== null) clearTimeout(waiting.current.timer);
      waiting.current = null;
      if (!byKey.current) {
        setPassing(null);
        choose.current(status);
        return;
      }
      setPassing(status);
      waiting.current = { status, timer: setTimeout(settle, SETTLED_AFTER_MS) };
    },
  };
}
