import { useState } from "react";
import { faceOf, FINAL_SHAPES, type FinalShape, VESSELS, type Vessel, withoutFridge } from "../../../baking";
import { LABELS } from "../../../wording/recipes/labels";
import { LateLoaf } from "../../drawings/late-loaf";
import { VesselDrawing } from "../../drawings/sketches/vessel-drawing";
import { showToast } from "../../ui/dialogs/toast";
import { Toggletip } from "../../ui/dialogs/toggletip";
import { useFormats } from "../../site/units";
import { draftStore, useDraft } from "../../draft/draft-store";
import { DraftSwitch, DraftTiles } from "../frame/fields";
import { useProblemText } from "../weights/recipe-of";
import { UsualChip, UseUsual } from "../frame/usual-values";
import { ChoiceTip } from "./parts/choice-tip";
import { DurationText } from "./parts/duration-text";
import { Repair } from "./parts/repair";
import { StepPart } from "./parts/step-part";

const SHAPES = FINAL_SHAPES.map((value) => ({
  value,
  label: LABELS.finalShape[value],
  drawing: <LateLoaf face={faceOf({ finalShape: value, quantity: 1 })} className="size-16" />,
}));
const VESSEL_TILES = VESSELS.map((value) => ({
  value,
  label: LABELS.proofingVessel[value],
  drawing: <VesselDrawing vessel={value} size={64} />,
}));

/** How each shape is made, in one breath. */
const SHAPE_TIPS: Record<FinalShape, string> = {
  boule: "Pull the edges to the middle, turn the dough over, and drag it toward you until the skin is tight.",
  batard: "Fold the dough like a letter, then roll it up with your thumbs tucked in.",
  baguette: "Flatten the dough, fold it twice, and roll it out from the middle.",
  sandwich: "Roll the dough up and lay it in the pan, seam down.",
  rolls: "Divide into pieces of 70-90 g and round each under a cupped hand.",
  ring: "Poke a hole through the middle and stretch it wide. The hole closes as the dough rises.",
  focaccia: "Oil the pan, spread the dough, and dimple it before baking.",
  other: "Balls, a braid, a ciabatta? Describe the shape in your notes.",
};
const VESSEL_TIPS: Record<Vessel, string> = {
  banneton: "Dust the banneton with rice flour, so the dough won't stick.",
  bowl: "Line the bowl with a floured cloth.",
  pan: "Grease the pan and fill two thirds: 750-900 g for 9 x 5 in, about 700 g for 8½ x 4½ in.",
  sheet: "Line the sheet with parchment. Leave room to spread.",
  couche: "Flour the linen and pleat it between the loaves.",
  "dutch-oven": "Lift the loaf into the pot by its parchment.",
};

/** From risen dough to a loaf that is ready for the oven. */
export function ShapingStep() {
  return (
    <div className="grid gap-8">
      <UseUsual step="shaping" />
      <StepPart title="Shaping">
        <DurationText
          name="preShapeRest"
          optional
          placeholder="For example: 20 minutes"
          hint="Between pre-shape and final shape. Rest longer if the dough springs back. Write none to skip the pre-shape."
        />
        <DraftTiles name="finalShape" columns={4} options={SHAPES} />
        <ChoiceTip of="finalShape" tips={SHAPE_TIPS} />
        <DraftSwitch
          name="cutPieces"
          label="Cut, don't shape"
          hint="The pieces stay as cut, so they keep their bubbles. For ciabatta, say."
        />
      </StepPart>
      <StepPart title="Proofing">
        <DraftTiles name="proofingVessel" columns={3} options={VESSEL_TILES} />
        <ChoiceTip of="proofingVessel" tips={VESSEL_TIPS} />
        <PanRest />
        <DurationText
          name="proofingTime"
          placeholder="For example: 2-3 hours"
          suggestions={["3 hours", "2 hours", "60-90 minutes", "30-60 minutes"]}
          hint="At room temperature."
        />
        <UsualProof />
        <ColdRetard />
      </StepPart>
    </div>
  );
}

/** A proof that is long for the fridge has a button of its own, which leaves what its text has in the fridge. */
function UsualProof() {
  const isLong = useProblemText("proof-before-retard") !== "";
  return isLong ? null : <UsualChip step="shaping" fields={["proofingTime"]} />;
}

/** Dough that is spread in a pan shrinks back, and rests before it reaches the corners. */
function PanRest() {
  const isInPan = useDraft(
    ({ form }) => form.proofingVessel === "pan" || form.finalShape === "focaccia" || form.panRest !== "",
  );
  if (!isInPan) return null;
  return (
    <DurationText
      name="panRest"
      optional
      placeholder="For example: 20 minutes"
      suggestions={["20 minutes", "30 minutes", "15 minutes"]}
      hint="Then you stretch the dough to the corners. Leave it empty if you don't."
    />
  );
}

/**
 * Without the fridge the proof becomes as long as the dough needs, and says so; the words from before come back with
 * the fridge, as long as nobody has typed others.
 */
function useFridgeSwitch() {
  const patch = useDraft((state) => state.patch);
  const [replaced, setReplaced] = useState<{ own: string; room: string } | null>(null);
  return (coldRetard: boolean) => {
    const { form } = draftStore.getState();
    const own = form.proofingTime;
    if (coldRetard) {
      patch({ coldRetard, ...(replaced?.room === own && { proofingTime: replaced.own }) });
      return;
    }
    const { proofingTime: room } = withoutFridge(form);
    patch({ coldRetard, proofingTime: room });
    if (room === own) return;
    setReplaced({ own, room });
    showToast(`Without the fridge it proofs longer: ${room} instead of ${own}.`, {
      action: { label: "Undo", onPress: () => patch({ coldRetard: true, proofingTime: own }) },
    });
  };
}

function ColdRetard() {
  const { inUnits } = useFormats();
  const onSwitch = useFridgeSwitch();
  const on = useDraft((state) => state.form.coldRetard);
  return (
    <>
      <DraftSwitch
        name="coldRetard"
        label="Cold retard"
        onSwitch={onSwitch}
        hint={
          <Toggletip term="What is a cold retard?">
            {inUnits("The shaped loaf proofs slowly in the fridge, at 35-40°F (2-4°C).")}
          </Toggletip>
        }
      />
      {on && (
        <DurationText
          name="coldRetardDuration"
          placeholder="For example: 12-16 hours"
          suggestions={["12 hours", "12-16 hours", "8 hours", "24 hours"]}
          hint="Hours in the fridge."
        />
      )}
      {on && (
        <DurationText
          name="temperTime"
          optional
          placeholder="For example: 30 minutes"
          suggestions={["none", "30 minutes", "1 hour", "1-2 hours"]}
          hint="Before the oven. Write none to bake straight from the fridge."
        />
      )}
      <LongProof />
    </>
  );
}

/** A long proof before the fridge is told, and changed only when asked (OC 26). */
function LongProof() {
  return <Repair tone="info" of={({ code }) => code === "proof-before-retard"} />;
}
