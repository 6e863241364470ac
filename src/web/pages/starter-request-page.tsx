import { Link } from "@tanstack/react-router";
import { EnvelopeDrawing } from "../drawings/envelope-drawing";
import { useSession } from "../session";
import { buttonClass } from "../ui/button-class";
import { Spinner } from "../ui/spinner";
import { OPEN_WAYS, PlainPage } from "./plain-page";

export function StarterRequestPage() {
  const { status } = useSession();
  if (status === "loading")
    return (
      <PlainPage title="Request Free Sourdough Starter" drawing={<EnvelopeDrawing size={132} />}>
        <Spinner />
      </PlainPage>
    );
  if (status === "in")
    return (
      <PlainPage
        title="Request Free Sourdough Starter"
        drawing={<EnvelopeDrawing size={132} />}
        ways={OPEN_WAYS}
      >
        <p>The request form is not open yet. Come back soon: the starter is drying.</p>
      </PlainPage>
    );
  return (
    <PlainPage title="Sign In Required" drawing={<EnvelopeDrawing size={132} />}>
      <p>Please sign in to request a free starter.</p>
      <p>
        <Link to="/login" search={{ redirect: "/starter-request" }} className={buttonClass("filled")}>
          Sign In
        </Link>
      </p>
    </PlainPage>
  );
}
