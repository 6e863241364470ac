import { helpFor, type Refused } from "../site/failures";
import { Button } from "../ui/button";

interface NotLoadedProps {
  /** "your requests" */
  what: string;
  reply: Refused;
  onTryAgain: () => void;
}

/** In the place of what a section would show. */
export function NotLoaded({ what, reply, onTryAgain }: NotLoadedProps) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <p>Not loaded. {helpFor(reply)}</p>
      <Button onClick={onTryAgain}>
        Try again<span className="visually-hidden"> to load {what}</span>
      </Button>
    </div>
  );
}
