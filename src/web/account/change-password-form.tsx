import { useEffect } from "react";
import { changePasswordFormSchema } from "../../contract/account";
import { call, NOT_CONFIRMED } from "../site/api";
import { Button } from "../ui/button";
import { PasswordField } from "./form-field";
import { NewPasswordField } from "./new-password-field";
import { COMPOSED_PASSWORD } from "./password-rules";
import { RefusalNotice } from "./refusal";
import { useServerForm } from "./use-server-form";
import type { Run } from "./use-confirmation";
import { UsernameForManagers } from "./username-for-managers";

interface ChangePasswordFormProps {
  email: string;
  run: Run;
  onCancel: () => void;
  onChanged: () => void;
}

export function ChangePasswordForm({ email, run, onCancel, onChanged }: ChangePasswordFormProps) {
  const { form, field, focus, busy, refusal } = useServerForm({
    schema: changePasswordFormSchema,
    fields: ["currentPassword", "newPassword", "confirmPassword"],
    send: async ({ currentPassword, newPassword }) =>
      (await run(() =>
        call("POST /api/auth/change-password", {
          body: { currentPassword, newPassword },
          keepSession: true,
        }),
      )) ?? NOT_CONFIRMED,
    refused: ({ message }) => message || "Failed to change password",
    done: onChanged,
  });
  useEffect(() => focus("currentPassword"), [focus]);
  return (
    <form {...form} className="flex flex-col gap-4">
      <PasswordField
        field={field("currentPassword")}
        label="Current Password"
        autoComplete="current-password"
      />
      <NewPasswordField field={field("newPassword")} label="New Password" rules={COMPOSED_PASSWORD} />
      <PasswordField field={field("confirmPassword")} label="Confirm Password" autoComplete="new-password" />
      <UsernameForManagers email={email} />
      <RefusalNotice refusal={refusal} busy={busy} />
      <div className="flex flex-wrap gap-3">
        <Button variant="filled" type="submit" busy={busy} busyLabel="Saving...">
          Change Password
        </Button>
        <Button onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
