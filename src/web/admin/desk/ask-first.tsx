import { STATUSES } from "../../../contract/requests/request-kinds";
import { useState } from "react";
import { STATUS_WORDS } from "../../../wording/requests/status-words";
import { ConfirmDialog } from "../../ui/dialogs/dialog";
import type { ShownRequest } from "./ask-rows";

type Status = ShownRequest["status"];

interface Question {
  title: string;
  reasons: readonly string[];
  answer: (yes: boolean) => void;
}

const place = ({ kind }: ShownRequest, status: Status) =>
  (STATUSES[kind] as readonly Status[]).indexOf(status);

const goesBack = (row: ShownRequest, status: Status) => place(row, row.status) > place(row, status);

/** Whether a request's row is scrolled away, above the window or below it. */
function isOutOfSight({ id }: ShownRequest): boolean {
  const box = document.querySelector(`[data-request="${CSS.escape(id)}"]`)?.getBoundingClientRect();
  return box !== undefined && (box.bottom < 0 || box.top > window.innerHeight);
}

/** "3 of them go back: 2 from Delivered, 1 from Ready.", "3 of them go back from Ready." */
function backText(back: readonly ShownRequest[]): string {
  const counts = new Map<Status, number>();
  for (const { status } of back) counts.set(status, (counts.get(status) ?? 0) + 1);
  const froms = [...counts].map(([status, count]) => `${count} from ${STATUS_WORDS[status]}`);
  const [only = ""] = counts.keys();
  const from = counts.size === 1 ? ` from ${STATUS_WORDS[only as Status]}` : `: ${froms.join(", ")}`;
  return back.length === 1 ? `One of them goes back${from}.` : `${back.length} of them go back${from}.`;
}

function unseenText(count: number): string {
  return count === 1 ? "One of them is not on the screen." : `${count} of them are not on the screen.`;
}

/**
 * Asks before several requests go back to an earlier status at once, or any that the owner does not see. A single one
 * asks nothing, because Undo takes it back.
 */
export function useAskFirst() {
  const [question, setQuestion] = useState<Question | null>(null);

  /** Null when there is nothing to ask. `isSeen`: the rows were listed somewhere else, for example on labels. */
  function ask(rows: readonly ShownRequest[], status: Status, isSeen = false): Promise<boolean> | null {
    const moved = rows.filter((row) => row.status !== status);
    if (moved.length < 2) return null;
    const back = moved.filter((row) => goesBack(row, status));
    const unseen = isSeen ? [] : moved.filter(isOutOfSight);
    if (back.length === 0 && unseen.length === 0) return null;
    return new Promise((resolve) =>
      setQuestion({
        title: `Change ${moved.length} requests to ${STATUS_WORDS[status]}?`,
        reasons: [
          ...(back.length > 0 ? [backText(back)] : []),
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
