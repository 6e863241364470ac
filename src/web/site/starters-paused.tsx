import { sayStartersPaused } from "../../wording/requests/switches";
import { Notice } from "../ui/notice";
import { useOffered } from "./use-offered";

/** Said on every way to the form while starters are paused, so that nobody signs up for one in vain. */
export function StartersPausedNotice({ className }: { className?: string }) {
  const { offered } = useOffered();
  const words = offered === null ? null : sayStartersPaused(offered.starters);
  if (words === null) return null;
  return (
    <Notice tone="info" className={className}>
      {words}
    </Notice>
  );
}
