import type { RecipeForm } from "../../../../baking";
import { useFormats } from "../../../site/units";
import { useDraft } from "../../../draft/draft-store";
import { Spoken } from "./spoken";

type TipField = "finalShape" | "proofingVessel" | "ovenType" | "steamMethod" | "scoringStyle";

/** A tip about the chosen option. */
export function ChoiceTip({
  of,
  tips,
}: {
  of: TipField & keyof RecipeForm;
  tips: Readonly<Record<string, string>>;
}) {
  const { inUnits } = useFormats();
  const tip = useDraft((state) => tips[state.form[of]] ?? "");
  return <Spoken className="text-hint text-muted">{inUnits(tip)}</Spoken>;
}
