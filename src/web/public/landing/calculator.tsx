import { Link } from "../../routes/link";
import { type MouseEvent, useState } from "react";
import { inGroups } from "../../../wording/values/numbers";
import { type HandedNumbers, handNumbers } from "../../draft/hand-over";
import { buttonClass } from "../../ui/button-class";
import { NumberStepper } from "../../ui/fields/number-stepper";
import { Slider } from "../../ui/fields/slider";
import { useAnnounced } from "../../ui/dialogs/use-announced";
import { builderStarterPercent, LANDING_INPUTS, LANDING_SALT_PERCENT, weighLandingDough } from "./amounts";
import { LoafOnRuler } from "./loaf-on-ruler";

/** A link that is followed elsewhere, in a tab of its own, takes nothing along. */
const linkToBuilder = (numbers: HandedNumbers) =>
  ({
    to: "/recipe",
    "data-awake": "",
    onClick: ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
      if (ctrlKey || metaKey || shiftKey) return;
      handNumbers(numbers);
    },
  }) as const;

/** Three sliders, a loaf that slackens with the water, and the scale's answer (CP-04). */
export function Calculator() {
  const [flour, setFlour] = useState<number>(LANDING_INPUTS.flour.start);
  const [hydration, setHydration] = useState<number>(LANDING_INPUTS.hydration.start);
  const [starterPercent, setStarterPercent] = useState<number>(LANDING_INPUTS.starter.start);
  const amounts = weighLandingDough(flour, hydration, starterPercent);
  const { water, starter, total } = amounts;
  useAnnounced(`Total dough ${figure(total)} grams`);

  return (
    <section aria-labelledby="calculator-title" className="page">
      <h2 id="calculator-title">What goes into the bowl</h2>
      <p className="mt-3 max-w-prose">
        More water makes a flatter loaf. Next, the builder: flours, levain, schedule, card.
      </p>
      <div className="sheet @container mt-6">
        <div className="grid @xl:grid-cols-[7fr_5fr]">
          <div className="p-4 sm:p-6 md:p-8">
            <LoafOnRuler hydrationPercent={hydration} className="mx-auto max-w-lg" />
            <WithoutScripts flour={flour} hydration={hydration} starterPercent={starterPercent} />
            <div className="mt-6 flex flex-col gap-6 noscript:hidden">
              <AmountRow
                id="total-flour"
                label="Total flour"
                unit="g"
                {...LANDING_INPUTS.flour}
                value={flour}
                onChange={setFlour}
                valueText={`${flour} grams`}
                ticks={15}
              />
              <AmountRow
                id="hydration"
                label="Hydration"
                unit="%"
                {...LANDING_INPUTS.hydration}
                value={hydration}
                onChange={setHydration}
                valueText={`${hydration} percent, ${water} grams water`}
                ticks={30}
              />
              <AmountRow
                id="starter"
                label="Starter (of flour weight)"
                unit="%"
                {...LANDING_INPUTS.starter}
                value={starterPercent}
                onChange={setStarterPercent}
                valueText={`${starterPercent} percent, ${starter} grams starter`}
                ticks={30}
              />
            </div>
          </div>
          <Answer flour={flour} hydration={hydration} starterPercent={starterPercent} amounts={amounts} />
        </div>
      </div>
    </section>
  );
}

function WithoutScripts({
  flour,
  hydration,
  starterPercent,
}: Record<"flour" | "hydration" | "starterPercent", number>) {
  return (
    <p className="mt-6 hidden text-hint text-muted noscript:block">
      The weights here are for {figure(flour)} g flour, {hydration}% water and {starterPercent}% starter. To
      change them, allow scripts for this site.
    </p>
  );
}

interface AnswerProps {
  flour: number;
  hydration: number;
  starterPercent: number;
  amounts: ReturnType<typeof weighLandingDough>;
}

/** The scale's answer, and the way on to the builder. */
function Answer({ flour, hydration, starterPercent, amounts }: AnswerProps) {
  const toBuilder = linkToBuilder({
    totalFlourWeight: flour,
    hydrationPercent: hydration,
    saltPercent: LANDING_SALT_PERCENT,
    inoculationRate: builderStarterPercent(starterPercent),
  });
  const { water, starter, salt, total } = amounts;
  return (
    <div className="flex flex-col border-t-2 border-text p-4 sm:p-6 md:p-8 @xl:border-t-0 @xl:border-l">
      <dl>
        <Readout name="Flour" grams={flour} given />
        <Readout name="Water" grams={water} />
        <Readout name="Starter" grams={starter} />
        <Readout name={`Salt (${LANDING_SALT_PERCENT}%)`} grams={salt} />
        <Readout name="Total dough" grams={total} sum />
      </dl>
      <p className="mt-4 border-t border-line pt-4 text-hint text-muted">
        A starter fed with equal parts is half flour, half water: {figure(starter / 2)} g of each in these{" "}
        {figure(starter)} g. In the builder, this is {builderStarterPercent(starterPercent)}%: it counts the
        flour inside the starter.
      </p>
      <p className="mt-6 actions">
        <Link {...toBuilder} className={buttonClass("filled")}>
          Try now
        </Link>
        <Link {...toBuilder} className={buttonClass("outline")}>
          Create New Recipe
        </Link>
      </p>
    </div>
  );
}

type AmountRowProps = {
  id: string;
  label: string;
  unit: string;
  min: number;
  max: number;
  step: number;
  value: number;
  onChange: (value: number) => void;
  valueText: string;
  ticks: number;
};

/** A slider for the thumb and a number field for exact hands (2.5.7), both for one value. */
function AmountRow({ id, label, unit, valueText, ticks, value, onChange, ...bounds }: AmountRowProps) {
  return (
    <div className="grid gap-x-6 gap-y-1 sm:grid-cols-[1fr_12rem] sm:items-end">
      <div>
        <label htmlFor={`${id}-slider`} className="font-semibold">
          {label}
        </label>
        <Slider
          id={`${id}-slider`}
          label={label}
          valueText={valueText}
          ticks={ticks}
          value={value}
          onChange={onChange}
          {...bounds}
        />
      </div>
      <NumberStepper
        id={id}
        label={label}
        hideLabel
        compact
        unit={unit}
        decimals={0}
        invalidBehaviour="hold"
        value={value}
        onChange={(next) => onChange(next ?? value)}
        {...bounds}
      />
    </div>
  );
}

/** By hand: a browser's first `toLocaleString` holds a slow phone up for 30 ms, in the midst of waking the page. */
function figure(grams: number): string {
  return inGroups(String(grams));
}

type ReadoutProps = { name: string; grams: number; sum?: boolean; given?: boolean };

/** A line of the scale's answer, figures under figures. A weight that was worked out and has moved is underlined. */
function Readout({ name, grams, sum = false, given = false }: ReadoutProps) {
  const [first] = useState(grams);
  const moved = !given && grams !== first;
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-4 ${
        sum ? "border-t-2 border-text pt-4" : "border-t border-line py-2 first:border-t-0"
      }`}
    >
      <dt className={sum ? "font-semibold" : ""}>{name}</dt>
      <dd className={`readout ml-auto ${sum ? "text-hero-number" : "text-panel"}`}>
        <span key={grams} className={moved ? "changed" : undefined}>
          {figure(grams)}
          <span className="unit">{"\u00a0"}g</span>
        </span>
      </dd>
    </div>
  );
}
