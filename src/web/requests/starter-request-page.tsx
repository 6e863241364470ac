import { Link } from "../routes/link";
import { site } from "../../contract/site/site";
import { AddressedEnvelope } from "../drawings/sketches/addressed-envelope";
import { RequestFrame } from "./request-frame";
import { StarterForm, StartersPaused } from "./starter-form";
import { useOffered } from "../site/use-offered";
import { sayStartersPaused } from "../../wording/requests/switches";
import { SessionUnknown } from "../shell/session-unknown";
import { useSession } from "../site/calls/session";
import { useLateHeadingFocus } from "../shell/use-heading-focus";
import { buttonClass } from "../ui/button-class";
import { Spinner } from "../ui/spinner";

/** ST-01. Another person gets another form, so nothing of the last person's is left in it. */
export function StarterRequestPage() {
  const { status, user } = useSession();
  if (status === "in") return <StarterForm key={user.id} user={user} />;
  if (status === "out") return <SignInRequired />;
  if (status === "unknown") return <SessionUnknown />;
  return (
    <RequestFrame
      title="Request Free Sourdough Starter"
      head={<Spinner className="mt-6" />}
      drawing={<BlankEnvelope />}
    />
  );
}

function SignInRequired() {
  useLateHeadingFocus();
  const { offered } = useOffered();
  const paused = offered === null ? null : sayStartersPaused(offered.starters);
  // Nobody should sign up for something that is not given away at the moment.
  if (paused !== null) return <StartersPaused words={paused} />;
  return (
    <RequestFrame
      title="Sign In Required"
      head={
        <>
          <p className="mt-6">Please sign in to request a free starter.</p>
          <p className="mt-3">Then we know where your starter goes.</p>
        </>
      }
      drawing={<BlankEnvelope />}
    >
      <p className="actions">
        <Link to="/login" search={{ redirect: "/starter-request" }} className={buttonClass("filled")}>
          Sign In
        </Link>
        <Link to="/signup" search={{ redirect: "/starter-request" }} className={buttonClass("outline")}>
          Sign Up
        </Link>
      </p>
    </RequestFrame>
  );
}

const BlankEnvelope = () => <AddressedEnvelope to={{ name: "" }} from={site.name} />;
