import { Link } from "../routes/link";
import { useSession } from "../site/calls/session";
import { buttonClass } from "../ui/button-class";
import { Notice } from "../ui/notice";
import type { EndedDay } from "./running-plan/end-day";

/** Where to find the bake of a day that was just ended. */
export function EndedNotice({ ended: { id, name } }: { ended: EndedDay }) {
  const { status } = useSession();
  // Nobody who may be signed in is asked to sign in.
  if (status === "unknown")
    return (
      <Notice tone="success" role="status" title={`We saved “${name}” on your device.`}>
        <p>We send it to your journal once the site answers.</p>
      </Notice>
    );
  if (status !== "in")
    return (
      <Notice
        tone="success"
        role="status"
        title={`We saved “${name}” on your device.`}
        actions={
          <Link
            to="/login"
            search={{ redirect: `/journal/${id}` }}
            className={`${buttonClass("outline")} day-button`}
          >
            Sign in
          </Link>
        }
      >
        <p>Sign in to keep it in your journal.</p>
      </Notice>
    );
  return (
    <Notice
      tone="success"
      role="status"
      title={`“${name}” is in your journal.`}
      actions={
        <Link to="/journal/$id" params={{ id }} className={`${buttonClass("outline")} day-button`}>
          How did it turn out?
        </Link>
      }
    >
      <p>You can answer when you slice it.</p>
    </Notice>
  );
}
