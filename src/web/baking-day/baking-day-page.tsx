import { Suspense } from "react";
import { latePart } from "../late-part";
import { PlainPage } from "../pages/plain-page";
import { Spinner } from "../ui/spinner";

/** With all that it needs; the names of those files would else stand in the first script of every page. */
const BakingDay = latePart(() => import("./baking-day"), "BakingDay");

export function BakingDayPage() {
  return (
    <Suspense
      fallback={
        <PlainPage title="Baking Day">
          <Spinner />
        </PlainPage>
      }
    >
      <BakingDay />
    </Suspense>
  );
}
