/**
 * The only door of the baking core: a baker's decisions in; grams, minutes and problems out. No clock, network or
 * DOM.
 */
export {
  ADDITIVES,
  inclusionsPercent,
  type SoakerHint,
  soakerHints,
} from "./edits/additives";
export { applyPreset } from "./presets/apply-preset";
export { BOUNDS, RATIO_BOUNDS, SIZE_PANEL_BOUNDS } from "./recipe/bounds";
export {
  BULK_RANGE,
  type BulkDough,
  type BulkEstimate,
  bulkEstimateText,
  estimateBulk,
  nearestBulks,
} from "./rise/bulk-estimate";
export { DEFAULT_RATIO, defaultRecipe, EMPTY_PRE_DOUGH, FALLBACK } from "./recipe/defaults";
export type { Difficulty } from "./presets/difficulty";
export * from "./door/bake-day";
export * from "./door/day-lists";
export { boundsIn, hydrationOutOfBounds } from "./door/bounds";
export * from "./door/bread";
export { editFlourWeight, editSize, editWaterWeight, hydrationOfWater, withGramsGrown } from "./door/edits";
export * from "./door/face";
export * from "./door/levain";
export * from "./door/looks";
export * from "./door/oven-clash";
export * from "./door/plan";
export { exactBatch, panDough, type Solution, solveBatch } from "./door/solve";
export * from "./door/steps";
export * from "./door/repairs";
export * from "./door/timing";
export * from "./door/usual";
export * from "./door/waits";
export * from "./door/warmth";
export { lowestRise } from "./rise/rise-forecast";
export * from "./door/weights";
export {
  formatDuration,
  parseDuration,
  type TextDuration,
  readStages,
  type Stage,
} from "./durations/duration";
export { findIngredient, isRolledIn } from "./recipe/ingredient-names";
export {
  type ExtraInfo,
  hydrationRemedy,
  LIQUIDS,
} from "./recipe/extras";
export { FERMENTATION_PRESETS } from "./durations/fermentation";
export {
  type Bounds,
  type FieldName,
  FIELDS,
  type NumberUnit,
  OPTIONAL_STEPS,
  USUAL_STEPS,
  type UsualStep,
  type OptionalStep,
  type Step,
  STEP_NAMES,
  type StepName,
  STEPS,
} from "./recipe/fields";
export {
  type FieldOf,
  rowOfField,
  fieldsOf,
  FORM_FIELDS,
  isOfKind,
  type NeededField,
  type NumberField,
} from "./recipe/field-kinds";
export type { SolveProblem, Stock } from "./edits/exact-batch";
export {
  findFlour,
  type FlourInfo,
  type FlourSum,
  FLOURS,
} from "./recipe/flours";
export { type LedgerLine, ledgerLines } from "./weights/ledger";
export { findStageDetails } from "./schedule/stage-details";
export type { Heat } from "./durations/stage-place";
export { namesLye } from "./schedule/lye";
export { heatsIn, isLikelyCelsius, type OvenHeat } from "./schedule/oven-heat";
export type { Turn } from "./schedule/stage-turns";
export { LEVAIN_PHASES, type LevainCurve, type LevainPhase } from "./starter/levain-activity";
export { type Build, buildOrder, mixingOrder, preDoughBuild } from "./mixing/mixing-order";
export { rowNames } from "./schedule/row-names";
export {
  applyMixingMethod,
  MIXING_DEFAULTS,
  type MixingDefaults,
  skipMixingDefaults,
} from "./mixing/mixing-defaults";
export { OVEN_PIECES, OVEN_PLACES, type OvenFit, type OvenPiece, type OvenPlace } from "./schedule/loads";
export type { KitchenBake, KitchenPace } from "./rise/kitchen-pace";
export { BULK_HOURS, LEAST_BAKES } from "./rise/pace-facts";
export type { NightJob, NightRemedy } from "./plan/nights";
export type {
  BakeDayAnswer,
  BreadWish,
  Clash,
  ClashRemedy,
  DayBread,
  DayTimes,
  DayWork,
  Kitchen,
  KitchenThing,
  NoBread,
} from "./bake-day/bake-day-answer";
export type { PlanAnswer, PlanCost, PlannedBake } from "./plan/plan";
export type { PlanWish } from "./plan/plan-wish";
export { handsOnJobs, isBegunByHand, type Job, TOUCH_MINUTES } from "./plan/plan-jobs";
export type { MinuteRange } from "./plan/plan-ranges";
export type { ChosenWaits, PlannedWaits } from "./plan/plan-waits";
export { applyPrefermentType, applyStarterType, PREFERMENT_DEFAULTS } from "./weights/preferment";
export { PRE_DOUGH_NAMES } from "./weights/pre-doughs";
export { PRESETS } from "./presets/presets";
export type { Extra, Flour, FlourShare, PreDough, Progress, Ratio, RecipeForm } from "./recipe/recipe-form";
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
} from "./recipe/results";
export { type PanId, type PanKind, PANS } from "./weights/pan-sizes";
export type { ProofForecast, ProofLook } from "./rise/proof-forecast";
export type { PublishedBulk } from "./rise/published-bulks";
export { clockTime, DAY_MINUTES, minutesOf } from "./durations/minutes";
export {
  AMOUNT_IN_PRE_DOUGH,
  type RowField,
  rowFields,
  type RowKind,
  ROWS,
  withAmount,
} from "./recipe/row-fields";
export type { RunningGoal } from "./plan/running-goal";
export type { RiseForecast, RiseLook, RisePace } from "./rise/rise-forecast";
export { pictureInterval, RISE_PICTURES, type RiseInterval } from "./rise/rise-read";
export { targetRise } from "./rise/rise-target";
export { presentRow, type RunningProgress, type RunningRow, runningPlan } from "./plan/running-plan";
export { rowMinutes, totalMinutes } from "./schedule/schedule";
export { neededSideJobs } from "./plan/side-jobs";
export { PRE_DOUGH_MINUTES, preheatMinutes, TEXT_FALLBACK } from "./schedule/schedule-times";
export { fieldsOfStep, isOptional, neededFields, stepNamed, stepNumber } from "./recipe/steps";
export {
  type BowlTemperatures,
  FRICTION,
  iceForWater,
  type WaterTemperature,
  findWaterTemperature,
} from "./weights/temperature";
export {
  FEEDING_RATIOS,
  type FeedingPlan,
  type FeedingWish,
  hungryAgain,
  type PlannedFeed,
  planStarterFeeds,
  STARTER_PLACES,
  type StarterPlace,
} from "./starter/starter-feeding";
export { PEAK_RANGE } from "./starter/levain-peak";
export { type StarterHealth, judgeStarter } from "./starter/starter-health";
export {
  riseCurves,
  type RisePoint,
  type StarterFeed,
  type StarterPeak,
  type StarterRise,
  starterRises,
  usualPeakHours,
} from "./starter/starter-rises";
export { usualPreDough } from "./presets/usual-pre-dough";
export * from "./recipe/words";
export { convertYeast, USUAL_YEAST, yeastMeasure } from "./weights/yeast";
