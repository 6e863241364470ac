import { STATUSES } from "../../contract/request-kinds";
import { useState } from "react";
import { STATUS_WORDS } from "../requests/status-words";
import { ConfirmDialog } from "../ui/dialog";
import type { ShownRequest } from "./ask-rows";
import { requestOf } from "./words";

type Status = ShownRequest["status"];

interface Question {
  title: string;
  reasons: readonly string[];
  answer: (yes: boolean) => void;
}

const place = ({ kind }: ShownRequest, status: Status) =>
  (STATUSES[kind] as readonly Status[]).indexOf(status);

const goesBack = (row: ShownRequest, status: Status) => place(row, row.status) > place(row, status);

/** Scrolled away: above the window, or below it. */
function isOutOfSight({ id }: ShownRequest): boolean {
  const box = document.querySelector(`[data-request="${CSS.escape(id)}"]`)?.getBoundingClientRect();
  return box !== undefined && (box.bottom < 0 || box.top > window.innerHeight);
}

/** "3 of them go back: 2 from Delivered, 1 from Ready." */
function backText(rows: readonly ShownRequest[], back: readonly ShownRequest[]): string {
  const counts = new Map<Status, number>();
  for (const { status } of back) counts.set(status, (counts.get(status) ?? 0) + 1);
  const from = [...counts].map(([status, count]) => `${count} from ${STATUS_WORDS[status]}`).join(", ");
  const [only] = rows.length === 1 ? back : [];
  if (only !== undefined) return `The status goes back from ${STATUS_WORDS[only.status]}.`;
  return back.length === 1 ? `One of them goes back: ${from}.` : `${back.length} of them go back: ${from}.`;
}

function unseenText(count: number): string {
  return count === 1 ? "One of them is not on the screen." : `${count} of them are not on the screen.`;
}

/** Asks before a change that moves requests back, or that reaches requests which the owner does not see. */
export function useAskFirst() {
  const [question, setQuestion] = useState<Question | null>(null);

  /** Null: there is nothing to ask. `isSeen`: the rows were listed in another place, on a label say. */
  function ask(rows: readonly ShownRequest[], status: Status, isSeen = false): Promise<boolean> | null {
    const moved = rows.filter((row) => row.status !== status);
    const back = moved.filter((row) => goesBack(row, status));
    const unseen = isSeen || rows.length === 1 ? [] : moved.filter(isOutOfSight);
    if (back.length === 0 && unseen.length === 0) return null;
    const [first] = moved;
    const what = moved.length === 1 && first ? requestOf(first) : `${moved.length} requests`;
    return new Promise((resolve) =>
      setQuestion({
        title: `Change ${what} to ${STATUS_WORDS[status]}?`,
        reasons: [
          ...(back.length > 0 ? [backText(moved, back)] : []),
          ...(unseen.length > 0 ? [unseenText(unseen.length)] : []),
        ],
        answer: (yes) => {
          setQuestion(null);
          resolve(yes);
        },
      }),
    );
  }

  const dialog = question && (
    <ConfirmDialog
      open
      title={question.title}
      confirmText="Change"
      onConfirm={() => question.answer(true)}
      onCancel={() => question.answer(false)}
    >
      {question.reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </ConfirmDialog>
  );
  return { ask, dialog };
}
