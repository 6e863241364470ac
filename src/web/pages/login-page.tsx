import { AccountsClosed } from "./accounts-closed";

export function LoginPage() {
  return <AccountsClosed title="Sign In" />;
}
