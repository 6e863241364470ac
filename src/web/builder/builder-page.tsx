import { Builder } from "./builder";
import { PresetStep } from "./presets/presets-step";

/** The builder as everybody opens it; a saved recipe is edited in the same one, without the presets. */
export function BuilderPage() {
  return <Builder presets={<PresetStep />} />;
}
