import { Link } from "../../routes/link";
import { buttonClass } from "../../ui/button-class";
import { call } from "../../site/calls/api";
import { deviceZone } from "../../site/device-zone";
import { useRouter } from "../../routes/use-router";
import { sessionBegan } from "../parts/follow-reply";

/** What the page is headed with, and the address that its reader signs in with from now on. */
export function ClaimWords({ email }: { email: string }) {
  return (
    <>
      <h1>Claim Your Site</h1>
      <p className="mt-4">
        You sign in as <strong className="break-words">{email}</strong>. Choose a password, and the site is
        yours.
      </p>
    </>
  );
}

/** A claim's link comes from the server and not by email: no other email helps. */
export const CLAIM_ENDED =
  "This link no longer works. Run the command again for a new one, or sign in if you claimed the site already.";

export const SignInAsOwner = () => (
  <Link to="/login" search={{ redirect: "/admin" }} className={buttonClass("outline")}>
    Go to Sign In
  </Link>
);

/**
 * Signs the new owner in and ends on the dashboard. Where that is refused, as where the owner's pages ask for a passkey,
 * the sign-in page takes its place.
 */
export function useClaimed(email: string): (password: string) => Promise<void> {
  const router = useRouter();
  return async (password) => {
    const reply = await call("POST /api/auth/sign-in/email", {
      body: { email, password, timeZone: deviceZone() },
    });
    if (reply.ok) {
      await sessionBegan(reply.data);
      await router.navigate({ to: "/admin", state: { arrival: "claimed" }, replace: true });
    } else
      await router.navigate({
        to: "/login",
        search: { redirect: "/admin" },
        state: { arrival: "password-reset" },
        replace: true,
      });
  };
}
