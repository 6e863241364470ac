import { Link } from "../routes/link";
import { useSession } from "../site/calls/session";
import { buttonClass } from "../ui/button-class";

/** To the request form; who is not signed in goes by the sign-in page, and from there on to the form (CP-02). */
export function RequestStarterLink() {
  const { status } = useSession();
  if (status === "in")
    return (
      <Link to="/starter-request" className={buttonClass("filled")}>
        Request Free Starter
      </Link>
    );
  return (
    <Link to="/login" search={{ redirect: "/starter-request" }} className={buttonClass("filled")}>
      Request Free Starter
    </Link>
  );
}
