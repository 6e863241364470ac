import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import type { BakingPlan } from "../../contract/baking/baking-plan";
import { useMutation } from "../site/calls/use-mutation";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { useFormats } from "../site/units";

/** One bread's, or those of a day of several. */
type Plans = BakingPlan | readonly BakingPlan[] | null;

interface AddToCalendarProps {
  /**
   * Asked for when the button is pressed; null where it cannot be made, which the page then says. A plan keeps its id:
   * a calendar that gets one twice under two ids holds both.
   */
  plan: () => Plans | Promise<Plans>;
}

/** A plan as a file that calendars open. What writes it is fetched with the first press. */
export function AddToCalendar({ plan }: AddToCalendarProps) {
  const formats = useFormats();
  const { busy, mutate } = useMutation();
  const [isMissing, setMissing] = useState(false);
  async function save() {
    const made = await plan();
    if (made === null) return;
    // Older builds than the last two are gone, and so is everything without a network (REL-25).
    const writer = await mutate(() => import("./download").catch(() => null));
    if (writer === undefined) return;
    setMissing(writer === null);
    writer?.downloadCalendar(formats, made);
  }
  return (
    <>
      <Button
        icon={<CalendarPlus size={20} />}
        busy={busy}
        busyLabel="Writing..."
        onClick={() => void save()}
      >
        Add to calendar
      </Button>
      {isMissing && (
        <Notice tone="error" role="alert">
          <p>We could not make the calendar file. Try again once you are connected, or reload the page.</p>
        </Notice>
      )}
    </>
  );
}
