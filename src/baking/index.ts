/** The only door of the baking core: what a baker decided -> grams, minutes, problems. No clock, no network, no DOM. */
export { ADDITIVES, inclusionsPercent, type SoakerHint, soakerHints } from "./additives";
export { applyPreset } from "./apply-preset";
export { BOUNDS, RATIO_BOUNDS, SIZE_PANEL_BOUNDS } from "./bounds";
export { boundsIn } from "./bounds-in";
export { isEnriched, isFlashBake, isMostlyRye } from "./bread-kind";
export {
  BULK_RANGE,
  type BulkDough,
  type BulkEstimate,
  bulkEstimateText,
  bulkKind,
  estimateBulk,
  nearestBulks,
} from "./bulk-estimate";
export { calculateRecipe } from "./calculate";
export { coolingMinutes } from "./cooling";
export { DEFAULT_RATIO, defaultRecipe, EMPTY_PRE_DOUGH, FALLBACK } from "./defaults";
export { type Difficulty, difficulty } from "./difficulty";
export { formatDuration, parseDuration, readStages, type Stage } from "./duration";
export { editFlourWeight, editSize, editWaterWeight, hydrationOfWater } from "./edits";
export {
  type ExtraInfo,
  hydrationRemedy,
  LIQUIDS,
} from "./extras";
export { FERMENTATION_PRESETS } from "./fermentation";
export {
  type Bounds,
  type FieldName,
  type FieldOf,
  fieldRow,
  FIELDS,
  fieldsOf,
  FORM_FIELDS,
  isOfKind,
  type NeededField,
  type NumberField,
  OPTIONAL_STEPS,
  USUAL_STEPS,
  type UsualStep,
  type OptionalStep,
  type Step,
  STEP_NAMES,
  type StepName,
  STEPS,
} from "./fields";
export { exactBatch, type Solution, type SolveProblem, type Stock } from "./exact-batch";
export {
  findFlour,
  type FlourInfo,
  type FlourTotal,
  FLOURS,
  flourTotal,
  suggestedHydrationShift,
} from "./flours";
export { hydrationOutOfBounds } from "./hydration";
export { type LedgerLine, ledgerLines } from "./ledger";
export { stageDetails } from "./stage-details";
export type { Heat } from "./stage-place";
export { stageTurns, type Turn } from "./stage-turns";
export { isBraided, isCut } from "./shaping-kind";
export { hasOwnFlours } from "./leaven-flours";
export { matchingRatio, ratioInSmallParts } from "./levain";
export { takesRipeStarter } from "./read";
export {
  lastBuild,
  LEVAIN_PHASES,
  levainActivity,
  type LevainCurve,
  type LevainPhase,
  levainPhase,
  ripeHours,
} from "./levain-activity";
export { type Build, buildOrder, mixingOrder, preDoughBuild } from "./mixing-order";
export { applyMixingMethod, MIXING_DEFAULTS, type MixingDefaults, skipMixingDefaults } from "./mixing";
export { isInPan } from "./pan";
export {
  levainAtPeak,
  type NightJob,
  type NightRemedy,
  nightRemedies,
  nightWork,
} from "./nights";
export {
  longestPlan,
  type PlanAnswer,
  planBaking,
  type PlanCost,
  type PlannedBake,
  type PlanWish,
} from "./plan";
export { handsOnJobs, isBegunByHand, type Job, TOUCH_MINUTES } from "./plan-jobs";
export type { MinuteRange } from "./plan-ranges";
export { withRetard, withWaits } from "./plan-texts";
export { type ChosenWaits, ownRetard, type PlannedWaits, rowRanges, waitRanges } from "./plan-waits";
export { applyPrefermentType, applyStarterType, PREFERMENT_DEFAULTS } from "./preferment";
export { PRE_DOUGH_NAMES } from "./pre-doughs";
export { PRESETS } from "./presets";
export type { Extra, Flour, FlourShare, PreDough, Progress, Ratio, RecipeForm } from "./recipe-form";
export type {
  CalculatedRecipe,
  FlourIngredient,
  Ingredient,
  LevainBuild,
  Preset,
  Problem,
  ScheduleEntry,
  ScheduleKind,
  WeighedIngredient,
  WeighedPreDough,
} from "./results";
export { panDough, type PanId, type PanKind, PANS } from "./pan-sizes";
export type { PublishedBulk } from "./published-bulks";
export { clockTime, DAY_MINUTES, minutesOf } from "./minutes";
export { AMOUNT_IN_PRE_DOUGH, type RowField, rowFields, type RowKind, ROWS, withAmount } from "./row-fields";
export type { RunningGoal } from "./running-goal";
export { presentRow, type RunningProgress, type RunningRow, runningPlan } from "./running-plan";
export { bakeLossPercent } from "./scale";
export { buildSchedule, rowMinutes, totalMinutes } from "./schedule";
export { scheduleProblems, shortenProof } from "./schedule-problems";
export { PRE_DOUGH_MINUTES, preheatMinutes, readTimes, TEXT_FALLBACK } from "./schedule-times";
export { solveBatch } from "./solve";

export {
  blockingStep,
  fieldsOfStep,
  isOptional,
  neededFields,
  stepComplete,
  stepNamed,
  stepNumber,
  stepReachable,
} from "./steps";
export {
  type BowlTemperatures,
  estimateLevainPeak,
  FRICTION,
  iceForWater,
  PEAK_RANGE,
  usualDoughTemperature,
  type WaterTemperature,
  waterTemperature,
  wholeGrainShare,
} from "./temperature";
export { usualPreDough } from "./usual-pre-dough";
export { usualForTheRest, usualValues } from "./usual";
export * from "./words";
export { convertYeast, USUAL_YEAST, yeastMeasure } from "./yeast";
