import type { RecipeForm } from "../../../baking";
import { useFormats } from "../../site/units";
import { useDraft } from "../../recipe-data/draft-store";
import { Spoken } from "./spoken";

type TipField = "finalShape" | "proofingVessel" | "ovenType" | "steamMethod" | "scoringStyle";

/** One line about what was chosen. */
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
