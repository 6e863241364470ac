import type { RecipeForm } from "../../baking";
import type { Formats } from "../values/formats";
import { LABELS } from "./labels";
import { capital, spokenMinutes } from "../values/measures";
import { foldsAt } from "./said";

type Values = Partial<RecipeForm>;

/** A label in the middle of a sentence. */
const within = (label: string) => (label.startsWith("Dutch") ? label : label.toLowerCase());

/** The text for each usual value; a value without a text is left out. */
const TEXTS: { readonly [Name in keyof Values]?: (values: Values, formats: Formats) => string } = {
  prefermentType: ({ prefermentType }) =>
    prefermentType ? LABELS.prefermentType[prefermentType].toLowerCase() : "",
  yeastType: ({ yeastType, yeastAmount }, { percent }) =>
    `${yeastAmount === undefined ? "" : `${percent(yeastAmount)} `}${yeastType ? LABELS.yeastType[yeastType].toLowerCase() : ""}`,
  autolyseDuration: ({ autolyseDuration = 0 }) => `${spokenMinutes(autolyseDuration)} of autolyse`,
  mixTime: ({ mixTime = 0 }) => `${spokenMinutes(mixTime)} of mixing`,
  folds: (values) => {
    const { folds = 0 } = values;
    return folds === 0 ? "no folds" : `${folds} ${folds === 1 ? "fold" : "folds"} ${foldsAt(values)}`;
  },
  bulkFermentationDuration: ({ bulkFermentationDuration }) =>
    `${bulkFermentationDuration} of bulk fermentation`,
  preShapeRest: ({ preShapeRest }) => `${preShapeRest} of rest`,
  proofingVessel: ({ proofingVessel }) =>
    proofingVessel ? within(LABELS.proofingVessel[proofingVessel]) : "",
  cutPieces: ({ cutPieces }) => (cutPieces ? "cut pieces" : ""),
  panRest: ({ panRest }) => (panRest ? `${panRest} of rest in the pan` : ""),
  proofingTime: ({ proofingTime }) => `${proofingTime} of proofing`,
  coldRetardDuration: ({ coldRetardDuration }) => `${coldRetardDuration} in the fridge`,
  ovenType: ({ ovenType }) => (ovenType ? LABELS.ovenType[ovenType] : ""),
  bakeTemperature: ({ bakeTemperature = "" }, { inUnits }) => inUnits(bakeTemperature),
  bakeTime: ({ bakeTime = "" }) => bakeTime,
  steamMethod: ({ steamMethod }) => (steamMethod ? within(LABELS.steamMethod[steamMethod]) : ""),
  scoringStyle: ({ scoringStyle }) => (scoringStyle ? LABELS.scoringStyle[scoringStyle].toLowerCase() : ""),
  dimple: ({ dimple }) => (dimple ? "dimpled" : ""),
  boilTime: ({ boilTime }) => (boilTime ? `boiled ${boilTime}` : ""),
  brushWith: ({ brushWith, brushWhen }) =>
    brushWith ? `brushed ${brushWhen === "twice" ? "twice " : ""}with ${brushWith}` : "",
  topWith: ({ topWith }) => (topWith ? `topped with ${topWith}` : ""),
};

/** Usual values as a person says them: "4 folds every 30 minutes, 4 hours of bulk fermentation". */
export function usualText(formats: Formats, values: Values): string {
  const parts = Object.entries(TEXTS)
    .filter(([name]) => name in values)
    .map(([, text]) => text(values, formats))
    .filter((text) => text !== "");
  return capital(parts.join(", "));
}
