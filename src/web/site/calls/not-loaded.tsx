import { Button } from "../../ui/button";
import { classNames } from "../../ui/class-names";
import { helpFor, type Refused } from "./failures";

interface NotLoadedProps {
  /** The missing thing: "the numbers", "your requests". */
  what: string;
  /** Why it is missing, when the page says so: an owner's page may have three of these at once. */
  reply?: Refused | undefined;
  /** An older answer is still shown. */
  isStale?: boolean;
  onAgain: () => void;
  className?: string;
}

/** Shown instead of what could not be loaded. The rest of the page goes on. */
export function NotLoaded({ what, reply, isStale = false, onAgain, className }: NotLoadedProps) {
  return (
    <div className={classNames("flex flex-wrap items-center gap-x-4 gap-y-2", className)}>
      {reply ? <p>Not loaded. {helpFor(reply)}</p> : <output className="font-semibold">Not loaded</output>}
      {isStale && <p className="text-muted">You may see an older version.</p>}
      <Button onClick={onAgain}>
        Try again<span className="visually-hidden"> to load {what}</span>
      </Button>
    </div>
  );
}
