import type { ReactNode } from "react";
import { helpFor, isUnanswered, type Refused } from "../site/failures";
import { StillWaiting } from "../site/still-waiting";
import { Notice } from "../ui/notice";

/** What stands above a button whose press was refused. */
export interface Refusal {
  text: string;
  /** What happened and what to do, beside the page's own sentence. */
  more?: string;
  code?: Refused["code"];
}

/** `ifLost`: what helps where the answer got lost, and the change may have been made. */
export const refusalOf = (text: string, reply: Refused, ifLost?: string): Refusal => ({
  text,
  code: reply.code,
  more: ifLost !== undefined && isUnanswered(reply) ? ifLost : helpFor(reply, text),
});

/** The server's own sentence, else the page's; where no answer came at all nobody knows what happened. */
export function sentenceOf({ status, code, message }: Refused, otherwise: string): string {
  if (status === 0 || code === "outcome-unknown") return "An unexpected error occurred";
  return message === "" ? otherwise : message;
}

interface RefusalNoticeProps {
  refusal: Refusal | null;
  /** Whether a press is being answered: what takes long is said in the same place. */
  busy?: boolean;
  /** A link or a button that leads out of it. */
  wayOn?: ReactNode;
}

export function RefusalNotice({ refusal, busy, wayOn }: RefusalNoticeProps) {
  if (refusal === null) return busy === undefined ? null : <StillWaiting busy={busy} />;
  return (
    <Notice tone="error" role="alert" actions={wayOn}>
      <p>{refusal.text}</p>
      {refusal.more ? <p className="text-hint">{refusal.more}</p> : null}
    </Notice>
  );
}
