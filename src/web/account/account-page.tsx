import { AccountSettings } from "./account-settings";
import { AccountWaiting } from "./account-waiting";
import { useVerifyLink } from "./verify-link";
import { SignedInOnly } from "../shell/signed-in-only";

/** AC-06. A link out of a mail to confirm the address leads here too; it outlasts the way by the sign-in page. */
export function AccountPage() {
  const verifyToken = useVerifyLink();
  return (
    <SignedInOnly title="Account Settings" waiting={<AccountWaiting />}>
      <AccountSettings verifyToken={verifyToken} />
    </SignedInOnly>
  );
}
