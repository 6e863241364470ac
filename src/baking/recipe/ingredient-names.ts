/**
 * The one place where an ingredient's name is recognized: what it is, and how much of it is water. The last words of a
 * name decide, so that "oat milk" is milk and "milk powder" is not.
 */
import { onceByText } from "../durations/once-by-text";

/**
 * How an ingredient is worked into a dough: poured with the water, mashed in, stirred in like honey, creamed in like
 * butter, mixed with the flour, or rolled in between layers.
 */
type IngredientKind = "liquid" | "pulp" | "syrup" | "fat" | "dry" | "roll-in";

/** What a name says: the kind, and the part of its weight that is water, 0 to 1. */
export type KnownIngredient = { readonly kind: IngredientKind; readonly water: number };

/**
 * Part of the weight that is water, by kind, then by name. Source: USDA National Nutrient Database, Standard Reference
 * 28, rounded to whole percents; the record of each name stands in docs/baking.md, "Water in liquids".
 */
const WATER: Readonly<Partial<Record<IngredientKind, readonly (readonly [water: number, names: string])[]>>> =
  {
    liquid: [
      [1, "water, ice, ice cube, tea, chai, seltzer, soda water, club soda"],
      [0.99, "coffee, cold brew"],
      [0.98, "espresso"],
      [0.96, "stock, broth, bouillon, dashi"],
      [0.94, "vinegar, tomato juice"],
      [0.93, "whey"],
      [
        0.92,
        "beer, ale, lager, stout, porter, pilsner, pilsener, pils, weissbier, hefeweizen, bock, dunkel, guinness, ipa, lemon juice",
      ],
      [
        0.91,
        "ginger ale, tonic, tonic water, lime juice, skim milk, skimmed milk, nonfat milk, fat free milk",
      ],
      [0.9, "buttermilk, kefir, cola"],
      [0.89, "soda, rice milk, rice drink"],
      [0.88, "milk, yogurt, yoghurt, egg white, white, juice, cider, soy drink, oat drink, ayran"],
      [0.87, "wine, champagne, prosecco, cava, cabernet, merlot, riesling, chardonnay"],
      [0.85, "greek yogurt, greek yoghurt, skyr"],
      [0.83, "eggnog"],
      [0.81, "half cream"],
      [0.8, "cottage cheese, quark"],
      [0.76, "egg, balsamic vinegar"],
      [0.74, "sour cream, smetana, evaporated milk, light cream, single cream, coffee cream, table cream"],
      [0.73, "coconut milk"],
      [0.72, "ricotta, ricotta cheese"],
      [0.71, "port, port wine, sherry, marsala, madeira"],
      [0.67, "rum, brandy, cognac, whisky, whiskey, vodka, gin, kirsch, grappa"],
      [0.66, "soy sauce, tamari"],
      [0.58, "cream, creme fraiche"],
      [0.54, "cream cheese, coconut cream"],
      [0.53, "vanilla extract, vanilla, almond extract"],
      [0.52, "yolk"],
    ],
    pulp: [
      [0.94, "tomato"],
      [0.93, "zucchini, courgette"],
      [0.91, "spinach, strawberry, tomato sauce"],
      [0.9, "pumpkin, carrot"],
      [0.89, "squash, crushed tomato"],
      [0.88, "puree, apple sauce, applesauce, tomato puree, passata"],
      [0.87, "beet, beetroot, tofu"],
      [0.86, "apple"],
      [0.84, "pear"],
      [0.83, "mango"],
      [0.8, "sweet potato"],
      [0.77, "potato"],
      [0.75, "banana"],
      [0.74, "tomato paste"],
      [0.73, "avocado"],
      [0.68, "chestnut"],
      [0.3, "prune"],
    ],
    syrup: [
      [0.32, "maple syrup"],
      [0.29, "dulce de leche"],
      [0.27, "condensed milk"],
      [0.23, "syrup, agave, agave nectar, glucose"],
      [0.22, "molasses, treacle"],
      [0.21, "malt syrup, malt extract"],
      [0.17, "honey"],
    ],
    fat: [
      [0.18, "butter"],
      [0.17, "margarine"],
      [
        0,
        "oil, lard, shortening, ghee, tallow, suet, schmaltz, dripping, clarified butter, brown butter, browned butter, cocoa butter, peanut butter, almond butter, nut butter, seed butter, sunflower butter, cashew butter, tahini",
      ],
    ],
    dry: [
      [
        0,
        "powder, sugar, malt, gluten, starch, psyllium, psyllium husk, husk, xanthan, xanthan gum, guar gum, lecithin, inulin, fiber, fibre, germ, bran, flour, meal, cocoa, yeast, salt, cream of tartar, soda bicarbonate, baking soda, ascorbic acid, instant coffee, ground coffee, spice, cinnamon",
      ],
    ],
  };

const BY_NAME: ReadonlyMap<string, KnownIngredient> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ Object.entries(WATER).flatMap(([kind, rows]) =>
    rows.flatMap(([water, names]) =>
      names.split(", ").map((name) => [name, { kind: kind as IngredientKind, water }] as const),
    ),
  ),
);

/** The words of the longest name: more of a phrase need not be looked at, however long it is. */
const MOST_WORDS = /* @__PURE__ */ Math.max(
  .../* @__PURE__ */ [.../* @__PURE__ */ BY_NAME.keys()].map((name) => name.split(" ").length),
);

/** Dried, a food has lost its water, whatever it is; a dry wine has not. */
const DRIED =
  /\b(?:powder(?:ed)?|dried|dehydrated|dry (?:\w+ )?(?:milk|buttermilk|eggs?|whey|yogh?urt|malt|cream)|(?:milk|buttermilk|eggs?|whey)\b.*\bdry)\b/;
const ROLLED_IN =
  /\broll(?:ed|ing)? in\b|\block(?:ed|ing)? in\b|\blaminat|\btourage\b|\bbeurrage\b|\b(?:butter|margarine|lard|fat) (?:block|sheet|slab|packet|plate)s?\b|\b(?:butter|margarine|lard|fat)\b.*\b(?:for|between|in) (?:the )?(?:layer|block|slab|packet|folding)/;
/** Sugar that stays whole in the dough, like nuts. */
const WHOLE_SUGAR = /\b(?:pearl|nib|hail|rock|cube|lump)\w* sugar\b|\bsugar (?:pearl|nib|cube|lump)s?\b/;
/** Words after the noun that only say its state: "milk, warm", "eggs beaten", "water 2". */
const STATE =
  /^(?:.*\d.*|.*(?<!se)ed|.*ing|warm|lukewarm|cold|cool|hot|tepid|soft|fresh|beaten|strong|flat|plain|raw|room|temperature|temp|optional|extra|more|iii?|i)$/;
const MASH = /^(?:purees?|mash|pulp)$/;

/** Whether a name says that the fruit or vegetable is mashed, so that its water is in the dough. */
const isMashed = (text: string) =>
  /\b(?:purees?|mash(?:ed)?|pulp|sauce|paste|applesauce|passata|grated)\b/.test(text);

/** Small letters without accents; hyphens as spaces; brackets left out. */
const plain = (name: string) =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/\([^)]*\)?|\[[^\]]*\]?/g, " ")
    .replace(/&/g, " and ")
    .replace(/[-\u2010-\u2015_\s]+/g, " ")
    // One name, not two ingredients.
    .replace("half and half", "half cream")
    .trim();

function findWord(words: readonly string[]): KnownIngredient | undefined {
  const last = words.at(-1) ?? "";
  const start = words.slice(0, -1);
  for (const end of [last, last.replace(/s$/, ""), last.replace(/es$/, "")]) {
    const found = BY_NAME.get([...start, end].join(" "));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The longest known name at the end of a phrase: "large egg yolks" is yolks. */
function findNoun(phrase: string): KnownIngredient | undefined {
  const words = phrase.split(" ").filter((word) => word !== "");
  for (let from = Math.max(0, words.length - MOST_WORDS); from < words.length; from++) {
    const found = findWord(words.slice(from));
    if (found === undefined) continue;
    // "Pumpkin puree" has the pumpkin's water, "blueberry puree" that of any puree.
    const fruit =
      MASH.test(words.at(-1) ?? "") && from === words.length - 1
        ? findNoun(words.slice(0, -1).join(" "))
        : undefined;
    return fruit?.kind === "pulp" ? fruit : found;
  }
  return words.length > 1 && STATE.test(words.at(-1) ?? "")
    ? findNoun(words.slice(0, -1).join(" "))
    : undefined;
}

/** The noun of a phrase, without where it comes from: "whey from the yogurt" is whey, "a shot of espresso" espresso. */
function findPhrase(phrase: string): KnownIngredient | undefined {
  const [head = ""] = phrase.split(/ (?:at|from|for|with|without|in|to|on|plus) /);
  // Of "molasses or honey" the first that is known.
  const names = head.split(/ (?:or|and) |\s*[/+]\s*/).flatMap((name) => [name, ...name.split(" of ")]);
  for (const name of names) {
    const found = findNoun(name.trim());
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What a name says, and whether it stays in pieces in the crumb. */
type NameFacts = { known: KnownIngredient | null; isWhole: boolean };

function recognize(name: string): KnownIngredient | null {
  const said = plain(name);
  const all = said.replace(/,/g, " ").replace(/ +/g, " ");
  if (WHOLE_SUGAR.test(all)) return null;
  if (ROLLED_IN.test(plain(name.replace(/[()[\]]/g, " ")))) return { kind: "roll-in", water: 0 };
  if (DRIED.test(plain(name.replace(/[()[\]]/g, " ")))) return { kind: "dry", water: 0 };
  for (const phrase of said.split(/\s*[,;:]\s*/)) {
    const found = findPhrase(phrase);
    if (found !== undefined) return found;
  }
  return null;
}

/** A recipe is weighed on each keystroke and asks several times for each of its names. */
const factsOf = /* @__PURE__ */ onceByText((name): NameFacts => {
  const known = recognize(name);
  return { known, isWhole: known === null || (known.kind === "pulp" && !isMashed(plain(name))) };
});

/**
 * What an ingredient's name says about it, or null if nothing is known. Words in brackets are left out, and so is what
 * comes after a comma once the noun is found. Example: "Milk, warm" is a liquid, 0.88 water; "Kombucha" is null.
 * Source: `WATER`.
 */
export const findIngredient = (name: string): KnownIngredient | null => factsOf(name).known;

/**
 * Whether a name is that of fat which is rolled in between the layers of a dough and never mixed in. Example: "Butter
 * (for lamination)" is, "Butter, melted" is not. Source: trade practice.
 */
export const isRolledIn = (name: string): boolean => findIngredient(name)?.kind === "roll-in";

/**
 * The part of a liquid that is water, 0 to 1: the baker's own figure, else what the name says; null if nobody knows,
 * which is not the same as dry. Example: `liquidWater({ name: "Whole milk" })` is 0.88. Source: OC 10, `WATER`.
 */
export function liquidWater({ name, waterPercent }: { name: string; waterPercent?: number }): number | null {
  return waterPercent === undefined ? (findIngredient(name)?.water ?? null) : waterPercent / 100;
}

/**
 * The part of an additive that is water, 0 to 1. Nuts, fruit and cheese keep theirs (0); butter, milk, honey and
 * mashed potato share it. Example: `additiveWater({ name: "Butter" })` is 0.18. Source: OC 11, `WATER`.
 */
export function additiveWater({ name, waterPercent }: { name: string; waterPercent?: number }): number {
  if (waterPercent !== undefined) return waterPercent / 100;
  const { known, isWhole } = factsOf(name);
  return isWhole ? 0 : (known?.water ?? 0);
}

/**
 * Whether an additive stays in pieces in the crumb, like nuts, fruit and cheese; eggs, butter, sugar and mashed potato
 * become dough. Example: "Apple, diced" stays whole, "Apple sauce" does not. Source: trade practice.
 */
export function staysWhole(name: string): boolean {
  return factsOf(name).isWhole;
}
