import { Suspense, useSyncExternalStore } from "react";
import { latePart } from "../late-part";
import { PlainPage } from "../shell/plain-page";
import { Spinner } from "../ui/spinner";

/** With all that it needs; the names of those files would else stand in the first script of every page. */
const BakingDay = latePart(() => import("./baking-day"), "BakingDay");

const never = () => () => {};

/** What the server knows of a day that only this device has: nothing, so it draws the wait for it. */
export function BakingDayPage() {
  const isAwake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const waiting = (
    <PlainPage title="Baking Day">
      <Spinner />
    </PlainPage>
  );
  return isAwake ? (
    <Suspense fallback={waiting}>
      <BakingDay />
    </Suspense>
  ) : (
    waiting
  );
}
