import { ConfirmDialog } from "../ui/dialogs/dialog";

type Props = { text: string; onConfirm: () => void; onCancel: () => void };

/** Asks before a running baking day is ended. */
export function ReplaceDialog({ text, onConfirm, onCancel }: Props) {
  return (
    <ConfirmDialog
      open
      title="Start a new baking day?"
      confirmText="Start baking day"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {text}
    </ConfirmDialog>
  );
}
