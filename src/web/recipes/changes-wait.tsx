import { Hourglass } from "lucide-react";
import { dateText } from "../../wording/values/dates";
import { useDeviceZone } from "../site/device-zone";

/** Tells an author the state of an edit of a published recipe; nothing where no edit waits. */
export function ChangesWait({ approvedSavedAt }: { approvedSavedAt: string | undefined }) {
  const zone = useDeviceZone();
  if (approvedSavedAt === undefined) return null;
  return (
    <p className="mt-2 flex gap-2 text-hint">
      <Hourglass size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
      <span>
        Your changes wait for the site's owner. The version from{" "}
        <time dateTime={approvedSavedAt} className="num">
          {dateText(approvedSavedAt, zone)}
        </time>{" "}
        stays in the community list.
      </span>
    </p>
  );
}
