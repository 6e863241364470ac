import { Link } from "@tanstack/react-router";
import { useSession } from "../site/session";
import { type ButtonVariant, buttonClass } from "../ui/button-class";

/** To the request form; who is not signed in goes by the sign-in page, and from there on to the form (CP-02). */
export function RequestStarterLink({ variant }: { variant: ButtonVariant }) {
  const { status } = useSession();
  if (status === "in")
    return (
      <Link to="/starter-request" className={buttonClass(variant)}>
        Request Free Starter
      </Link>
    );
  return (
    <Link to="/login" search={{ redirect: "/starter-request" }} className={buttonClass(variant)}>
      Request Free Starter
    </Link>
  );
}
