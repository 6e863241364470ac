import { Download } from "lucide-react";
import { Suspense, useState } from "react";
import type { RecipeForm } from "../../baking";
import { latePart } from "../site/late-part";
import { Button } from "../ui/button";

const FileDialog = latePart(() => import("./file-dialog"), "FileDialog");

/** Takes a recipe along, for another site or program. */
export function SaveAsFile({ form }: { form: RecipeForm }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<Download size={20} />}
        aria-haspopup="dialog"
        onPointerEnter={() => void FileDialog.preload()}
        onClick={() => setOpen(true)}
      >
        Save as a file
      </Button>
      {isOpen && (
        <Suspense>
          <FileDialog form={form} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
