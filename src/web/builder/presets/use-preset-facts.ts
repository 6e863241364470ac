import { useEffect, useState } from "react";
import { PRESETS } from "../../../baking";
import type { Kitchen } from "../../../contract/recipes/kitchen";
import { useKitchen } from "../../times/kitchen-store";
import type { PresetFacts } from "./facts-of";
import { PRESET_FACTS } from "./preset-facts";

type Facts = Readonly<Record<string, PresetFacts>>;

/** Preset facts for a known oven capacity; loaded late, because they need the scheduler. */
export function usePresetFacts(): Facts {
  const kitchen = useKitchen();
  const [known, setKnown] = useState<{ kitchen: Kitchen; facts: Facts } | null>(null);
  const isKnown = Object.keys(kitchen).length > 0;
  useEffect(() => {
    if (!isKnown) return undefined;
    let isWanted = true;
    import("./facts-of")
      .then(({ factsOf }) => {
        const facts = Object.fromEntries(PRESETS.map((preset) => [preset.id, factsOf(preset, kitchen)]));
        if (isWanted) setKnown({ kitchen, facts });
      })
      // If the code does not load, the cards keep the facts for everybody.
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [kitchen, isKnown]);
  return isKnown && known !== null ? known.facts : PRESET_FACTS;
}
