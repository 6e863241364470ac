import type { ReactNode } from "react";
import type { StepName } from "../../../baking";
import { StepFrame } from "../frame/step-frame";
import { WeightsPanel } from "../weights/weights-panel";
import { BasicsStep } from "./basics-step";
import { YieldStep } from "./yield-step";
import { FlourStep } from "./flour/flour-step";
import { LeaveningStep } from "./leavening/leavening-step";
import { LiquidsStep } from "./extras/liquids-step";
import { SaltStep } from "./extras/salt-step";
import { MixingStep } from "./mixing-step";
import { ShapingStep } from "./shaping-step";
import { BakingStep } from "./baking-step";
import { NotesStep } from "./notes-step";

/** The first step shows the presets, the last one the card. */
type InputStep = Exclude<StepName, "presets" | "card">;

const CONTENT: Readonly<Record<InputStep, () => ReactNode>> = {
  basics: BasicsStep,
  yield: YieldStep,
  flour: FlourStep,
  leavening: LeaveningStep,
  liquids: LiquidsStep,
  salt: SaltStep,
  mixing: MixingStep,
  shaping: ShapingStep,
  baking: BakingStep,
  notes: NotesStep,
};

/** Every step where something is asked. The weights stand beside each that can move them; the yield has them in the page. */
export function AllSteps({ step }: { step: InputStep }) {
  const Content = CONTENT[step];
  return (
    <StepFrame
      key={step}
      step={step}
      sidebar={step === "basics" ? undefined : <WeightsPanel />}
      sidebarOnPhone={step === "yield"}
    >
      <Content />
    </StepFrame>
  );
}
