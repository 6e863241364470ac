import { Suspense, useEffect } from "react";
import { useSession } from "../site/calls/session";
import { latePart } from "../site/late-part";
import { useRunningBreads } from "./running-plan/running-bread";

const NoLine = () => null;
const DayLine = latePart(() => import("./day-line"), "DayLine", NoLine);

/**
 * The way back to a bread that is baking, in the frame of every page but its own. Its code comes only where one is:
 * on this device, or in the account. The starter script has kept the line free before anything was drawn.
 */
export function DayInFrame({ path }: { path: string }) {
  const isRunning = useRunningBreads().length > 0;
  const { status, user } = useSession();
  useEffect(() => {
    // The starter script set it, and a day can begin or end while the page is open.
    document.documentElement.toggleAttribute("data-baking", isRunning);
  }, [isRunning]);
  if (path === "/baking-day") return null;
  const isThere = isRunning || (status === "in" && user.isBaking === true);
  return (
    <div className="no-print [html[data-baking]_&]:min-h-[45px]">
      {isThere && (
        <nav aria-label="Baking now">
          <Suspense fallback={null}>
            <DayLine />
          </Suspense>
        </nav>
      )}
    </div>
  );
}
