import { ClipboardPaste } from "lucide-react";
import { Suspense, useState } from "react";
import { latePart } from "../site/late-part";
import { Button } from "../ui/button";

const PasteDialog = latePart(() => import("./paste-dialog"), "PasteDialog");

const preload = () => void PasteDialog.preload();

/** Opens the box for a text. The reader of texts is heavy, and comes when somebody reaches for it. */
export function PasteButton({ onMade, className }: { onMade?: () => void; className?: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        className={className}
        icon={<ClipboardPaste size={20} />}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        Paste a recipe
      </Button>
      {isOpen && (
        <Suspense>
          <PasteDialog
            onClose={() => setOpen(false)}
            onMade={() => {
              setOpen(false);
              onMade?.();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
