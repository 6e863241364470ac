import { Link } from "../../routes/link";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialogs/dialog";
import { ConfirmByPasskey } from "./confirm-by-passkey";

interface AskPasskeyDialogProps {
  email: string;
  onConfirmed: () => void;
  onCancel: () => void;
}

/**
 * On a site that asks its owner for a passkey, a sign-in by password is not enough: the owner taps, and types nothing.
 */
export function AskPasskeyDialog(props: AskPasskeyDialogProps) {
  return (
    <Dialog
      open
      size="sm"
      title="Use Your Passkey"
      onClose={props.onCancel}
      actions={<Button onClick={props.onCancel}>Cancel</Button>}
    >
      <p>You signed in with your password. Use your passkey to go on.</p>
      <ConfirmByPasskey {...props} alone />
      <p className="mt-4 text-hint text-muted">
        No passkey yet? Add one in{" "}
        <Link to="/account" className="link">
          Account Settings
        </Link>
        .
      </p>
    </Dialog>
  );
}
