import { ClipboardPaste } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { latePart } from "../site/late-part";
import { tab } from "../site/device/device-store";
import { Button } from "../ui/button";
import { takeShared } from "./shared-text";

const PasteDialog = latePart(() => import("./paste-dialog"), "PasteDialog");

const preload = () => void PasteDialog.preload();

/** Opens the box for a text. The reader of texts is heavy, and comes when somebody reaches for it. */
export function PasteButton({ onMade, className }: { onMade?: () => void; className?: string }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const text = takeShared();
    if (text === "") return;
    tab.write("bread-tools-pasted", JSON.stringify({ text }));
    // After the page is drawn as the server drew it.
    queueMicrotask(() => setOpen(true));
  }, []);
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
