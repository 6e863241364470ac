import { useState } from "react";
import { SendPicture } from "../../plan-picture/send-picture";
import { deviceZone } from "../../site/device-zone";
import { useAtOnce } from "../../times/kitchen";
import { Notice } from "../../ui/notice";
import { type DatedCard, planCard } from "./planned-card";

/** The schedule of a card whose day is chosen, as a picture. */
export function SendCardPicture({ form, plan, startDate, startTime }: DatedCard) {
  const atOnce = useAtOnce(form, plan);
  const [mistake, setMistake] = useState<string | null>(null);
  const planned = () => {
    const made = planCard({ form, plan, startDate, startTime, atOnce, zone: deviceZone() });
    setMistake("mistake" in made ? made.mistake : null);
    return "mistake" in made ? null : made;
  };
  return (
    <>
      <SendPicture plan={planned} />
      {mistake !== null && (
        <Notice tone="error" role="alert" className="w-full" title="No picture yet">
          {mistake}
        </Notice>
      )}
    </>
  );
}
