import { PRESETS } from "../../../baking";
import { factsOf, type PresetFacts } from "./facts-of";

/**
 * The facts for a kitchen that has not said how many pieces fit at once. The build works them out (vite.config.ts), so
 * the preset screen needs neither the schedule nor the words.
 */
export const PRESET_FACTS: Readonly<Record<string, PresetFacts>> = Object.fromEntries(
  PRESETS.map((preset) => [preset.id, factsOf(preset, {})]),
);
