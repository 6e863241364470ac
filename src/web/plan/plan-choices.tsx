import { Moon, Refrigerator, Sunrise } from "lucide-react";
import { useId } from "react";
import type { PlannedBake } from "../../baking";
import { spokenMinutes } from "../../wording/measures";
import { useFormats } from "../site/units";
import { CornerCheck, choiceClass, choiceInputClass } from "../ui/choice";
import { costSentence, differenceText, planMomentText } from "./plan-words";

type Props = {
  plans: readonly PlannedBake[];
  chosen: number;
  onChoose: (index: number) => void;
  /** The recipe's own minutes in the fridge; null without. */
  ownRetard: number | null;
  now: number;
  zone: string;
};

/** The best plan and its alternatives, each with its three figures and what it costs. */
export function PlanChoices({ plans, chosen, onChoose, ...rest }: Props) {
  const name = useId();
  const [best] = plans;
  if (best === undefined) return null;
  const latest = Math.max(...plans.map(({ out }) => out));
  return (
    <fieldset className="plan-choices no-print">
      <legend className="visually-hidden">Plans</legend>
      {plans.map((plan, index) => (
        <label key={`${plan.start} ${plan.out}`} className={`${choiceClass} plan-choice`}>
          <input
            type="radio"
            name={name}
            checked={index === chosen}
            onChange={() => onChoose(index)}
            className={`${choiceInputClass} rounded-field`}
          />
          <span className="plan-name">{index === 0 ? "Best plan" : differenceText(plan, best)}</span>
          <PlanFigures plan={plan} latest={latest} {...rest} />
          <CornerCheck className="top-2 right-2" />
        </label>
      ))}
    </fieldset>
  );
}

type FiguresProps = Pick<Props, "ownRetard" | "now" | "zone"> & { plan: PlannedBake; latest: number };

function PlanFigures({ plan, latest, ownRetard, now, zone }: FiguresProps) {
  const formats = useFormats();
  const { start, out, retard, asleep } = plan;
  const Sign = asleep === 0 ? Sunrise : Moon;
  return (
    <>
      <span className="plan-figures">
        <Figure label="Start time" text={planMomentText(formats, start, now, zone, latest)} />
        <Figure label="Ready at" text={planMomentText(formats, out, now, zone, latest)} />
      </span>
      {(retard !== null || ownRetard !== null) && (
        <span className="plan-line">
          <Refrigerator size={18} aria-hidden="true" />
          <span>{fridgeText(retard, ownRetard)}</span>
        </span>
      )}
      <span className="plan-line">
        <Sign size={18} aria-hidden="true" />
        <span>{costSentence(formats, plan, zone)}</span>
      </span>
    </>
  );
}

function Figure({ label, text }: { label: string; text: string }) {
  return (
    <span>
      <span className="plan-label">{label}</span> <span className="num text-row">{text}</span>
    </span>
  );
}

/** How long in the fridge, and where that is not what the recipe says. */
function fridgeText(retard: number | null, own: number | null): string {
  if (retard === null) return "This plan skips the recipe's time in the fridge.";
  if (own === null) return `This plan adds a night in the fridge: ${spokenMinutes(retard)}.`;
  const length = `${spokenMinutes(retard)} in the fridge`;
  return retard === own ? `${length}.` : `${length}. The recipe says ${spokenMinutes(own)}.`;
}
