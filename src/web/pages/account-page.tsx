import { AccountSettings } from "../account/account-settings";
import { AccountWaiting } from "../account/account-waiting";
import { useVerifyLink } from "../account/verify-link";
import { SignedInOnly } from "./signed-in-only";

/** AC-06. A link out of a mail to confirm the address leads here too; it outlasts the way by the sign-in page. */
export function AccountPage() {
  const verifyToken = useVerifyLink();
  return (
    <SignedInOnly title="Account Settings" waiting={<AccountWaiting />}>
      <AccountSettings verifyToken={verifyToken} />
    </SignedInOnly>
  );
}
