/**
 * The only door of the baking core: a baker's decisions in; grams, minutes and problems out. No clock, network or
 * DOM.
 */
export { ADDITIVES, inclusionsPercent, type SoakerHint, soakerHints } from "./additives";
export { applyPreset } from "./apply-preset";
export { BOUNDS, RATIO_BOUNDS, SIZE_PANEL_BOUNDS } from "./bounds";
export {
  BULK_RANGE,
  type BulkDough,
  type BulkEstimate,
  bulkEstimateText,
  estimateBulk,
  nearestBulks,
} from "./bulk-estimate";
export { DEFAULT_RATIO, defaultRecipe, EMPTY_PRE_DOUGH, FALLBACK } from "./defaults";
export type { Difficulty } from "./difficulty";
export { boundsIn, hydrationOutOfBounds } from "./door/bounds";
export * from "./door/bread";
export { editFlourWeight, editSize, editWaterWeight, hydrationOfWater, withGramsGrown } from "./door/edits";
export * from "./door/levain";
export * from "./door/looks";
export * from "./door/plan";
export { exactBatch, panDough, type Solution, solveBatch } from "./door/solve";
export * from "./door/steps";
export * from "./door/timing";
export * from "./door/usual";
export * from "./door/waits";
export * from "./door/warmth";
export * from "./door/weights";
export { formatDuration, parseDuration, type TextDuration, readStages, type Stage } from "./duration";
export {
  type ExtraInfo,
  hydrationRemedy,
  LIQUIDS,
} from "./extras";
export { FERMENTATION_PRESETS } from "./fermentation";
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
} from "./fields";
export {
  type FieldOf,
  rowOfField,
  fieldsOf,
  FORM_FIELDS,
  isOfKind,
  type NeededField,
  type NumberField,
} from "./field-kinds";
export type { SolveProblem, Stock } from "./exact-batch";
export {
  findFlour,
  type FlourInfo,
  type FlourSum,
  FLOURS,
} from "./flours";
export { type LedgerLine, ledgerLines } from "./ledger";
export { findStageDetails } from "./stage-details";
export type { Heat } from "./stage-place";
export type { Turn } from "./stage-turns";
export { LEVAIN_PHASES, type LevainCurve, type LevainPhase } from "./levain-activity";
export { type Build, buildOrder, mixingOrder, preDoughBuild } from "./mixing-order";
export { applyMixingMethod, MIXING_DEFAULTS, type MixingDefaults, skipMixingDefaults } from "./mixing";
export { OVEN_PIECES, OVEN_PLACES, type OvenFit, type OvenPiece, type OvenPlace } from "./loads";
export type { KitchenBake, KitchenPace } from "./kitchen-pace";
export { BULK_HOURS, LEAST_BAKES } from "./pace-facts";
export type { NightJob, NightRemedy } from "./nights";
export type { PlanAnswer, PlanCost, PlannedBake, PlanWish } from "./plan";
export { handsOnJobs, isBegunByHand, type Job, TOUCH_MINUTES } from "./plan-jobs";
export type { MinuteRange } from "./plan-ranges";
export type { ChosenWaits, PlannedWaits } from "./plan-waits";
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
export { type PanId, type PanKind, PANS } from "./pan-sizes";
export type { ProofForecast, ProofLook } from "./proof-forecast";
export type { PublishedBulk } from "./published-bulks";
export { clockTime, DAY_MINUTES, minutesOf } from "./minutes";
export { AMOUNT_IN_PRE_DOUGH, type RowField, rowFields, type RowKind, ROWS, withAmount } from "./row-fields";
export type { RunningGoal } from "./running-goal";
export type { RiseForecast, RiseLook, RisePace } from "./rise-forecast";
export { targetRise } from "./rise-target";
export { presentRow, type RunningProgress, type RunningRow, runningPlan } from "./running-plan";
export { rowMinutes, totalMinutes } from "./schedule";
export { neededSideJobs } from "./side-jobs";
export { PRE_DOUGH_MINUTES, preheatMinutes, TEXT_FALLBACK } from "./schedule-times";
export { fieldsOfStep, isOptional, neededFields, stepNamed, stepNumber } from "./steps";
export {
  type BowlTemperatures,
  FRICTION,
  iceForWater,
  PEAK_RANGE,
  type WaterTemperature,
  findWaterTemperature,
} from "./temperature";
export {
  FEEDING_RATIOS,
  type FeedingPlan,
  type FeedingWish,
  hungryAgain,
  type PlannedFeed,
  planStarterFeeds,
  STARTER_PLACES,
  type StarterPlace,
} from "./starter-feeding";
export { type StarterHealth, judgeStarter } from "./starter-health";
export {
  riseCurves,
  type RisePoint,
  type StarterFeed,
  type StarterPeak,
  type StarterRise,
  starterRises,
  usualPeakHours,
} from "./starter-rises";
export { usualPreDough } from "./usual-pre-dough";
export * from "./words";
export { convertYeast, USUAL_YEAST, yeastMeasure } from "./yeast";
