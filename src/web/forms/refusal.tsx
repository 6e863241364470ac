import type { ReactNode } from "react";
import type { Refusal } from "../site/calls/failures";
import { SignInAgain } from "./sign-in-again";
import { StillWaiting } from "../site/still-waiting";
import { Notice } from "../ui/notice";

interface RefusalNoticeProps {
  refusal: Refusal | null;
  /** Whether a press is being answered: what takes long is said in the same place. */
  busy?: boolean;
  /** A link or a button that leads out of it. */
  wayOn?: ReactNode;
}

export function RefusalNotice({ refusal, busy, wayOn }: RefusalNoticeProps) {
  if (refusal === null) return busy === undefined ? null : <StillWaiting busy={busy} />;
  const toSignIn = refusal.code === "session-needed" ? <SignInAgain /> : null;
  return (
    <Notice tone="error" role="alert" actions={wayOn ?? toSignIn}>
      <p>{refusal.text}</p>
      {refusal.more ? <p className="text-hint">{refusal.more}</p> : null}
    </Notice>
  );
}
