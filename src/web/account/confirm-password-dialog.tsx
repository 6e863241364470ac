import { useId } from "react";
import { confirmPasswordSchema } from "../../contract/account";
import { call } from "../api";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { PasswordField } from "./form-field";
import { RefusalNotice } from "./refusal";
import { useServerForm } from "./use-server-form";
import { UsernameForManagers } from "./username-for-managers";

interface ConfirmPasswordDialogProps {
  email: string;
  onConfirmed: () => void;
  onCancel: () => void;
}

export function ConfirmPasswordDialog({ email, onConfirmed, onCancel }: ConfirmPasswordDialogProps) {
  const formId = useId();
  const { form, field, busy, refusal } = useServerForm({
    schema: confirmPasswordSchema,
    fields: ["password"],
    send: (values) => call<unknown>("POST", "/api/auth/verify-password", values),
    refused: ({ message }) => message || "An unexpected error occurred",
    done: onConfirmed,
  });
  return (
    <Dialog
      open
      size="sm"
      title="Confirm Your Password"
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
      <p>You signed in a while ago. Type your password once more, and what you started goes on by itself.</p>
      <form {...form} id={formId} className="mt-4 flex flex-col gap-4">
        <PasswordField field={field("password")} label="Password" autoComplete="current-password" />
        <UsernameForManagers email={email} />
        <RefusalNotice refusal={refusal} />
      </form>
    </Dialog>
  );
}
