import { Suspense } from "react";
import { latePart } from "../site/late-part";
import { Notice } from "../ui/notice";
import { OvenNotice } from "./oven-notice";
import { EndedNotice } from "./ended-notice";
import { type EndedDay, FULL_DEVICE } from "./running-plan/end-day";
import type { ShownBread } from "./breads/shown-bread";
import type { Sync } from "./running-plan/use-sync";
import type { Presses } from "./side-jobs/use-presses";
import { SyncNotice } from "./sync-notice";

const ChangedRecipe = latePart(
  () => import("./changed-recipe"),
  "ChangedRecipe",
  () => null,
);

interface DayNoticesProps {
  bread: ShownBread;
  breads: readonly ShownBread[];
  sync: Sync;
  ended: EndedDay | null;
  presses: Presses;
  now: number;
}

/** Changes from another device or of the recipe, two breads that want one oven, a bread that was just ended, and a device without room. */
export function DayNotices({ bread: { plan }, breads, sync, ended, presses, now }: DayNoticesProps) {
  return (
    <>
      <SyncNotice sync={sync} />
      <OvenNotice breads={breads} now={now} />
      {ended?.isKept === true && <EndedNotice ended={ended} />}
      {ended?.isKept === false && (
        <Notice tone="error" role="alert" className="day-notice" title={FULL_DEVICE.title}>
          <p>{FULL_DEVICE.text}</p>
        </Notice>
      )}
      <Suspense fallback={null}>
        <ChangedRecipe plan={plan} onTake={presses.take} />
      </Suspense>
    </>
  );
}
