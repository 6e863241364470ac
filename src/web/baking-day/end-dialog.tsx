import { useState } from "react";
import { Checkbox } from "../ui/fields/checkbox";
import { ConfirmDialog } from "../ui/dialogs/dialog";

interface EndDialogProps {
  /** Whether the bake goes into the journal. */
  onEnd: (keeps: boolean) => void;
  onClose: () => void;
}

/** Asks before the timers stop. */
export function EndDialog({ onEnd, onClose }: EndDialogProps) {
  const [keeps, setKeeps] = useState(true);
  return (
    <ConfirmDialog
      open
      title="End baking day?"
      confirmText="End baking day"
      cancelText="Keep baking"
      tone="warning"
      onConfirm={() => onEnd(keeps)}
      onCancel={onClose}
    >
      This stops the timers on all your devices. Your recipe stays.
      <Checkbox label="Keep this bake in my journal" checked={keeps} onChange={setKeeps} className="mt-3" />
    </ConfirmDialog>
  );
}
