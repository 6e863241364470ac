import { Fragment } from "react";
import { useShallow } from "zustand/react/shallow";
import { flourTotal, neededFields, type RecipeForm, type StepName } from "../../../baking";
import { FIELD_WORDS } from "../../../contract/recipes/field-words";
import { ruleOf } from "../../../contract/recipes/recipe-fields";
import { stepProblems } from "../../../contract/recipes/recipe-problems";
import { draftStore, useDraft } from "../../draft/draft-store";
import { focusField } from "./field-id";

/** The fields still missing on this step. Flat values in between keep a keystroke elsewhere from drawing this again. */
export function useMissing(step: StepName): Missing[] {
  const texts = useDraft(useShallow((state) => missingForNext(step, state.form).map((one) => one.text)));
  return texts.length === 0 ? [] : missingForNext(step, draftStore.getState().form);
}

/** The rules broken when Next was pressed and stayed: "check peak time". */
function useBroken(step: StepName): Missing[] {
  const paths = useDraft(
    useShallow(({ showAll, form }) => (showAll ? stepProblems(step, form).map(({ path }) => path) : [])),
  );
  return paths.map((path) => {
    const label = ruleOf(path.replace(/\.\d+/, ""))?.label ?? path;
    return { text: `check ${label.toLowerCase()}`, path };
  });
}

const between = (index: number, count: number) => {
  if (index === 0) return "";
  return index === count - 1 ? " and " : ", ";
};

/** "To go on: add a recipe name and choose a type." Each part leads to its field. */
export function NextReasons({
  id,
  step,
  missing: asked,
}: {
  id: string;
  step: StepName;
  missing: Missing[];
}) {
  const goTo = useDraft((state) => state.goTo);
  const broken = useBroken(step);
  const missing = asked.length > 0 ? asked : broken;
  return (
    <output id={id} className="block text-small text-muted sm:text-hint">
      {missing.length > 0 && "To go on: "}
      {missing.map((one, index) => (
        <Fragment key={one.path ?? one.text}>
          {between(index, missing.length)}
          <button
            type="button"
            className="link py-1 sm:py-2"
            onClick={() => (one.path ? focusField(one.path) : goTo(one.step ?? "basics"))}
          >
            {one.text}
          </button>
        </Fragment>
      ))}
      {missing.length > 0 && "."}
    </output>
  );
}

/** The missing parts of a step: the words after "To go on:" and where to go for it. */
interface Missing {
  text: string;
  /** The field to focus. */
  path?: string;
  /** Or the step where it is decided. */
  step?: StepName;
}

function isSet(value: unknown): boolean {
  if (typeof value === "string") return value.trim() !== "";
  return Array.isArray(value) ? value.length > 0 : value !== undefined;
}

/** The fields that Next waits for. Numbers out of bounds are not among them: they are named once Next is pressed. */
export function missingForNext(step: StepName, form: RecipeForm): Missing[] {
  if (step === "leavening" && form.recipeType === "") {
    return [{ text: "choose a recipe type in Basic Information", step: "basics" }];
  }
  const { flourTypes } = form;
  if (step === "flour" && flourTypes.length > 0 && flourTotal(flourTypes).status !== "complete") {
    return [{ text: "bring the flours to 100%", path: "flourTypes.0.percentage" }];
  }
  const missing = neededFields(step).filter((name) => !isSet(form[name]));
  return missing.map((name) => ({ text: FIELD_WORDS[name].ask, path: name }));
}
