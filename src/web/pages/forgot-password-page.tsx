import { PasswordsClosed } from "./passwords-closed";

export function ForgotPasswordPage() {
  return <PasswordsClosed title="Forgot Password" />;
}
