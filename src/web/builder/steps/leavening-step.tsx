import type { ReactNode } from "react";
import type { RecipeForm } from "../../../baking";
import { Button } from "../../ui/button";
import { Notice } from "../../ui/notice";
import { useDraft } from "../draft-store";
import { PrefermentFields } from "./preferment-fields";
import { SourdoughFields } from "./sourdough-fields";
import { StraightDoughFields } from "./straight-dough-fields";

const FIELDS: Readonly<Record<RecipeForm["recipeType"], () => ReactNode>> = {
  sourdough: SourdoughFields,
  prefermented: PrefermentFields,
  "straight-dough": StraightDoughFields,
  other: OtherLeavening,
  "": NoType,
};

/** What raises the dough; the questions follow from the recipe's type. */
export function LeaveningStep() {
  const type = useDraft((state) => state.form.recipeType);
  const Fields = FIELDS[type];
  return <Fields />;
}

function OtherLeavening() {
  const expandStep = useDraft((state) => state.expandStep);
  const goTo = useDraft((state) => state.goTo);
  return (
    <Notice
      tone="warning"
      actions={
        <Button
          onClick={() => {
            expandStep("notes");
            goTo("notes");
          }}
        >
          Go to the notes
        </Button>
      }
    >
      <p>Please specify your custom leavening method in the notes section.</p>
    </Notice>
  );
}

function NoType() {
  const goTo = useDraft((state) => state.goTo);
  return (
    <Notice tone="warning" actions={<Button onClick={() => goTo("basics")}>Choose a recipe type</Button>}>
      <p>Please go back and select a recipe type first.</p>
    </Notice>
  );
}
