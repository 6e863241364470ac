import { ConfirmDialog } from "../ui/dialog";

type Props = { name: string; onConfirm: () => void; onCancel: () => void };

/** Asks before a running baking day is ended. */
export function ReplaceDialog({ name, onConfirm, onCancel }: Props) {
  return (
    <ConfirmDialog
      open
      title="Start a new baking day?"
      confirmText="Start baking day"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {`“${name}” is still running. Starting a new baking day ends that one.`}
    </ConfirmDialog>
  );
}
