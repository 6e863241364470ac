import { AccountsClosed } from "./accounts-closed";

export function SignupPage() {
  return <AccountsClosed title="Create Account" />;
}
