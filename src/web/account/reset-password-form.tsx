import { type ResetAnswer, resetPasswordFormSchema } from "../../contract/account";
import { call } from "../site/api";
import { refreshSession } from "../site/session";
import { Button } from "../ui/button";
import { PasswordField } from "./form-field";
import { NewPasswordField } from "./new-password-field";
import { COMPOSED_PASSWORD } from "./password-rules";
import type { Refused } from "../site/failures";
import { RefusalNotice } from "./refusal";
import { NewLink } from "./reset-endings";
import { useServerForm } from "./use-server-form";

/** AC-17. The missing token has its own page. */
function sentence({ code }: Refused): string {
  return code === "link-expired"
    ? "This reset link has expired. Please request a new password reset."
    : "Unable to reset password. Please try again.";
}

interface ResetPasswordFormProps {
  token: string;
  carried: { redirect?: string };
  onDone: (answer: ResetAnswer) => void;
}

export function ResetPasswordForm({ token, carried, onDone }: ResetPasswordFormProps) {
  const { form, field, busy, refusal } = useServerForm({
    schema: resetPasswordFormSchema,
    fields: ["newPassword", "confirmPassword"],
    send: ({ newPassword }) => call("POST /api/auth/reset-password", { body: { newPassword, token } }),
    refused: sentence,
    done: (answer) => {
      onDone(answer);
      // A reset ends every session, the one of this browser too.
      return refreshSession();
    },
  });
  const isDeadLink = refusal?.code === "link-expired" || refusal?.code === "link-unknown";
  return (
    <form {...form} className="mt-6 flex flex-col gap-4">
      <NewPasswordField field={field("newPassword")} label="New Password" rules={COMPOSED_PASSWORD} />
      <PasswordField field={field("confirmPassword")} label="Confirm Password" autoComplete="new-password" />
      <RefusalNotice refusal={refusal} busy={busy} wayOn={isDeadLink && <NewLink carried={carried} />} />
      <Button variant="filled" type="submit" busy={busy} busyLabel="Saving..." className="mt-2 w-full">
        Reset Password
      </Button>
    </form>
  );
}
