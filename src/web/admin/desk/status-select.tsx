import { STATUSES } from "../../../contract/requests/request-kinds";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { STATUS_WORDS } from "../../../wording/requests/status-words";
import { FieldError, SelectInput } from "../../ui/fields/field";
import { isToDo, type ShownRequest } from "./ask-rows";
import { ClosedBadge } from "./closed-badge";
import type { StatusChange } from "./use-status-changes";
import { requestOf } from "./words";

type Status = ShownRequest["status"];

interface StatusSelectProps {
  row: ShownRequest;
  change: StatusChange | undefined;
  onChange: (status: Status) => void;
}

/** AD-03: changes the status in place. What was declined or cancelled says so, and has no status to choose. */
export function StatusSelect(props: StatusSelectProps) {
  return isToDo(props.row) ? <OpenStatus {...props} /> : <ClosedBadge row={props.row} />;
}

/** A refused change is explained beside the status, and the old one is back. */
function OpenStatus({ row, change, onChange }: StatusSelectProps) {
  const id = useId();
  const { passing, pass, keyDown, pointerDown, settle } = useSettledChoice(onChange);
  const problem = change?.problem;
  return (
    <div className="status-select">
      <SelectInput
        id={id}
        aria-label={`Status of ${requestOf(row)}`}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? `${id}-hint` : `${id}-error`}
        aria-busy={change?.to !== undefined || undefined}
        value={passing ?? change?.to ?? row.status}
        onKeyDown={keyDown}
        onPointerDown={pointerDown}
        onBlur={settle}
        onChange={(event) => pass(event.target.value as Status)}
      >
        {STATUSES[row.kind].map((status) => (
          <option key={status} value={status}>
            {STATUS_WORDS[status]}
          </option>
        ))}
      </SelectInput>
      <p id={`${id}-hint`} className="text-hint text-muted empty:hidden">
        {passing === null || passing === row.status ? "" : "Press Enter to change it."}
      </p>
      <div role="alert">
        <FieldError id={id} error={problem} />
      </div>
    </div>
  );
}

/** Arrow keys only move through the list; Enter or leaving the field chooses. A pointer chooses at once. */
function useSettledChoice(onChange: (status: Status) => void) {
  const [passing, setPassing] = useState<Status | null>(null);
  const byKey = useRef(false);
  const waiting = useRef<Status | null>(null);

  function wait(status: Status | null) {
    waiting.current = status;
    setPassing(status);
  }
  function settle() {
    const status = waiting.current;
    if (status === null) return;
    wait(null);
    onChange(status);
  }

  return {
    passing,
    settle,
    keyDown: ({ key }: KeyboardEvent) => {
      byKey.current = key !== "Tab";
      if (key === "Enter") settle();
      if (key === "Escape") wait(null);
    },
    pointerDown: () => {
      byKey.current = false;
    },
    pass: (status: Status) => {
      if (byKey.current) return wait(status);
      wait(null);
      onChange(status);
    },
  };
}
