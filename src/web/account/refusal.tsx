import type { ReactNode } from "react";
import type { Reply } from "../api";
import { Notice } from "../ui/notice";

export type Refused = Extract<Reply<unknown>, { ok: false }>;

/** What stands above a button whose press was refused. */
export interface Refusal {
  text: string;
  /** How long to wait is worth knowing beside the page's own sentence. */
  more?: string;
  code?: Refused["code"];
}

export function refusalOf(text: string, { code, message }: Refused): Refusal {
  return { text, code, more: code === "slow-down" && message !== text ? message : undefined };
}

/** The server's own sentence, else the page's; where no answer came at all nobody knows what happened. */
export function sentenceOf({ status, message }: Refused, otherwise: string): string {
  if (status === 0) return "An unexpected error occurred";
  return message === "" ? otherwise : message;
}

interface RefusalNoticeProps {
  refusal: Refusal | null;
  /** A link or a button that leads out of it. */
  wayOn?: ReactNode;
}

export function RefusalNotice({ refusal, wayOn }: RefusalNoticeProps) {
  if (refusal === null) return null;
  return (
    <Notice tone="error" role="alert" actions={wayOn}>
      <p>{refusal.text}</p>
      {refusal.more === undefined ? null : <p className="text-hint">{refusal.more}</p>}
    </Notice>
  );
}
