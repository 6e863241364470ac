import { PRESETS } from "../../baking";
import { factsOf, type PresetFacts } from "./facts-of";

/**
 * For who has not said yet how many pieces fit at once. A build works this out once and for all (vite.config.ts), so the
 * preset screen needs neither the schedule nor the words.
 */
export const PRESET_FACTS: Readonly<Record<string, PresetFacts>> = Object.fromEntries(
  PRESETS.map((preset) => [preset.id, factsOf(preset, {})]),
);
