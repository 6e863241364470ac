import { ArrowRight, Moon, Refrigerator, Sunrise } from "lucide-react";
import { useId } from "react";
import type { PlannedBake } from "../../baking";
import { useFormats } from "../site/units";
import { CornerCheck, choiceClass, choiceInputClass } from "../ui/fields/choice";
import { planMomentText, planName, wakingSentence } from "./plan-words";

type Props = {
  /** Best first. */
  plans: readonly PlannedBake[];
  /** The plan that is closest to the wish. */
  asked: PlannedBake;
  /** The minute by which the bread was asked for; null if only a start was. */
  by: number | null;
  chosen: number;
  onChoose: (index: number) => void;
  now: number;
  zone: string;
};

/** The plans in three lines each: its name, from when to when, and what it costs. */
export function PlanChoices({ plans, asked, by, chosen, onChoose, now, zone }: Props) {
  const formats = useFormats();
  const name = useId();
  const latest = Math.max(...plans.map(({ out }) => out));
  const moment = (minute: number) => planMomentText(formats, minute, now, zone, latest);
  return (
    <fieldset className="plan-choices no-print">
      <legend className="visually-hidden">Plans</legend>
      {plans.map((plan, index) => {
        const Sign = plan.asleep === 0 ? Sunrise : Moon;
        return (
          <label key={`${plan.start} ${plan.out}`} className={`${choiceClass} plan-choice`}>
            <input
              type="radio"
              name={name}
              checked={index === chosen}
              onChange={() => onChoose(index)}
              className={`${choiceInputClass} rounded-field`}
            />
            <span className="plan-name">
              {planName(plan, asked, plans[0], by)}
              {plan.retard !== null && (
                <>
                  {" "}
                  <Refrigerator size={17} aria-hidden="true" />
                  <span className="visually-hidden">with a night in the fridge</span>
                </>
              )}
            </span>{" "}
            <span className="plan-figures">
              <Figure label="Start time" text={moment(plan.start)} />{" "}
              <ArrowRight size={17} aria-hidden="true" />
              <Figure label="Ready at" text={moment(plan.out)} />
            </span>{" "}
            <span className="plan-line">
              <Sign size={17} aria-hidden="true" />
              <span>{wakingSentence(formats, plan, zone)}</span>
            </span>
            <CornerCheck className="top-2 right-2" />
          </label>
        );
      })}
    </fieldset>
  );
}

function Figure({ label, text }: { label: string; text: string }) {
  return (
    <span>
      <span className="visually-hidden">{label}</span> <span className="num">{text}</span>
    </span>
  );
}
