import { FolderInput } from "lucide-react";
import { Suspense, useState } from "react";
import { latePart } from "../site/late-part";
import { Button } from "../ui/button";

const FilesDialog = latePart(() => import("./files-dialog"), "FilesDialog");

/** Brings recipes of other programs and sites to the shelf, and takes all of them along. */
export function FilesButton({ onSaved }: { onSaved: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<FolderInput size={20} />}
        aria-haspopup="dialog"
        onPointerEnter={() => void FilesDialog.preload()}
        onClick={() => setOpen(true)}
      >
        Files
      </Button>
      {isOpen && (
        <Suspense>
          <FilesDialog onSaved={onSaved} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
