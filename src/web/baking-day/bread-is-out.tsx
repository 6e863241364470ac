import { coolingMinutes, faceOf } from "../../baking";
import type { BakingPlan } from "../../contract/baking/baking-plan";
import { MINUTE_MS } from "../../contract/values/milliseconds";
import { isPizza } from "../../wording/recipes/phrases";
import { coolingSentence } from "../../wording/steps/process-steps";
import { LateLoaf } from "../drawings/late-loaf";
import { useFormats } from "../site/units";
import { timeOf, timeWithin } from "../times/local-time";
import { FirstVerdict } from "./first-verdict";
import "./bread-is-out.css";

type Props = {
  plan: BakingPlan;
  out: number;
  now: number;
  /** Keeps the bake in the journal, which ends the day; null if the device is full. */
  onKeep: () => string | null;
  takesFocus?: boolean;
};

/** The moment for which it was all done: the loaf, still steaming, and when to cut it. */
export function BreadIsOut({ plan, out, now, onKeep, takesFocus }: Props) {
  const formats = useFormats();
  const { form, zone } = plan;
  const [cool] = coolingMinutes(form);
  const first = out + cool * MINUTE_MS;
  return (
    <section className="step bread-is-out" aria-labelledby="step-name">
      <div className="bread-loaf" aria-hidden="true">
        {now < first && <Steam />}
        <LateLoaf face={faceOf(form)} className="aspect-square w-full" />
      </div>
      <div>
        <p className="step-when">Out of the oven {timeWithin(formats, out, zone, now)}</p>
        <h1 id="step-name">The bread is out</h1>
        {!isPizza(form) && (
          <p className="step-text font-semibold">
            First slice at <span className="num">{timeOf(formats, first, zone, now)}</span>
          </p>
        )}
        <p className="step-text">{coolingSentence(formats, form)}</p>
        <FirstVerdict id={plan.id} name={plan.name} onKeep={onKeep} takesFocus={takesFocus} />
      </div>
    </section>
  );
}

/** Three wisps that rise and fade; they stand still where motion is unwelcome. */
const Steam = () => (
  <svg viewBox="0 0 120 44" className="bread-steam" aria-hidden="true" focusable="false">
    <path d="M38 42c-7-8 7-13 0-21s7-12 0-19" />
    <path d="M60 42c-7-8 7-13 0-21s7-12 0-19" />
    <path d="M82 42c-7-8 7-13 0-21s7-12 0-19" />
  </svg>
);
