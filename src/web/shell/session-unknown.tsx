import { refreshSession } from "../site/calls/session";
import { useMutation } from "../site/calls/use-mutation";
import { Button } from "../ui/button";
import { useHeadingFocusAfter } from "./use-heading-focus";

/** Shown instead of a page that needs an account, while the site cannot say who is signed in. */
export function SessionUnknown() {
  const { busy, again } = useAskAgain();
  useHeadingFocusAfter();
  return (
    <div className="page py-8 md:py-12">
      <h1>Failed to load</h1>
      <p className="mt-4" role="alert">
        We could not check whether you are signed in. Try again in a moment.
      </p>
      <Button variant="filled" className="mt-6" busy={busy} busyLabel="Trying..." onClick={again}>
        Try again
      </Button>
    </div>
  );
}

/** Asks who is signed in, at a press. */
export function useAskAgain() {
  const { busy, mutate } = useMutation();
  return { busy, again: () => void mutate(refreshSession) };
}
