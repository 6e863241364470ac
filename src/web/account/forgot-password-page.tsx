import { useState } from "react";
import { AuthSheet } from "./auth-sheet";
import { CheckYourEmail, ForgotPasswordForm } from "./forgot-password-form";
import { rememberWay } from "./remembered-way";
import { useCarried, useWayBack } from "./use-way-back";

/** AC-04. What is said afterwards is the same whether anybody has that address or not. */
export function ForgotPasswordPage() {
  const way = useWayBack();
  const carried = useCarried(way);
  const [sentTo, setSentTo] = useState<string | null>(null);
  function sent(email: string) {
    rememberWay(way);
    setSentTo(email);
  }
  return (
    <AuthSheet>
      {sentTo === null ? (
        <ForgotPasswordForm onSent={sent} carried={carried} />
      ) : (
        <CheckYourEmail email={sentTo} carried={carried} onAgain={() => setSentTo(null)} />
      )}
    </AuthSheet>
  );
}
