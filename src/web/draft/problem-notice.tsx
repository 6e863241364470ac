import { Suspense } from "react";
import { problemText } from "../../wording/recipes/problems";
import type { RepairProps } from "./repair-button";
import { latePart } from "../site/late-part";
import { useFormats } from "../site/units";
import { Notice } from "../ui/notice";
import type { Tone } from "../ui/tone";

/** Most recipes have no problem, and what repairs one needs the planner's search: the button comes after its notice. */
export const RepairButton = latePart(() => import("./repair-button"), "RepairButton");

/** A problem of the recipe, with its button. Whoever reads a recipe of somebody else may have none (OC 27). */
export function ProblemNotice({
  tone,
  className,
  ...repair
}: RepairProps & { tone: Tone; className?: string | undefined }) {
  const formats = useFormats();
  return (
    <Notice
      tone={tone}
      className={className}
      actions={
        <Suspense fallback={null}>
          <RepairButton {...repair} />
        </Suspense>
      }
    >
      {problemText(formats, repair.problem)}
    </Notice>
  );
}
