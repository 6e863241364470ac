import { OPEN_WAYS, PlainPage } from "./plain-page";

export function ResetPasswordPage() {
  return (
    <PlainPage title="Reset Password" ways={OPEN_WAYS}>
      <p>Accounts are not open yet, so there is no password to reset. The tools work without one.</p>
    </PlainPage>
  );
}
