import { useEffect, useState } from "react";
import type { RecipeForm } from "../../baking";
import type { BakingPlan } from "../../contract/baking/baking-plan";
import { asPlanned, type BenchState, fridgeOf, readBench } from "../../contract/recipes/bench-state";
import { draftStore, useDraft } from "../draft/draft-store";
import { readForm } from "../draft/read-form";
import { parseJson } from "../../contract/values/unknown-values";
import { held } from "../site/device/device-memory";
import { useAnswer } from "../site/calls/query-client";
import { RECIPE_QUESTIONS } from "../saved-recipes/recipe-questions";
import { useSession } from "../site/calls/session";
import { useFormats } from "../site/units";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { NAMELESS } from "./running-plan/begin-plan";
import { recipeChanges, withRecipe } from "./running-plan/recipe-changes";

type Change = (plan: BakingPlan, now: number) => BakingPlan;
type Props = { plan: BakingPlan; onTake: (change: Change) => void };

/**
 * Asks what to do if the recipe of a running day has changed; until then the day continues with the recipe it began
 * with.
 */
export function ChangedRecipe(props: Props) {
  const session = useSession();
  const { recipeId } = props.plan;
  if (recipeId === undefined) return <ChangedDraft {...props} />;
  return session.status === "in" ? <ChangedSaved {...props} id={recipeId} /> : null;
}

function ChangedSaved({ id, ...props }: Props & { id: string }) {
  const { answer } = useAnswer(RECIPE_QUESTIONS.recipe(id));
  if (answer.status !== "ready") return null;
  const { recipeData, bench } = answer.data;
  return <Question {...props} own={readForm(recipeData)} bench={readBench(bench)} />;
}

/** The recipe in the builder, if it is the one that the day began with. */
function ChangedDraft(props: Props) {
  useEffect(() => void draftStore.persist.rehydrate(), []);
  const form = useDraft((state) => state.form);
  const bench = useDraft((state) => state.bench);
  const isSame = useDraft(
    ({ recipeId, form: { recipeName, dateCreated } }) =>
      recipeId === null &&
      dateCreated === props.plan.form.dateCreated &&
      nameOf(recipeName) === props.plan.name,
  );
  return isSame ? <Question {...props} own={form} bench={bench} /> : null;
}

const nameOf = (recipeName: string) => recipeName.trim() || NAMELESS;

const KEPT = "bread-tools-baking-day-as-begun";
/** As many breads as a day has room for: an answer of a day that is over is forgotten. */
const MOST_KEPT = 12;

/** The answers "Keep it as begun" of this device. */
const readKept = (): string[] => textsOf(parseJson(held.read(KEPT)));
const textsOf = (stored: unknown) => [stored].flat().filter((one) => typeof one === "string");

/** A plan's waits belong to this bake, so once the plan is removed, the recipe's own waits are no change. */
function asBaked(plan: BakingPlan, own: RecipeForm, bench: BenchState): RecipeForm {
  const planned = asPlanned(own, bench);
  const form =
    plan.goal === undefined || bench.plan !== null ? planned : { ...planned, ...fridgeOf(plan.form) };
  return { ...form, recipeName: nameOf(own.recipeName) };
}

function Question({ plan, onTake, own, bench }: Props & { own: RecipeForm; bench: BenchState }) {
  const formats = useFormats();
  const [kept, setKept] = useState(readKept);
  const now = asBaked(plan, own, bench);
  const changes = recipeChanges(formats, plan, now);
  /** An answer holds for one state of the recipe. */
  const asked = JSON.stringify([plan.id, changes]);
  if (changes.length === 0 || kept.includes(asked)) return null;
  const keep = () => {
    const next = [...readKept(), asked].slice(-MOST_KEPT);
    held.write(KEPT, JSON.stringify(next));
    setKept(next);
  };
  return (
    <Notice
      tone="info"
      role="status"
      title={`${plan.name} was changed after this baking day began`}
      className="day-notice"
      actions={
        <>
          <Button className="day-button" onClick={() => onTake((before, at) => withRecipe(before, now, at))}>
            Bake with the changes
          </Button>
          <Button className="day-button" variant="quiet" onClick={keep}>
            Keep it as begun
          </Button>
        </>
      }
    >
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </Notice>
  );
}
