import { useState } from "react";
import type { Ratio } from "../../../baking";
import { type NumberRule, RULES } from "../../../contract/recipes/recipe-fields";
import { createNumbers } from "../../../wording/values/numbers";
import { LevainCurveDrawing } from "../../drawings/levain/levain-curve";
import { hoursText, type LevainTimes, levainUseText } from "../../drawings/levain/levain-reading";
import { ratioText } from "../../../wording/recipes/levain-times";
import { NumberStepper } from "../../ui/fields/number-stepper";
import { useAnnounced } from "../../ui/dialogs/use-announced";

/** CP-07: the example of the guide. */
const LEVAIN_EXAMPLE: LevainTimes = {
  buildHours: 12,
  peakHours: 6,
  ratio: { starter: 1, flour: 2, water: 2 },
};

/** The guide stays as it was sent, for everybody in the default units. */
const NUMBERS = createNumbers("point");

const PARTS = [
  ["starter", "Starter"],
  ["flour", "Flour"],
  ["water", "Water"],
] as const satisfies readonly (readonly [keyof Ratio, string])[];

/** The activity of a levain, drawn from what the baker says of it; the limits are those of the builder's step 5. */
export function LevainChart() {
  const [times, setTimes] = useState(LEVAIN_EXAMPLE);
  const { buildHours, peakHours, ratio } = times;
  const use = levainUseText(NUMBERS, times);
  useAnnounced(use);
  return (
    // Side by side where there is room for both, which letters twice as large may take.
    <div className="levain-chart sheet mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(19rem,100%),1fr))] gap-x-12 gap-y-6 p-4 md:p-8">
      <div className="needs-script no-print grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] content-start gap-4">
        <Hours
          id="guide-build-time"
          label="Build time"
          hint="From feeding to mixing."
          limit={RULES.levainBuildTime}
          value={buildHours}
          onChange={(hours) => setTimes((was) => ({ ...was, buildHours: hours }))}
        />
        <Hours
          id="guide-peak-time"
          label="Peak time"
          hint="From feeding to its highest point."
          limit={RULES.levainPeakTime}
          value={peakHours}
          onChange={(hours) => setTimes((was) => ({ ...was, peakHours: hours }))}
        />
        <RatioFields
          ratio={ratio}
          onChange={(part) => setTimes((was) => ({ ...was, ratio: { ...was.ratio, ...part } }))}
        />
      </div>
      <figure>
        <figcaption className="mb-4 max-w-prose text-hint">
          <strong>
            Fed {ratioText(NUMBERS, ratio)}, peak after {hoursText(NUMBERS, peakHours)}, used after{" "}
            {hoursText(NUMBERS, buildHours)}.
          </strong>{" "}
          {use} The curve is an estimate. Go by your jar.
        </figcaption>
        <LevainCurveDrawing numbers={NUMBERS} {...times} className="levain-plot" />
      </figure>
    </div>
  );
}

interface RatioFieldsProps {
  ratio: Ratio;
  onChange: (part: Partial<Ratio>) => void;
}

function RatioFields({ ratio, onChange }: RatioFieldsProps) {
  return (
    <fieldset className="col-span-full">
      <legend className="font-semibold">Build ratio</legend>
      <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(5.75rem,1fr))] gap-2">
        {PARTS.map(([part, label]) => {
          const { min, max, step } = RULES[`levainBuildRatio.${part}`];
          return (
            <NumberStepper
              key={part}
              id={`guide-ratio-${part}`}
              label={label}
              compact
              min={min}
              max={max}
              step={step}
              value={ratio[part]}
              onChange={(value) => {
                if (value !== undefined) onChange({ [part]: value });
              }}
              invalidBehaviour="hold"
            />
          );
        })}
      </div>
    </fieldset>
  );
}

interface HoursProps {
  id: string;
  label: string;
  hint: string;
  limit: NumberRule;
  value: number;
  onChange: (hours: number) => void;
}

function Hours({ id, label, hint, limit, value, onChange }: HoursProps) {
  const { min, max, step } = limit;
  return (
    <NumberStepper
      id={id}
      label={label}
      hint={hint}
      unit="h"
      min={min}
      max={max}
      step={step}
      value={value}
      onChange={(hours) => {
        if (hours !== undefined) onChange(hours);
      }}
      invalidBehaviour="hold"
    />
  );
}
