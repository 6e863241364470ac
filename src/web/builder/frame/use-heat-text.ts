import { useState } from "react";
import type { FieldOf } from "../../../baking";
import { useFormats } from "../../site/units";

/** Texts of a recipe that say how warm; names and notes are their writer's own words, in whatever degrees. */
const HEAT_TEXTS: ReadonlySet<FieldOf<"text">> = new Set([
  "bakeTemperature",
  "bulkFermentationDuration",
  "preShapeRest",
  "panRest",
  "proofingTime",
  "coldRetardDuration",
  "fermentationTimeTemp",
  "prefermentTimeTemp",
  "bulkTimeTemp",
]);

const BARE = /^\s*\d+(?:[.,]\d+)?\s*$/;

/**
 * The text of such a field as its baker reads it: in °C for who counts in it, until they type; then it is theirs,
 * letter for letter. Left untouched it stays as it was stored. A bare number of theirs is kept with its degrees,
 * since without them it means °F.
 */
export function useHeatText(name: FieldOf<"text">, value: string, store: (text: string) => void) {
  const { units, bakeTemperature, inUnits } = useFormats();
  const [typed, setTyped] = useState<string | null>(null);
  if (units.temperature === "F" || !HEAT_TEXTS.has(name)) {
    return { shown: value, type: store, leave: () => {} };
  }
  const isOven = name === "bakeTemperature";
  const read = isOven && value.trim() !== "" ? bakeTemperature({ bakeTemperature: value }) : inUnits(value);
  return {
    shown: typed ?? read,
    type: (text: string) => {
      setTyped(text);
      store(isOven && BARE.test(text) ? `${text.trim()}°C` : text);
    },
    leave: () => setTyped(null),
  };
}
