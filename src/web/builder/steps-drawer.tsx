import { X } from "lucide-react";
import { IconButton } from "../ui/button";
import { useModal } from "../ui/use-modal";
import { StepList } from "./step-list";

/** On small screens the list of steps slides in from the left, as a modal dialog. */
export function StepsDrawer({ onClose }: { onClose: () => void }) {
  const modal = useModal({ onClose, busy: false });
  return (
    <dialog
      {...modal}
      aria-label="Steps"
      className="m-0 h-dvh max-h-none w-72 max-w-[85vw] bg-surface p-0 text-text shadow-raised transition-transform duration-180 open:translate-x-0 starting:open:-translate-x-full motion-reduce:transition-none"
    >
      <div className="flex min-h-full flex-col gap-3 p-4">
        <div className="flex items-center justify-between">
          <h2 data-heading="" tabIndex={-1} className="text-h3">
            Steps
          </h2>
          <IconButton label="Close steps" icon={<X size={22} />} onClick={onClose} />
        </div>
        <nav aria-label="Steps">
          <StepList onPicked={onClose} />
        </nav>
      </div>
    </dialog>
  );
}
