import { Scale } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { UnitsChoice } from "./units-choice";

/** The way to the person's units, wherever numbers stand. */
export function UnitsButton({ className }: { className?: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button variant="quiet" className={className} icon={<Scale size={20} />} onClick={() => setOpen(true)}>
        Units
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Your units" size="md">
        <UnitsChoice name={id} />
      </Dialog>
    </>
  );
}
