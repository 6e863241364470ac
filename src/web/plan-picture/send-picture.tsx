import { Suspense, useState } from "react";
import type { BakingPlan } from "../../contract/baking/baking-plan";
import { latePart } from "../site/late-part";
import { Button } from "../ui/button";
import { Image } from "lucide-react";

const PictureDialog = latePart(() => import("./picture-dialog"), "PictureDialog");

interface SendPictureProps {
  /** Asked for when the button is pressed; null where it cannot be made, which the page then says. */
  plan: () => BakingPlan | null | Promise<BakingPlan | null>;
}

/** A plan as a picture for whoever is to know when there is bread. What draws it is fetched with the press. */
export function SendPicture({ plan }: SendPictureProps) {
  const [asked, setAsked] = useState<{ plan: BakingPlan; now: number } | null>(null);
  async function show() {
    void PictureDialog.preload();
    const made = await plan();
    if (made !== null) setAsked({ plan: made, now: Date.now() });
  }
  return (
    <>
      <Button icon={<Image size={20} />} onClick={() => void show()}>
        Send a picture
      </Button>
      <Suspense fallback={null}>
        {asked !== null && <PictureDialog {...asked} onClose={() => setAsked(null)} />}
      </Suspense>
    </>
  );
}
