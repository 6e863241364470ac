import { ConfirmDialog } from "../ui/dialog";

/** Asked before the timers stop. */
export function EndDialog({ onEnd, onClose }: { onEnd: () => void; onClose: () => void }) {
  return (
    <ConfirmDialog
      open
      title="End baking day?"
      confirmText="End baking day"
      cancelText="Keep baking"
      tone="warning"
      onConfirm={onEnd}
      onCancel={onClose}
    >
      This stops the timers on all your devices. Your recipe stays.
    </ConfirmDialog>
  );
}
