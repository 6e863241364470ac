import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { BOUNDS, PRESETS, ROWS, SIZE_PANEL_BOUNDS } from "../src/baking";
import { EFFECTIVE_BOUNDS, HYDRATION_WITH_LIQUIDS } from "../src/baking/recipe/bounds-in";
import { MOST_DRY_YEAST } from "../src/baking/recipe/bounds";
import { STEPS } from "../src/baking/recipe/fields";
import { FLOURS } from "../src/baking/recipe/flours";
import { MOST_TAPS } from "../src/contract/requests/envelopes";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "../src/contract/account/password";
import { MOST_PRE_DOUGHS } from "../src/contract/recipes/recipe-fields";
import { MOST_AT_ONCE } from "../src/contract/requests/request-kinds";
import { BODY_SIZES } from "../src/server/http/body";
import { MOST_CONNECTIONS } from "../src/server/db/postgres";
import { LOW_BYTES, LOW_SHARE } from "../src/server/process/disk";
import { KEPT_HEADERS } from "../src/server/start/front";
import { ACCOUNT_BYTES } from "../src/server/recipes/quota";
import { MOST_RECIPES } from "../src/server/recipes/edits";
import { QUICK_ADDS } from "../src/web/builder/steps/extras/extra-list";
import { WIDGETS } from "../src/web/card/widgets/widgets";

const WORDS = [
  "no",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];
const word = (count: number) => WORDS[count] ?? String(count);
const Word = (count: number) => word(count).replace(/^./, (letter) => letter.toUpperCase());
const MB = 2 ** 20;
const MOST_HEADERS = KEPT_HEADERS - 1;

const {
  unitWeight,
  quantity,
  hydrationPercent,
  bassinagePercentage,
  saltPercent,
  mixTime,
  folds,
  autolyseDuration,
} = BOUNDS;
const { inoculationRate, yeastAmount } = BOUNDS;
const between = ({ min, max }: { min: number; max: number }) => `${min} to ${max}`;

/**
 * The sentences with numbers in each document, made from the code's own numbers. A missing sentence names the number
 * that has changed.
 */
const TOLD: readonly [document: string, sentences: readonly string[]][] = [
  ["README.md", [`in ${word(STEPS.length)} steps`]],
  ["docs/first-look.md", [`all ${word(STEPS.length)} steps`]],
  ["docs/tour.md", [`with its ${word(WIDGETS.length)} widgets`]],
  [
    "docs/requirements.md",
    [
      `${Word(STEPS.length)} steps in a fixed order`,
      `"Step X of ${STEPS.length}"`,
      `${word(PRESETS.length)} presets with their sections`,
      `${FLOURS.length} suggestions`,
      `${word(QUICK_ADDS.otherLiquids.length)} at a tap, and what they do to the hydration`,
      `${word(QUICK_ADDS.additives.length)} at a tap`,
      `${Word(WIDGETS.length)} widgets, each can be hidden`,
      `Unit weight from ${unitWeight.min} g, quantity from ${quantity.min}, hydration from ${between(hydrationPercent)} %`,
      `from ${between(HYDRATION_WITH_LIQUIDS)} % and the effective hydration from ${between(EFFECTIVE_BOUNDS)} %`,
      `Bassinage from ${between(bassinagePercentage)} %; salt required, from ${between(saltPercent)} %`,
      `Autolyse from ${autolyseDuration.min} minutes to ${autolyseDuration.max / 60} hours`,
      `Mix time from ${between(mixTime)} minutes, folds from ${between(folds)}`,
      `The size panel: ${between(SIZE_PANEL_BOUNDS.quantity)}, ${between(SIZE_PANEL_BOUNDS.unitWeight)} g`,
    ],
  ],
  [
    "docs/api.md",
    [
      `At most ${BODY_SIZES.recipe / 1024} kB each, ${MOST_RECIPES} a person,`,
      `${ACCOUNT_BYTES.confirmed / MB} MB together (409 \`account-full\`), ${ACCOUNT_BYTES.unconfirmed / MB} MB before`,
      `409 from the ${MOST_RECIPES + 1}st on`,
      `\`{ids, status}\`, up to ${MOST_AT_ONCE}`,
      `409 \`said-enough\` after ${word(MOST_TAPS)} in seven days`,
    ],
  ],
  [
    "docs/baking.md",
    [
      `The ${FLOURS.length} suggested flours`,
      `| Water | ${between(hydrationPercent)} % of the flour; with other liquids ${between(HYDRATION_WITH_LIQUIDS)} %, where the effective hydration is ${between(EFFECTIVE_BOUNDS)} % |`,
      `| Flour in the levain | ${between(inoculationRate)} % |`,
      `| Yeast | ${yeastAmount.min} to ${MOST_DRY_YEAST} % dry, to ${yeastAmount.max} % fresh; none in the bowl where a pre-dough has its own |`,
      `| A liquid or an addition | from ${ROWS.extras.amount.min} % or grams |`,
      `| Salt | ${between(saltPercent)} % |`,
      `| A piece | from ${unitWeight.min} g |`,
      `| Further pre-doughs | ${MOST_PRE_DOUGHS} |`,
    ],
  ],
  [
    "docs/security.md",
    [
      `${between({ min: SHORTEST_PASSWORD, max: LONGEST_PASSWORD })} characters`,
      `${ACCOUNT_BYTES.confirmed / MB} MB of recipes an account, ${ACCOUNT_BYTES.unconfirmed / MB} MB before`,
      `more than ${MOST_HEADERS} headers are refused`,
    ],
  ],
  [
    "docs/operations.md",
    [
      `more than ${MOST_HEADERS} headers (431)`,
      `up to ${MOST_CONNECTIONS} connections`,
      `Below ${LOW_BYTES / MB} MB (${LOW_SHARE * 100} % of a disk under ${LOW_BYTES / LOW_SHARE / MB / 1000} GB)`,
    ],
  ],
];

it.each(TOLD)("RU-01 %s has the numbers of the code", (document, sentences) => {
  const text = readFileSync(join(import.meta.dirname, "..", document), "utf8").replaceAll(/\s+/g, " ");
  expect(sentences.filter((sentence) => !text.includes(sentence))).toEqual([]);
});
