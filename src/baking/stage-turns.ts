import type { ReadRecipe } from "./door/read-recipe";
import type { Stage } from "./duration";
import { upToTime } from "./one-duration";
import type { ScheduleKind } from "./results";
import { aroundFridge, bulkText, timesOf } from "./schedule-times";
import { type StageDetails, findStageDetails, ovenHeat } from "./stage-details";
import type { Heat } from "./stage-place";

/**
 * Where one stage of a row ends and the next begins: minutes after the row's beginning, the length of the next stage,
 * and what changes; null is no change.
 */
export type Turn = StageDetails & { after: number; minutes: Stage["minutes"] };

/**
 * "475°F, then 450°F" in the temperature field: one temperature per stage, if there are as many. "250°C, then 220°"
 * means °C both times.
 */
function heatsBeside(text: string, count: number): Heat[] {
  const heats: Heat[] = [];
  for (const part of text.toLowerCase().split(/,|;|\bthen\b|\+/)) {
    const heat = ovenHeat(part, heats.at(-1)?.unit);
    if (heat !== null) heats.push(heat);
  }
  return heats.length === count ? heats : [];
}

function collectTurns(
  stages: readonly Stage[],
  field: string,
  heats: readonly StageDetails["heat"][],
): Turn[] {
  const turns: Turn[] = [];
  const known: Partial<StageDetails> = {};
  let after = 0;
  // "5 minutes, flip, 5 minutes": work named after a time is done at its end.
  let left: StageDetails["what"] = null;
  stages.forEach((stage, index) => {
    const read = findStageDetails(stage, field);
    const early = findStageDetails({ words: upToTime(stage.words) }, field).what;
    const isLate = read.what === "turn" && early !== "turn";
    const said: StageDetails = {
      ...read,
      heat: read.heat ?? heats[index] ?? null,
      what: left ?? (isLate ? early : read.what),
    };
    /** What differs from what was known before. */
    const news = <K extends keyof StageDetails>(key: K) => {
      const isSame = JSON.stringify(said[key]) === JSON.stringify(known[key]) && said[key] !== "turn";
      const value = isSame ? null : said[key];
      known[key] = said[key] ?? known[key];
      return value;
    };
    const turn = {
      after,
      minutes: stage.minutes,
      heat: news("heat"),
      lid: news("lid"),
      steam: news("steam"),
      where: news("where"),
      what: news("what"),
    };
    if (index > 0) turns.push(turn);
    left = isLate ? "turn" : null;
    after += stage.minutes[0];
  });
  return turns;
}

export function stageTurns(recipe: ReadRecipe): { readonly [K in ScheduleKind]?: readonly Turn[] } {
  const { folds, foldInterval } = timesOf(recipe);
  const { stages } = recipe.bakeTime;
  return {
    bulk: collectTurns(bulkText(recipe).stages, "bulkFermentationDuration", []).map((turn) => ({
      ...turn,
      after: Math.max(0, turn.after - folds * foldInterval),
    })),
    "initial-proof": collectTurns(aroundFridge(recipe.proofingTime, "room").before, "proofingTime", []),
    bake: collectTurns(stages, "bakeTime", heatsBeside(recipe.bakeTemperature, stages.length)),
  };
}
