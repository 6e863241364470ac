import { site } from "../../contract/site";
import type { Refusal } from "../forms/refusal";
import { AlertDialog } from "../ui/dialog";

/** What was closed between opening the form and sending it. */
const CLOSED_SINCE = ["starters-paused", "bread-paused", "day-closed"];

interface RequestRefusalProps {
  refusal: Refusal | null;
  onClose: () => void;
  /** The form says something that is not so any more. */
  onOutdated: () => void;
}

/** Why a request was not sent (ST-05, BR-03). Whoever has met a cap reaches the baker all the same. */
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
