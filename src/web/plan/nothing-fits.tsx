import type { PlanAnswer } from "../../baking";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { useFormats } from "../site/units";
import { localTime } from "./instants";
import { costSentence, momentText } from "./plan-words";
import type { Wishes } from "./wishes";

type Props = {
  answer: Extract<PlanAnswer, { fits: false }>;
  goal: Wishes["goal"];
  onTake: (change: Partial<Wishes>) => void;
  now: number;
  zone: string;
};

/** Says plainly that nothing fits, why, and what would. */
export function NothingFits({ answer, goal, onTake, now, zone }: Props) {
  const formats = useFormats();
  const { nearest, reason, soonest } = answer;
  const byEnd = goal === "out";
  const take = () => {
    if (nearest === null) return;
    if (byEnd) onTake({ out: localTime(nearest.out, zone) });
    else onTake({ goal: "start", start: localTime(nearest.start, zone) });
  };
  return (
    <Notice
      tone="warning"
      role="status"
      title="Nothing fits"
      actions={
        nearest !== null && (
          <Button onClick={take}>
            {byEnd ? "Out by" : "Begin"} {momentText(formats, byEnd ? nearest.out : nearest.start, now, zone)}
          </Button>
        )
      }
    >
      <p>
        {reason === "too-soon"
          ? `Begun now, it can be out of the oven ${momentText(formats, soonest, now, zone)} and no sooner.`
          : "However long the dough waits, something has to be done while you are away."}
      </p>
      <p className="mt-2">
        {nearest === null
          ? "Nor does it within a week. Fewer days away would help."
          : `What would fit: begun ${momentText(formats, nearest.start, now, zone)}, out ${momentText(formats, nearest.out, now, zone)}. ${costSentence(formats, nearest, zone)}`}
      </p>
    </Notice>
  );
}
