/** What an ingredient is, by its name in English, German, French or Italian. */
import { findIngredient, type YeastType } from "../../baking";
import type { CupKind } from "./measures";
import { onceByText } from "./once";

export type Kind = "flour" | "water" | "salt" | "yeast" | "starter" | "liquid" | "addition";
export type Known = {
  kind: Kind;
  /** Its row in the table of cups; null without one. */
  cup: CupKind | null;
  /** Percent that is water, of a liquid whose name the core does not know. */
  waterPercent?: number;
};

/** Small plain letters: no accents, "ß" as "ss". */
export const plainLetters = onceByText((name) =>
  name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss").replaceAll("œ", "oe"),
);

/** Digits that a photograph's reader took for letters: "sa1t" is salt. The same text if there is none. */
export const mendWord = (name: string): string =>
  name.replace(/(?<=[a-z])1(?=[a-z])/gi, "l").replace(/(?<=[a-z])0(?=[a-z])/gi, "o");

type Row = readonly [Kind, CupKind | null, RegExp, number?];

/**
 * The first row that fits counts. Water in percent from USDA Standard Reference 28, as in the core's own table. A pattern has
 * words only, so that each name is looked through once per row.
 */
const ROWS: readonly Row[] = [
  [
    "addition",
    "seeds",
    /\b(?:saaten|graines|semi|seeds?)\b|kerne\b|samen\b|leinsaat|\bkummel|\bcarvi\b|\bcaraway|\bcumino\b|\bsesam|\bsesamo\b|\bflax|\blinseed|\bpavot\b|\bmohn\b|\bpoppy|\blin\b|\btournesol\b|\bcourge\b|\bchia\b|\bsunflower|\bpumpkin seed/,
  ],
  [
    "addition",
    null,
    /\b(?:baking powder|baking soda|bicarb\w*|natron|backpulver|levure chimique|nutritional yeast|vanill\w*|zimt|cinnamon|cannelle|cannella)\b|lievito (?:chimico|per dolci|in polvere per)/,
  ],
  ["liquid", "butter", /\b(?:rose|orange blossom|coconut) water\b|fleur d'oranger/, 99],
  ["addition", null, /\b(?:peanut|almond|nut|cocoa) butter\b/],
  ["liquid", "buttermilk", /\bbuttermilk\b|buttermilch|\bbabeurre\b|\blait ribot\b|\blatticello\b/, 90],
  [
    "addition",
    null,
    /\b(?:milk|buttermilk|malt|egg)\b.{0,12}\bpowder\b|\b(?:dry|dried|powdered) milk\b|milchpulver|lait en poudre|latte in polvere/,
  ],
  ["addition", "malt", /\bmalt\b|malz|\bmalto\b|\bmalte?\b/],
  ["addition", "sugar", /\bsugars?\b|zucker(?!ruben)|\bsucre\b|\bzucchero\b/],
  [
    "liquid",
    "honey",
    /zuckerruben|\b(?:molasses|treacle|syrup|sirop|melasse|melassa)\b|sirup\b|\bmaple\b/,
    23,
  ],
  ["liquid", "honey", /\bhoney\b|honig|\bmiel\b|\bmiele\b/, 17],
  [
    "liquid",
    "oil",
    /\b(?:oils?|huile|olio|evo|shortening|lard|strutto|saindoux|schmalz)\b|ol\b(?<=\w(?:oliven|raps|sonnenblumen|kern|nuss|pflanzen|speise)ol)|\boel\b|\bol\b|schmalz/,
    0,
  ],
  ["addition", "butter", /\bbutter\b|\bbeurre\b|\bburro\b|margarin/],
  [
    "addition",
    null,
    /altbrot|\b(?:old|stale|day-old|leftover) bread\b|\bbread ?crumbs\b|\bpain (?:rassis|sec)\b|\bpane raffermo\b|brosel\b|brotwurfel|paniermehl|\brye bread\b/,
  ],
  [
    "addition",
    "oats",
    /\boats\b|\boatmeal\b|flocken\b|\bflocons\b|\bfiocchi\b|\bflakes\b|\boat ?bran\b|\bporridge\b/,
  ],
  [
    "addition",
    null,
    /\bgluten\b(?!\s*flour)|\bgluten\b$|starke\b|\b(?:starch|amidon|amido|fecula|fecule|bran|son|crusca|wheat ?germ|psyllium|berries|chops|cracked)\b|kleie|flohsamen/,
  ],
  [
    "starter",
    null,
    /\b(?:starters?|levains?|anstellgut|asg|sourdough|mother dough|mother|sour|chef|leaven|culture|mature culture|sauerteigansatz|licoli|discard|levure naturelle)\b|\bli\.co\.li|sauer(?:teig)?s?(?:ansatz)?\b|(?:lievito|levito|pasta) madre|livieto madre/,
  ],
  ["flour", "rye", /\brye\b(?! bread)|roggen|\bseigle\b|\bsegale\b/],
  ["flour", "oat", /\boat flour\b|hafermehl|farine d'avoine|farina d'avena/],
  ["flour", "rice", /\brice flour\b|reismehl|farine de riz|farina di riso/],
  ["flour", "corn", /\bcorn ?(?:flour|meal)\b|\bpolenta\b|maismehl|farine de mais|farina di mais/],
  ["flour", "barley", /\bbarley(?: flour)?\b|gerste\w*mehl|farine d'orge|farina d'orzo/],
  ["flour", "buckwheat", /\bbuckwheat\b|buchweizen|\bsarrasin\b|\bgrano saraceno\b/],
  ["flour", "semolina", /\bsemolin\w*|\bsemol[ae]\b|\bdurum\b|hartweizen|\bgrano duro\b/],
  ["flour", "spelt", /\bspelt\b|dinkel|\bepeautre\b|\bfarro\b/],
  [
    "flour",
    "whole-wheat",
    /\bwhole ?-?(?:wheat|meal|grain)\b|vollkorn|\bintegrale\b|\bcomplete?\b(?= flour)|\bgraham\b|farine (?:complete|integrale)|\bwholewheat\b/,
  ],
  ["flour", "type-00", /\b(?:tipo|type|typ)? ?00\b/],
  ["flour", "all-purpose", /\ball[- ]?purpose\b|\bap flour\b|\bplain (?:white )?flour\b/],
  ["flour", "bread", /\bbread flour\b|\bstrong(?: white)?\b|\bmanitoba\b/],
  [
    "flour",
    "flour",
    /\bflours?\b|mehl\b|schrot\b|\bfarin[ae]\b|\beinkorn\b|\bemmer\b|\bkamut\b|\bkhorasan\b|\bgruau\b|\bt ?(?:45|55|65|80|110|130|150|170)\b|\brye meal\b|\bfirst clear\b|weizen(?!keim)|\bhalf white\b/,
  ],
  ["yeast", "yeast", /\byeast\b|hefe|\b[ai]dy\b|\blevure\b|\blievito\b|\bsaf\b/],
  ["salt", "salt", /\bsalt\b|salz\b|\bsel\b|\bsale\b/],
  ["water", "water", /\bwater\b|wasser|\beau\b|\bacqua\b|\bice\b/],
  ["liquid", null, /\bcondensed milk\b|kondensmilch/, 27],
  ["liquid", "milk", /milk\b|milch\b|\blait\b|\blatte\b/, 88],
  ["liquid", null, /\begg ?whites?\b|eiweiss|eiklar|\bblancs? d'oe?uf|\balbum[ei]/, 88],
  ["liquid", null, /\byolks?\b|eigelb|\bjaunes? d'oe?uf|\btuorl[oi]\b/, 52],
  ["liquid", null, /\beggs?\b|\beier\b|\bei\b|\boe?ufs?\b|\buov[ao]\b|vollei/, 76],
  ["liquid", "beer", /\bbeer\b|\bbier\b|\bbiere\b|\bbirra\b|\bale\b|\bstout\b/, 92],
  ["liquid", "juice", /\bjuice\b|saft\b|\bjus\b|\bsucco\b/, 88],
  ["liquid", null, /\bcream\b|sahne|\bcreme\b|\bpanna\b/, 58],
  ["liquid", null, /\byogh?urts?\b|joghurt|\byaourt\b|\bquark\b|\bskyr\b|\bkefir\b/, 88],
  [
    "liquid",
    null,
    /\b(?:wine|wein|vin|vino|vinegar|essig|vinaigre|aceto|cider|cidre|whey|molke|coffee|kaffee|tea|rum)\b/,
    92,
  ],
  [
    "addition",
    "nuts",
    /nuts?\b|nusse?\b|\bnoix\b|\bnoisettes?\b|\bnoci\b|\bnocciole\b|\bpecans?\b|\balmonds?\b|mandeln?\b|\bamandes?\b|\bmandorle\b/,
  ],
  ["addition", "raisins", /\braisins?\b|rosinen|\buvetta\b|\bcranberr\w+|\bcurrants?\b/],
  [
    "addition",
    null,
    /\b(?:olives?|olive[ns]|cheese|kase|fromage|formaggio|cheddar|parmesan|herbs?|rosemary|rosmarin|thyme|garlic|onions?|zwiebeln?|oignons?|cipoll[ae]|potato(?:es)?|kartoffeln?|pommes de terre|patate|chocolate|cocoa|kakao|figs?|dates?|apricots?|nutmeg|muskat|pepper|pfeffer|fennel|fenchel|anise|coriander|koriander|apples?|pumpkin|kurbis|tomato(?:es)?|zest|spices?|brotgewurz|bacon|speck)\b|gewurz|kartoffel/,
  ],
];

/** Letters of a name that are looked at. */
const LONGEST = 60;

function recognize(name: string): Known | null {
  const said = plainLetters(mendWord(name)).slice(0, 120);
  for (const [kind, cup, pattern, waterPercent] of ROWS)
    if (pattern.test(said)) return waterPercent === undefined ? { kind, cup } : { kind, cup, waterPercent };
  // The core tries every run of words, so a name is no longer than a name.
  const core = findIngredient(name.slice(0, LONGEST));
  if (core === null) return null;
  const isPoured = core.kind === "liquid" || core.kind === "syrup";
  return { kind: isPoured ? "liquid" : "addition", cup: null };
}

/** What a name says; null if no word of it is known. Example: "Roggenmehl 1150" is a flour, "farine" too. */
export const findKnown = onceByText(recognize);

/** The type of a yeast; "" where the name does not say. */
export function yeastTypeOf(name: string): YeastType | "" {
  const said = plainLetters(name);
  if (/\bosmo/.test(said)) return "osmotolerant";
  if (/\bactive\b/.test(said)) return "active-dry";
  if (
    /fresh|frisch|fraiche|fresco|wurfel|\bcake yeast\b|lievito di birra(?! secco)|compressed|boulangere? fraiche/.test(
      said,
    )
  )
    return "fresh";
  if (
    /instant|\brapid|quick|bread machine|saf\b|trocken|\bseche?\b|\bsec\b|\bsecco\b|\bdry\b|\bdried\b|deshydrate/.test(
      said,
    )
  )
    return "instant";
  return "";
}

/** Numbers that name a flour, by the language of its name. Source: DIN 10355, the French and the Italian types. */
const TYPES: readonly (readonly [RegExp, ReadonlySet<string>])[] = [
  [
    /mehl|weizen|roggen|dinkel|schrot|\btype?\b/,
    new Set(
      "405 480 500 502 505 550 630 700 720 812 815 900 960 997 1050 1100 1150 1300 1370 1600 1700 1740 1800 2000".split(
        " ",
      ),
    ),
  ],
  [/\bfarine\b|\bt\b|\btype\b/, new Set("45 55 65 80 110 130 150 170".split(" "))],
  [/\bfarin[ae]\b|\btipo\b|\btype?\b|manitoba|semola|flour/, new Set(["00", "0", "1", "2"])],
];

/** Whether a bare number is the type in a flour's name. Example: the 550 of "Weizenmehl 550", not the 150 of "wholemeal 150". */
export const isFlourType = (digits: string, name: string): boolean =>
  TYPES.some(([names, types]) => types.has(digits) && names.test(plainLetters(name)));
