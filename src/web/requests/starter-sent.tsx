import { Link } from "@tanstack/react-router";
import { site } from "../../contract/site";
import { AddressedEnvelope } from "../drawings/addressed-envelope";
import { buttonClass } from "../ui/button-class";
import { RequestFrame } from "./request-frame";
import { useArrival } from "./use-arrival";

interface StarterSentProps {
  to: Parameters<typeof AddressedEnvelope>[0]["to"];
  posted: Date;
}

/** ST-04: the same envelope, postmarked. */
export function StarterSent({ to, posted }: StarterSentProps) {
  useArrival();
  return (
    <RequestFrame
      title="Request Submitted"
      drawing={<AddressedEnvelope to={to} from={site.name} posted={posted} />}
      head={
        <div className="mt-6 flex flex-col gap-3">
          <p className="text-lead">Your starter arrives within {site.promises.starterArrives}.</p>
          <p>
            It is dry and keeps for months. Read the guide while you wait: all you need is whole wheat flour
            and water. A mail tells you when the envelope is on its way, and{" "}
            <Link to="/account" hash="your-requests" className="link">
              Your Requests
            </Link>{" "}
            shows it too.
          </p>
        </div>
      }
    >
      <p className="flex flex-wrap gap-3">
        <Link to="/starter-instructions" className={buttonClass("filled")}>
          View Starter Instructions
        </Link>
        <Link to="/" className={buttonClass("outline")}>
          Back to Home
        </Link>
      </p>
    </RequestFrame>
  );
}
