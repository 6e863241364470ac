import { Hourglass, Moon, Refrigerator, Sunrise } from "lucide-react";
import { useId } from "react";
import {
  ownRetard,
  parseDuration,
  type PlannedBake,
  type RecipeForm,
  waitRanges,
  withWaits,
} from "../../baking";
import { spokenMinutes, spokenRange } from "../../wording/measures";
import { shorterProof } from "../../wording/shorter-proof";
import { useFormats } from "../site/units";
import { CornerCheck, choiceClass, choiceInputClass } from "../ui/choice";
import { costSentence, planMomentText, planName } from "./plan-words";

type Props = {
  /** Best first. */
  plans: readonly PlannedBake[];
  /** The plan that keeps closest to the wish. */
  asked: PlannedBake;
  chosen: number;
  onChoose: (index: number) => void;
  /** The recipe with its own times. */
  form: RecipeForm;
  now: number;
  zone: string;
};

/** The plans, each with when it begins, when there is bread, and what it costs. */
export function PlanChoices({ plans, asked, chosen, onChoose, ...rest }: Props) {
  const name = useId();
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
          <span className="plan-name">{planName(plan, asked, plans[0])}</span>
          <PlanFigures plan={plan} latest={latest} {...rest} />
          <CornerCheck className="top-2 right-2" />
        </label>
      ))}
    </fieldset>
  );
}

type FiguresProps = Pick<Props, "form" | "now" | "zone"> & { plan: PlannedBake; latest: number };

function PlanFigures({ plan, latest, form, now, zone }: FiguresProps) {
  const formats = useFormats();
  const { start, out, retard, asleep } = plan;
  const own = ownRetard(form);
  const waits = waitsText(form, plan);
  const Sign = asleep === 0 ? Sunrise : Moon;
  return (
    <>
      <span className="plan-figures">
        <Figure label="Start time" text={planMomentText(formats, start, now, zone, latest)} />
        <Figure label="Ready at" text={planMomentText(formats, out, now, zone, latest)} />
      </span>
      {waits !== "" && (
        <span className="plan-line">
          <Hourglass size={18} aria-hidden="true" />
          <span>{wholeRanges(waits)}</span>
        </span>
      )}
      {(retard !== null || own !== null) && (
        <span className="plan-line">
          <Refrigerator size={18} aria-hidden="true" />
          <span>{wholeRanges(fridgeText(form, plan))}</span>
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
      <span className="plan-label">{label}</span> <span className="num">{text}</span>
    </span>
  );
}

/** A tile is narrow: "4-5" never breaks at its hyphen. */
const wholeRanges = (text: string) =>
  text.split(/(\d+-\d+)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a range is its place in the sentence
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );

/** How long in the fridge, and where that is not what the recipe says. */
function fridgeText(form: RecipeForm, plan: PlannedBake): string {
  const { retard, fridgeIs } = plan;
  const own = ownRetard(form);
  if (retard === null) return "This plan skips the recipe's time in the fridge.";
  if (own === null) {
    const proof = shorterProof(form, withWaits(form, plan));
    const before = proof === null ? "" : `, after ${proof}`;
    return `This plan adds a night in the fridge: ${spokenMinutes(retard)}${before}.`;
  }
  const [min, max] = parseDuration(form.coldRetardDuration, "coldRetardDuration") ?? [own, own];
  const said = spokenRange(min, max);
  if (min < max && retard >= min && retard <= max)
    return `In the fridge: ${said}, here ${spokenMinutes(retard)}.`;
  const length = `${spokenMinutes(retard)} in the fridge`;
  if (fridgeIs !== undefined) {
    const asked = `${fridgeIs === "longer" ? "Longer" : "Shorter"} in the fridge than the recipe's ${said}.`;
    return `${length}. ${asked} Is that all right for this dough?`;
  }
  return retard === own ? `${length}.` : `${length}. The recipe says ${said}.`;
}

const WAITS = {
  "mix-preferment": "Preferment",
  bulk: "Bulk fermentation",
  "bench-rest": "Bench rest",
  "initial-proof": "Proof",
} as const;

/** "Bulk fermentation: 12-18 hours, here 14 hours 30 minutes." */
function waitsText(form: RecipeForm, { waits }: PlannedBake): string {
  const texts = waitRanges(form).flatMap(({ kind, min, max }) => {
    const minutes = kind === "cold-retard" ? undefined : waits[kind];
    if (kind === "cold-retard" || minutes === undefined) return [];
    return [`${WAITS[kind]}: ${spokenRange(min, max)}, here ${spokenMinutes(minutes)}.`];
  });
  return texts.join(" ");
}
