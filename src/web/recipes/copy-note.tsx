import { WifiOff } from "lucide-react";
import { classNames } from "../ui/class-names";
import { useFormats } from "../site/units";

/** Says that what is shown is not fresh from the site, and how old it is. */
export function CopyNote({ from, className }: { from: string; className?: string }) {
  const { moment } = useFormats();
  const why = navigator.onLine ? "The site did not answer." : "You are offline.";
  return (
    <p role="status" className={classNames("flex items-start gap-2 text-muted", className)}>
      <WifiOff size={20} className="mt-0.5 shrink-0" />
      <span>
        {why} You see the copy from{" "}
        <time dateTime={from} className="num">
          {moment(from)}
        </time>
        .
      </span>
    </p>
  );
}
