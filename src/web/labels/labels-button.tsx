import { Tags } from "lucide-react";
import { Suspense, useState } from "react";
import type { RecipeForm } from "../../baking";
import { latePart } from "../site/late-part";
import { Button } from "../ui/button";

const OwnLabels = latePart(() => import("./own-labels"), "OwnLabels");

/** Beside Print: labels for the loaves of this recipe. */
export function LabelsButton({ form }: { form: RecipeForm }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<Tags size={20} />}
        aria-haspopup="dialog"
        onPointerEnter={() => void OwnLabels.preload()}
        onClick={() => setOpen(true)}
      >
        Print labels
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <OwnLabels form={form} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
