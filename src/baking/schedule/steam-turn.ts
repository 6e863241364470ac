import type { ReadRecipe } from "../recipe/read-recipe";
import type { Steam } from "../recipe/words";
import { timesOf } from "./schedule-times";
import { NO_DETAILS, type StageDetails } from "./stage-details";

/** Whether the baker's own words mention lid, cover or steam, so that nothing may be added about them. */
export const saysCover = ({ bakeTime, bakeTemperature }: ReadRecipe): boolean =>
  /\b(?:lid|un-?lid|(?:un)?cover|steam|vent|(?:out of|in|under) (?:the )?pot)/i.test(
    `${bakeTime.text} ${bakeTemperature}`,
  );

/** Longest that a pan of water, towels or injected steam stays. Source: trade practice, the first 10-15 minutes. */
const MOST_STEAM = 15;

const ENDS: Partial<Record<Steam, Partial<StageDetails>>> = {
  "dutch-oven-lid": { lid: "off" },
  "steam-pan": { steam: "off" },
  "wet-towels": { steam: "off" },
  "steam-injection": { steam: "off" },
};

export function ownSteamTurn(recipe: ReadRecipe) {
  const { steamMethod } = recipe;
  const end = steamMethod === "" || saysCover(recipe) ? undefined : ENDS[steamMethod];
  const { bake } = timesOf(recipe);
  // Half and half, the first a multiple of 5: of 45 minutes the lid is on for 20.
  const half = Math.max(5, Math.floor(bake.min / 10) * 5);
  const after = steamMethod === "dutch-oven-lid" ? half : Math.min(half, MOST_STEAM);
  if (end === undefined || after >= bake.min) return null;
  const minutes: [number, number] = [bake.min - after, Math.max(bake.min, bake.max) - after];
  return { ...NO_DETAILS, ...end, after, minutes };
}
