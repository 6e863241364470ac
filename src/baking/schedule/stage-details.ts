import type { Stage } from "../durations/duration";
import { heatIn, whereOf } from "../durations/stage-place";
import { type OvenHeat, findOvenHeat } from "./oven-heat";

/** The act on the bread in a stage. */
type Work = "bake" | "boil" | "par-bake" | "broil" | "turn";

/** Details in a stage's words beside its time; null for those not said. */
export type StageDetails = {
  heat: OvenHeat | null;
  lid: "on" | "off" | null;
  steam: "on" | "off" | null;
  where: "room" | "fridge" | null;
  what: Work | null;
};

export const NO_DETAILS: StageDetails = { heat: null, lid: null, steam: null, where: null, what: null };

const NEVER = "\\b(?:never|don't|dont|do not|not|without)\\b[^,;.]{0,12}\\b";
/** "Never take the lid off", "lid stays on": the words for off are in it, and mean on. */
const LID_STAYS = new RegExp(
  `${NEVER}(?:(?:tak|remov|lift|open)\\w*[^,;.]{0,14}\\b(?:lid|cover|pot|it)\\b|uncover)|\\b(?:lid|cover) (?:\\w+ ){0,2}(?:stays?|remains?|kept|left|never comes)\\b(?! off)|\\b(?:keep|leave)(?: the| your)? (?:lid|cover)\\b(?! off)`,
);
const LID_NEVER = new RegExp(`${NEVER}(?:cover(?:ed)?\\b|(?:use|put)\\w*[^,;.]{0,8}(?:lid|cover)\\b)`);
const STEAM_STAYS = new RegExp(
  `${NEVER}(?:let|open|vent|releas|remov|tak)\\w*[^,;.]{0,14}\\b(?:steam|vents?|door)\\b`,
);
const LID = "(?: an?| the)? (?:lid|cover)\\b";
const LID_OFF = new RegExp(
  `\\b(?:uncovered|unlidded|(?:lid|cover) off|(?:no|without|remove|take off|lift)${LID}|(?:lid|cover) removed|out of the pot)|\\bwithout\\W*$`,
);
const LID_ON = new RegExp(
  `\\b(?:covered|lidded|lid on|with${LID}(?! (?:off|removed))|under(?: a| the)? (?:lid|cover|cloche|dome))\\b`,
);
const STEAM_OFF = /\b(?:(?:no|without|release)(?: the)? steam|steam off|vents? open(?:ed)?|vented)\b/;
const STEAM_ON = /\bsteam/;
const WORK: readonly (readonly [Work, RegExp])[] = [
  ["boil", /\b(?:boil(?!ing water)|poach|simmer)/],
  ["par-bake", /\b(?:par-?bak|blind bak)/],
  ["broil", /\b(?:broil|under the grill)/],
  ["turn", /\b(?:turn(?! (?:down|up|off|on|the (?:oven|heat))\b)(?:ed|ing)?\b(?! (?:down|up))|rotat|flip)/],
  ["bake", /\bbak/],
];

/** The value of the pattern that matches; null for neither or both. */
function either<T>(words: string, one: RegExp, other: RegExp, values: readonly [T, T]): T | null {
  const isOne = one.test(words);
  return isOne === other.test(words) ? null : values[isOne ? 0 : 1];
}

/**
 * Details that a stage of `readStages` names beside its time: degrees as written (a bare "425" in a bake time is °F),
 * the lid, steam, the place of the dough, and the work if it is more than waiting. Accepts any words; null means not
 * said.
 * Example: "25 min at 450°f without" is 450°F with the lid off. Source: docs/decisions/durations.md.
 */
export function findStageDetails(stage: Pick<Stage, "words"> & Partial<Stage>, field: string): StageDetails {
  const words = stage.words.replaceAll("’", "'");
  const isBake = field === "bakeTime";
  const lid = LID_STAYS.test(words) ? "on" : LID_NEVER.test(words) ? "off" : null;
  return {
    heat: isBake ? findOvenHeat(words) : heatIn(words),
    lid: lid ?? either(words, LID_ON, LID_OFF, ["on", "off"]),
    steam: STEAM_STAYS.test(words)
      ? "on"
      : STEAM_OFF.test(words)
        ? "off"
        : STEAM_ON.test(words)
          ? "on"
          : null,
    where: isBake ? null : whereOf(stage),
    what: WORK.find(([, pattern]) => pattern.test(words))?.[0] ?? null,
  };
}
