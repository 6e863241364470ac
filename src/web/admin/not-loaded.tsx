import { Button } from "../ui/button";
import { classNames } from "../ui/class-names";

interface NotLoadedProps {
  /** What is missing: "the metrics". */
  what: string;
  /** Something older stands there. */
  isStale?: boolean;
  onAgain: () => void;
  className?: string;
}

/** The place itself says that nothing came, and everything around it goes on. */
export function NotLoaded({ what, isStale = false, onAgain, className }: NotLoadedProps) {
  return (
    <div className={classNames("flex flex-wrap items-center gap-x-4 gap-y-2", className)}>
      <output className="font-semibold">Not loaded</output>
      {isStale && <p className="text-muted">What stands here may have changed.</p>}
      <Button onClick={onAgain}>
        Try again<span className="visually-hidden"> to load {what}</span>
      </Button>
    </div>
  );
}
