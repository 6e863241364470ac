import { CircleCheck } from "lucide-react";
import { type Flour, flourTotal, suggestedHydrationShift } from "../../../baking";
import { Button } from "../../ui/button";
import { announce } from "../../ui/live-region";
import { Notice } from "../../ui/notice";
import { useFormats } from "../../site/units";
import { useDraft } from "../draft-store";
import { shareText } from "./flour-bar";
import { completion } from "./flour-list";
import { withRow } from "./list-rows";
import { Spoken } from "./spoken";

/** 'Total percentage: 104% (Over 100%)': what the shares add up to, and one press that puts it right (BU-08). */
export function FlourTotal({ flours }: { flours: readonly Flour[] }) {
  const formats = useFormats();
  const { total, status } = flourTotal(flours);
  return (
    <Spoken>
      {flours.length > 0 && status === "complete" && (
        <p className="flex items-center gap-2">
          <CircleCheck size={20} className="shrink-0 text-success" />
          Total percentage: {shareText(formats, total)}
        </p>
      )}
      {flours.length > 0 && status !== "complete" && (
        <Notice tone={status === "over" ? "error" : "warning"} actions={<CompleteButton flours={flours} />}>
          <p className="font-semibold">
            {`Total percentage: ${shareText(formats, total)} (${status === "over" ? "Over" : "Under"} 100%)`}
          </p>
        </Notice>
      )}
    </Spoken>
  );
}

function CompleteButton({ flours }: { flours: readonly Flour[] }) {
  const formats = useFormats();
  const setField = useDraft((state) => state.setField);
  const change = completion(flours);
  const name = change === null ? undefined : flours[change.index]?.name;
  if (change === null || name === undefined) return null;
  const { index, percentage } = change;
  const fills = percentage > (flours[index]?.percentage ?? 0);
  return (
    <Button
      onClick={() => {
        setField("flourTypes", withRow(flours, index, { percentage }));
        announce(`${name} ${shareText(formats, percentage)}, total 100%`);
      }}
    >
      {`${fills ? "Fill" : "Trim"} to 100%: ${name} ${shareText(formats, percentage)}`}
    </Button>
  );
}

/** How much more or less water a blend takes than bread flour; a hint, brands differ by about 4 points (OC 36). */
export function HydrationShift({ flours }: { flours: readonly Flour[] }) {
  const { number, percent } = useFormats();
  const hydration = useDraft((state) => state.form.hydrationPercent);
  const shift = suggestedHydrationShift(flours);
  if (hydration === undefined || Math.abs(shift) < 1.5) return null;
  const like = Math.round(hydration - shift);
  return (
    <Notice tone="info">
      <p>
        {`This blend takes about ${number(Math.abs(shift), 1)} points ${shift > 0 ? "more" : "less"} water than bread flour. At ${percent(hydration)} it feels like a bread-flour dough at ${percent(like)}. Brands differ by about 4 points.`}
      </p>
    </Notice>
  );
}
