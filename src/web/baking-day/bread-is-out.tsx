import { coolingMinutes } from "../../baking";
import type { BakingPlan } from "../../contract/baking-plan";
import { isPizza } from "../../wording/phrases";
import { coolingSentence } from "../../wording/process-steps";
import { useFormats } from "../site/units";
import { timeOf, timeWithin } from "../times/local-time";

/** What is left to do after the bread is out of the oven. */
export function BreadIsOut({ plan, out, now }: { plan: BakingPlan; out: number; now: number }) {
  const formats = useFormats();
  const [cool] = coolingMinutes(plan.form);
  return (
    <section className="step" aria-labelledby="step-name">
      <p className="step-when">Out of the oven {timeWithin(formats, out, plan.zone, now)}</p>
      <h1 id="step-name">The bread is out</h1>
      <p className="step-text">{coolingSentence(formats, plan.form)}</p>
      {!isPizza(plan.form) && (
        <p className="step-text">
          Slice it from <span className="num">{timeOf(formats, out + cool * 60_000, plan.zone, now)}</span>.
        </p>
      )}
    </section>
  );
}
