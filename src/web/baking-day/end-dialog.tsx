import { useState } from "react";
import { Checkbox } from "../ui/fields/checkbox";
import { ConfirmDialog } from "../ui/dialogs/dialog";

interface EndDialogProps {
  /** Which bread, where others go on; else null. */
  name: string | null;
  /** Whether the bake goes into the journal. */
  onEnd: (keeps: boolean) => void;
  onClose: () => void;
}

/** Asks before the timers stop. */
export function EndDialog({ name, onEnd, onClose }: EndDialogProps) {
  const [keeps, setKeeps] = useState(true);
  return (
    <ConfirmDialog
      open
      title={name === null ? "End baking day?" : `End ${name}?`}
      confirmText={name === null ? "End baking day" : `End ${name}`}
      cancelText="Keep baking"
      tone="warning"
      onConfirm={() => onEnd(keeps)}
      onCancel={onClose}
    >
      {name === null
        ? "This stops the timers on all your devices. Your recipe stays."
        : "This stops its timers on all your devices. The other breads go on, and your recipe stays."}
      <Checkbox label="Keep this bake in my journal" checked={keeps} onChange={setKeeps} className="mt-3" />
    </ConfirmDialog>
  );
}
