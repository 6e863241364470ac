import type { ReactNode } from "react";
import { StepFrame } from "../step-frame";
import { WeightsPanel } from "../weights-panel";
import { BasicsStep } from "./step-02-basics";
import { YieldStep } from "./step-03-yield";
import { FlourStep } from "./step-04-flour";
import { LeaveningStep } from "./step-05-leavening";
import { LiquidsStep } from "./step-06-liquids";
import { SaltStep } from "./step-07-salt";
import { MixingStep } from "./step-08-mixing";
import { ShapingStep } from "./step-09-shaping";
import { BakingStep } from "./step-10-baking";
import { NotesStep } from "./step-11-notes";

const CONTENT: Readonly<Record<number, () => ReactNode>> = {
  2: BasicsStep,
  3: YieldStep,
  4: FlourStep,
  5: LeaveningStep,
  6: LiquidsStep,
  7: SaltStep,
  8: MixingStep,
  9: ShapingStep,
  10: BakingStep,
  11: NotesStep,
};

/** Steps 2 to 11. The weights stand beside every step that can move them, and in step 3 belong to the page. */
export function AllSteps({ step }: { step: number }) {
  const Content = CONTENT[step];
  if (Content === undefined) return null;
  return (
    <StepFrame
      key={step}
      step={step}
      aside={step > 2 ? <WeightsPanel /> : undefined}
      asideOnPhone={step === 3}
    >
      <Content />
    </StepFrame>
  );
}
