import { PasswordsClosed } from "./passwords-closed";

export function ResetPasswordPage() {
  return <PasswordsClosed title="Reset Password" />;
}
