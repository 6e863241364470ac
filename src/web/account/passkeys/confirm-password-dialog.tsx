import { useId } from "react";
import { confirmPasswordSchema } from "../../../contract/account/account";
import { call, type Reply } from "../../site/calls/api";
import { refreshSession } from "../../site/calls/session";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialogs/dialog";
import { deviceZone } from "../../site/device-zone";
import { ConfirmByPasskey } from "./confirm-by-passkey";
import { PasswordField } from "../../forms/form-field";
import { RefusalNotice } from "../../forms/refusal";
import { useServerForm } from "../../forms/use-server-form";
import { UsernameForManagers } from "../parts/username-for-managers";

interface ConfirmPasswordDialogProps {
  email: string;
  /** The session is over: the password begins a new one. */
  hasEnded: boolean;
  onConfirmed: () => void;
  onCancel: () => void;
}

export function ConfirmPasswordDialog({
  email,
  hasEnded,
  onConfirmed,
  onCancel,
}: ConfirmPasswordDialogProps) {
  const formId = useId();
  const { form, field, busy, refusal } = useServerForm({
    schema: confirmPasswordSchema,
    fields: ["password"],
    send: ({ password }): Promise<Reply<unknown>> =>
      hasEnded
        ? call("POST /api/auth/sign-in/email", {
            body: { email, password, timeZone: deviceZone() },
            keepSession: true,
          })
        : call("POST /api/auth/verify-password", { body: { password } }),
    refused: ({ message }) => message || "An unexpected error occurred",
    async done() {
      if (hasEnded) await refreshSession();
      onConfirmed();
    },
  });
  return (
    <Dialog
      open
      size="sm"
      title={hasEnded ? "Sign In Again" : "Confirm Your Password"}
      onClose={onCancel}
      busy={busy}
      actions={
        <>
          <Button onClick={onCancel} disabled={busy}>
            Cancel
          </Button>
          <Button variant="filled" type="submit" form={formId} busy={busy} busyLabel="Checking...">
            Continue
          </Button>
        </>
      }
    >
      <p>
        {hasEnded ? "Your session has ended." : "You signed in a while ago."} Use a passkey or type your
        password once more, and we go on where you stopped.
      </p>
      <ConfirmByPasskey email={email} onConfirmed={onConfirmed} onCancel={onCancel} />
      <form {...form} id={formId} className="mt-4 flex flex-col gap-4">
        <PasswordField field={field("password")} label="Password" autoComplete="current-password" />
        <UsernameForManagers email={email} />
        <RefusalNotice refusal={refusal} busy={busy} />
      </form>
    </Dialog>
  );
}
