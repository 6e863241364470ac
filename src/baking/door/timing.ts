/** When the work of a form is done, in minutes. */
import * as cold from "../schedule/cold-start";
import * as finish from "../schedule/finish";
import * as loads from "../schedule/loads";
import type { RecipeForm } from "../recipe/recipe-form";
import type { ScheduleKind } from "../recipe/results";
import * as lye from "../schedule/lye";
import * as rollIn from "../schedule/roll-in";
import * as schedule from "../schedule/schedule";
import * as proofs from "../schedule/room-proof";
import * as problems from "../schedule/schedule-problems";
import * as steam from "../schedule/steam-turn";
import * as times from "../schedule/schedule-times";
import * as turns from "../schedule/stage-turns";
import { type Form, readInput } from "../recipe/read-recipe";

/** When a bake begins ("09:00") and how many pieces the kitchen bakes at once, if known. */
type Baking = { startTime?: string | undefined; atOnce?: number | undefined };

/**
 * The timed rows of a recipe, sorted by time: `time` is the clock when the baker acts, `duration` whole minutes,
 * `dayOffset` counts days from the first row's. An unusable start counts as 09:00, an unreadable duration as its
 * default. If the kitchen said how many pieces it bakes at once, each load has a row, with the pot or oven reheating
 * in between.
 * Example: City Loaf from 09:00 builds the levain, mixes at 21:00, pre-shapes on day 1 at 01:10, bakes at 04:50.
 * Source: CA-03, CA-10, OC 18 to OC 25; docs/decisions/baking-day.md.
 */
export const buildSchedule = (input: Form, options?: Baking) =>
  schedule.buildSchedule(readInput(input, options?.atOnce), options);

/**
 * The pieces in each load, full loads first. One load if it is unknown how many fit at once, or if there would be
 * more than 100. Example: five baguettes, two at once, are `[2, 2, 1]`. Source: docs/decisions/baking-day.md.
 */
export const bakeLoads = (input: Form, atOnce?: number) => loads.bakeLoads(readInput(input, atOnce));

/**
 * Where a recipe bakes, its kind and number of pieces, and whether to ask how many fit because more are baked than
 * fit any oven. Example: City Loaf is two loaves in a pot, and asks. Source: docs/decisions/baking-day.md.
 */
export const findOvenFit = (input: Form) => loads.fitOf(readInput(input));

/**
 * Problems of the timing, as data: texts that could not be read (and the minutes used), a bulk that the folds made
 * longer, a levain past its peak, a long proof before the fridge, a fridge that two texts name, numbers out of bounds.
 * Example: bulk "2 hours" with 8 folds is `{ code: "bulk-extended", minutes: 240 }`. Source: OC 23 to OC 27.
 */
export const scheduleProblems = (input: Form) => problems.scheduleProblems(readInput(input));
/**
 * The one-tap change for a long proof before the fridge: 30-60 minutes at room temperature; the fridge time in its
 * text stays. Source: OC 26.
 */
export const shortenProof = (form: RecipeForm) => problems.shortenProof(readInput(form)).form;

/**
 * The recipe with its cold retard switched off, and a proof that was short because of the fridge as long as the dough
 * needs in the room. What its text says of the fridge stays. Unchanged without a cold retard.
 * Example: Country Sourdough proofs "30 minutes", then "3 hours"; pizza dough with 0.2 % instant yeast "3-4 hours".
 * Source: OC 31, OC 33; docs/decisions/planner.md.
 */
export const withoutFridge = (form: RecipeForm) => proofs.withoutFridge(readInput(form)).form;

/**
 * Every duration of a recipe as minutes; one that is missing or unreadable has its default.
 * Example: levain build 12 h is `builds: [720]`, no texts at all is bulk 240, rest 20, proof 180, bake 45.
 * Source: CA-11, OC 20 to OC 25.
 */
export const readTimes = (input: Form) => times.timesOf(readInput(input));

/**
 * Work that only some breads need, in minutes and in order: `beforeProof` is the rest and stretch in the pan and the
 * first of two brushings, `beforeBake` dimpling, boiling, brushing and topping. Brushing after the bake has no row.
 * Example: `boilTime` "1 minute each side" boils for 2 minutes. Source: docs/baking.md, "Steps of their own".
 */
export const finishRows = (input: Form) => {
  const recipe = readInput(input);
  return { beforeProof: finish.beforeProof(recipe), beforeBake: finish.beforeBake(recipe) };
};

/**
 * How long a row takes in seconds, where the baker wrote seconds and its whole minutes say too much; else null.
 * Example: a boil of "20 seconds each side" is 40 to 40. Source: the recipe's own text.
 */
export const rowSeconds = (input: Form, kind: ScheduleKind) => finish.rowSeconds(readInput(input), kind);

/**
 * When lid or steam end by the recipe's steam method, in minutes after the bread goes in; null where nothing ends, or
 * the baker's own words say more. Example: 45 minutes under a lid are 20, then lid off. Source: trade practice.
 */
export const ownSteamTurn = (input: Form) => steam.ownSteamTurn(readInput(input));
/**
 * Whether the words of the bake time or temperature mention lid, cover or steam. Example: "45 minutes, lid on the whole
 * time" do. Source: docs/decisions/durations.md.
 */
export const saysCover = (input: Form) => steam.saysCover(readInput(input));

/**
 * Whether the dough is dipped into lye where other breads are boiled. Example: `boilTime` "30 seconds in 4% lye" is.
 * Source: docs/baking.md, "Steps of their own".
 */
export const isLyeDip = (input: Form) => lye.isLyeDip(readInput(input));

/**
 * Whether fat is rolled in between the layers of the dough, by the names of its ingredients. Example: "Roll-in butter"
 * among the additives makes it so. Source: docs/baking.md, "Steps of their own".
 */
export const isLaminated = (input: Form) => rollIn.isLaminated(readInput(input));

/**
 * Changes within the rows of a schedule, in minutes from the beginning of each row, with every stage at its shortest.
 * Example: bake time "20 min lid on, 25 min lid off at 425°F" has one turn in "bake", after 20 minutes: lid off and
 * 425°F. Source: docs/decisions/durations.md; OC 23 for the folds, which come before the bulk's own row.
 */
export const stageTurns = (input: Form) => turns.stageTurns(readInput(input));

/**
 * Whether the bread goes into a cold oven, by the words of its temperature or bake time; then nothing preheats.
 * Example: "cold oven, set to 160°C" does, "cold dough into a hot oven" does not. Source: OC 22.
 */
export const startsCold = (input: Form) => cold.startsCold(readInput(input));
