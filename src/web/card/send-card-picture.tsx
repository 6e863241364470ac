import { useState } from "react";
import { MINUTE_MS } from "../../contract/milliseconds";
import { SendPicture } from "../plan-picture/send-picture";
import { deviceZone } from "../site/device-zone";
import { useMinute } from "../site/use-minute";
import { useAtOnce } from "../times/kitchen";
import { instantOfWall } from "../times/local-time";
import { Notice } from "../ui/notice";
import { type DatedCard, planCard } from "./planned-card";

type Props = DatedCard & {
  /** How long the whole schedule takes. */
  minutes: number;
};

/** The schedule of a card whose day is chosen, as a picture; a day that is over is no news to anybody. */
export function SendCardPicture({ form, plan, startDate, startTime, minutes }: Props) {
  const now = useMinute();
  const atOnce = useAtOnce(form);
  const [mistake, setMistake] = useState<string | null>(null);
  const planned = () => {
    const made = planCard({ form, plan, startDate, startTime, atOnce, zone: deviceZone() });
    setMistake("mistake" in made ? made.mistake : null);
    return "mistake" in made ? null : made;
  };
  const ends = instantOfWall({ date: startDate, time: startTime }) + minutes * MINUTE_MS;
  if (now === null || ends <= now) return null;
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
