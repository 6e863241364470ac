import { Suspense, useState } from "react";
import { tab } from "../site/device/device-store";
import { latePart } from "../site/late-part";
import { Button } from "../ui/button";
import { PASTED_ID } from "../draft/draft";
import { useDraft } from "../draft/draft-store";

const CompareDialog = latePart(() => import("./compare-dialog"), "CompareDialog");

/** On the card of a recipe that was made of a text in this tab. */
export function CompareButton() {
  const isPasted = useDraft(({ progress }) => progress.presetId === PASTED_ID);
  const [isOpen, setOpen] = useState(false);
  if (!isPasted || tab.read("bread-tools-pasted") === null) return null;
  return (
    <div className="no-print">
      <Button
        aria-haspopup="dialog"
        onPointerEnter={() => void CompareDialog.preload()}
        onClick={() => setOpen(true)}
      >
        Compare with your text
      </Button>
      {isOpen && (
        <Suspense>
          <CompareDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
