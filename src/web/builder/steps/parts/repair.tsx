import type { ReactNode } from "react";
import type { Problem } from "../../../../baking";
import { problemText } from "../../../../wording/recipes/problems";
import { DraftRepair } from "../../weights/draft-repair";
import { useDraft } from "../../../draft/draft-store";
import { useFormats } from "../../../site/units";
import { Notice } from "../../../ui/notice";
import type { Tone } from "../../../ui/tone";
import { focusField } from "../../frame/field-id";
import { recipeOf, scheduleProblemsOf } from "../../weights/recipe-of";
import { Spoken } from "./spoken";

interface RepairProps {
  /** Which problems of the recipe or its schedule are told here. */
  of: (problem: Problem) => boolean;
  tone: Tone;
  /** Other words for it. */
  children?: ReactNode;
}

/** Problems of the recipe, each with the button that repairs it: nothing changes until the baker presses. */
export function Repair({ of, tone, children }: RepairProps) {
  const formats = useFormats();
  // A flat value, so that a change elsewhere draws nothing again.
  const found = useDraft(({ form }) =>
    JSON.stringify([...recipeOf(form).problems, ...scheduleProblemsOf(form)].filter(of)),
  );
  const problems = JSON.parse(found) as Problem[];
  return (
    <Spoken className="grid gap-3 empty:hidden">
      {problems.map((problem) => (
        <Notice
          key={JSON.stringify(problem)}
          tone={tone}
          actions={<DraftRepair problem={problem} onField={focusField} />}
        >
          <p>{children ?? problemText(formats, problem)}</p>
        </Notice>
      ))}
    </Spoken>
  );
}
