import { useState } from "react";
import type { ResetAnswer } from "../../contract/account";
import { AuthSheet } from "./auth-sheet";
import { LinkMissing, ResetDone } from "./reset-endings";
import { ResetPasswordForm } from "./reset-password-form";
import { rememberedWay } from "./remembered-way";
import { useAddressToken } from "./use-address-token";
import { useCarried, useWayBack } from "./use-way-back";

/** AC-05. The HTML made beforehand shows the form: nearly everybody comes here by a link with a token in it. */
export function ResetPasswordPage() {
  const token = useAddressToken("token");
  const carried = useCarried(useWayBack(rememberedWay));
  const [done, setDone] = useState<ResetAnswer | null>(null);
  return (
    <AuthSheet>
      {done !== null ? (
        <ResetDone carried={carried} answer={done} />
      ) : (
        <>
          <h1>Reset Password</h1>
          {token === null ? (
            <LinkMissing carried={carried} />
          ) : (
            <ResetPasswordForm token={token ?? ""} carried={carried} onDone={setDone} />
          )}
        </>
      )}
    </AuthSheet>
  );
}
