import { site } from "../../contract/site/site";
import type { Refusal } from "../site/calls/failures";
import { SignInAgain } from "../forms/sign-in-again";
import { AlertDialog } from "../ui/dialogs/dialog";

/** Refusals because something was closed after the form was opened. */
const CLOSED_SINCE = ["starters-paused", "bread-paused", "day-closed"];

interface RequestRefusalProps {
  refusal: Refusal | null;
  onClose: () => void;
  /** Called when the form shows something that is no longer true. */
  onOutdated: () => void;
}

/** Why a request was not sent (ST-05, BR-03). Somebody who has met a cap can still write to the baker. */
export function RequestRefusal({ refusal, onClose, onOutdated }: RequestRefusalProps) {
  if (refusal === null) return null;
  const close = () => {
    onClose();
    if (refusal.code !== undefined && CLOSED_SINCE.includes(refusal.code)) onOutdated();
  };
  return (
    <AlertDialog open type="error" onClose={close}>
      <p>{refusal.text}</p>
      <p className="mt-2 text-hint text-muted">{refusal.more} What you typed stays here.</p>
      {refusal.code === "session-needed" ? (
        <p className="mt-4">
          <SignInAgain />
        </p>
      ) : null}
      {refusal.code === "slow-down" ? (
        <p className="mt-2 text-hint text-muted">
          Or write to{" "}
          <a href={`mailto:${site.email}`} className="link">
            {site.email}
          </a>
          .
        </p>
      ) : null}
    </AlertDialog>
  );
}
