import { Hourglass, Moon, Refrigerator } from "lucide-react";
import {
  ownRetard,
  parseDuration,
  type PlannedBake,
  type RecipeForm,
  waitRanges,
  withWaits,
} from "../../baking";
import { spokenMinutes, spokenRange } from "../../wording/values/measures";
import { longerProof, shorterProof } from "../../wording/baking/shorter-proof";
import { useFormats } from "../site/units";
import { costSentence } from "./plan-words";

type Props = { plan: PlannedBake; form: RecipeForm; zone: string };

/** The chosen plan's changes in the recipe's times, and each hour of the night that it needs. */
export function PlanDetails({ plan, form, zone }: Props) {
  const formats = useFormats();
  const { retard, asleep } = plan;
  const waits = waitsText(form, plan);
  const lines = [
    waits !== "" && { key: "waits", Sign: Hourglass, text: waits },
    (retard !== null || ownRetard(form) !== null) && {
      key: "fridge",
      Sign: Refrigerator,
      text: fridgeText(form, plan),
    },
    asleep > 0 && { key: "night", Sign: Moon, text: costSentence(formats, plan, zone) },
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <ul className="plan-details no-print">
      {lines.map(({ key, Sign, text }) => (
        <li key={key}>
          <Sign size={18} aria-hidden="true" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** How long in the fridge, and whether that differs from the recipe. */
function fridgeText(form: RecipeForm, plan: PlannedBake): string {
  const { retard, fridgeIs } = plan;
  const own = ownRetard(form);
  if (retard === null) {
    const proof = longerProof(form, withWaits(form, plan));
    return `This plan skips the recipe's time in the fridge${proof === null ? "" : `: ${proof}`}.`;
  }
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
