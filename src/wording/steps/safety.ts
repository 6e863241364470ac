import { namesLye } from "../../baking";

/** Sentences that keep hands and stomachs safe, each said in the step where the hand is. */

/**
 * For a step in which lye is handled. Source: National Research Council, *Prudent Practices in the
 * Laboratory*, nap.edu/openbook.php?record_id=4911&page=397 (splash goggles and gloves, much heat in water, always the
 * lye into the water, hydrogen from aluminum). Cold water, because of that heat, is our own.
 */
export const LYE_CARE =
  "Wear gloves and goggles. Stir lye into cold water, never water into lye, and use no aluminum.";

const GARLIC_OIL =
  /\bgarlic(?:ky)?\b(?!\s*(?:powder|salt|granules))[^.;]*\b(?:oil|confit)\b|\boil\b[^.;]*\bgarlic\b(?!\s*(?:powder|salt|granules))|\bgarlic confit\b/i;

/**
 * For a step with garlic in oil, in which botulism can grow. Source: National Center for Home Food Preservation,
 * "Freezing: Garlic-in-Oil", nchfp.uga.edu/how/freeze/garlic_oil.html, reviewed 2015 (made fresh; at 40°F or lower for
 * no more than 4 days).
 */
const GARLIC_CARE = "Make garlic oil fresh, and keep what is left in the fridge, 4 days at most.";

/** What to mind in a step with these ingredients; "" for most. */
export const careOf = (...names: readonly string[]): string =>
  [
    ...(names.some(namesLye) ? [` ${LYE_CARE}`] : []),
    ...(names.some((name) => GARLIC_OIL.test(name)) ? [` ${GARLIC_CARE}`] : []),
  ].join("");
