import { clockText } from "../format";
import { Notice } from "../ui/notice";

/** Says that what is shown is not fresh from the site, and how old it is. */
export function CopyNote({ from, className }: { from: string; className?: string }) {
  const why = navigator.onLine ? "The site did not answer." : "You are offline.";
  return (
    <Notice tone="info" role="status" className={className}>
      <p>
        {why} This is the copy from <time dateTime={from}>{momentText(from)}</time>.
      </p>
    </Notice>
  );
}

/** "Nov 20, 2026, 14:05", where the baker is. */
function momentText(iso: string): string {
  const moment = new Date(iso);
  const day = moment.toLocaleDateString("en-US", { dateStyle: "medium" });
  return `${day}, ${clockText(moment.getHours() * 60 + moment.getMinutes())}`;
}
