import { Suspense } from "react";
import { device } from "../site/device/device-store";
import { latePart } from "../site/late-part";
import { useSession } from "../site/calls/session";
import type { FeedForPlanProps } from "../starter/feed-for-plan";

/** Only bakers with a starter load it, and only for a recipe that needs one. */
const FeedForPlan = latePart(
  () => import("../starter/starter-page"),
  "FeedForPlan",
  () => null,
);

/** When to feed the starter for this plan, for who has one on this device or in the account. */
export function StarterFeed(props: FeedForPlanProps) {
  const { status } = useSession();
  const mayHave = status === "in" || device.read("bread-tools-starter") !== null;
  if (props.form.recipeType !== "sourdough" || !mayHave) return null;
  return (
    <Suspense fallback={null}>
      <FeedForPlan {...props} />
    </Suspense>
  );
}
