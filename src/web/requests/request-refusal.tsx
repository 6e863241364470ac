import { site } from "../../contract/site";
import type { Refusal } from "../forms/refusal";
import { AlertDialog } from "../ui/dialog";

/** Why a request was not sent (ST-05, BR-03). Whoever has met a cap reaches the baker all the same. */
export function RequestRefusal({ refusal, onClose }: { refusal: Refusal | null; onClose: () => void }) {
  if (refusal === null) return null;
  return (
    <AlertDialog open type="error" onClose={onClose}>
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
