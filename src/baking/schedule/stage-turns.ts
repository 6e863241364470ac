import type { ReadRecipe } from "../recipe/read-recipe";
import type { Stage } from "../durations/duration";
import { upToTime } from "../durations/one-duration";
import type { ScheduleKind } from "../recipe/results";
import { aroundFridge, bulkText, timesOf } from "./schedule-times";
import { heatsIn, type OvenHeat } from "./oven-heat";
import { ownSteamTurn } from "./steam-turn";
import { type StageDetails, findStageDetails } from "./stage-details";

/**
 * Where one stage of a row ends and the next begins: minutes after the row's beginning, the length of the next stage,
 * and what changes; null is no change.
 */
export type Turn = StageDetails & { after: number; minutes: Stage["minutes"] };

/**
 * "475°F, then 450°F" in the temperature field: one temperature per stage, if there are as many. "250°C, then 220°"
 * means °C both times.
 */
function heatsBeside(text: string, count: number): OvenHeat[] {
  const heats = heatsIn(text);
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
    /** The details that differ from those known before. */
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

/** The baker's turns of a bake, and the one that our own sentence about lid or steam names. */
function withOwn(turns: readonly Turn[], own: Turn | null): Turn[] {
  if (own === null) return [...turns];
  const same = turns.find(({ after }) => after === own.after);
  if (same === undefined) return [...turns, own].toSorted((one, other) => one.after - other.after);
  return turns.map((turn) => (turn === same ? { ...turn, lid: own.lid, steam: own.steam } : turn));
}

export function stageTurns(recipe: ReadRecipe): { readonly [K in ScheduleKind]?: readonly Turn[] } {
  const { folded, retard } = timesOf(recipe);
  const { before, after } = aroundFridge(recipe.proofingTime, "room");
  const { stages } = recipe.bakeTime;
  return {
    bulk: collectTurns(bulkText(recipe).stages, "bulkFermentationDuration", []).map((turn) => ({
      ...turn,
      after: Math.max(0, turn.after - folded),
    })),
    "initial-proof": collectTurns(retard === null ? [...before, ...after] : before, "proofingTime", []),
    bake: withOwn(
      collectTurns(stages, "bakeTime", heatsBeside(recipe.bakeTemperature, stages.length)),
      ownSteamTurn(recipe),
    ),
  };
}
