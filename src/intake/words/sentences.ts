/** Telling a sentence about the work from a line of the list, and what a heading opens. */
import { plainLetters } from "./names";
import { headingWords } from "./part-names";
import { onceByText } from "./once";

/** Verbs as cooks are told them: the imperative in English, the infinitive or imperative elsewhere. */
const VERBS = new Set(
  (
    "mix stir add bake knead let rest shape proof prove fold combine assemble combining mixing whisk place cover divide roll preheat dissolve autolyse ferment brush score slash transfer turn leave allow remove cool bring heat boil chill refrigerate sprinkle form stretch feed put use make serve drain work cut slice repeat set scrape weigh store keep enjoy dust rub cook " +
    "backen kneten mischen lassen geben vermengen verkneten verruhren ruhren auflosen formen falten ruhen gehen abdecken bestreichen teilen zugeben hinzufugen einschiessen legen stellen quellen reifen wirken schneiden erhitzen aufkochen " +
    "melanger ajouter petrir laisser cuire faconner verser couvrir prechauffer diviser incorporer delayer dissoudre deposer enfourner rabattre former reposer melangez ajoutez petrissez laissez faconnez versez " +
    "impastare mescolare aggiungere lasciare cuocere lievitare formare versare coprire dividere infornare sciogliere unire riposare stendere piegare impasta mescola aggiungi lascia cuoci"
  ).split(" "),
);

const words = (text: string) =>
  plainLetters(text)
    .split(/[^a-z']+/)
    .filter((word) => word !== "");

function tellsWork(text: string): boolean {
  const all = words(text.slice(0, 400));
  if (all.length < 3) return false;
  const [first = ""] = all;
  if (VERBS.has(first) || (first === "pour" && !/\b(?:le|la|les|un|une|de)\b/.test(text))) return true;
  if (all.length >= 5 && /[.!?]\s*$/.test(text)) return true;
  if (all.length < 5) return false;
  return all.filter((word) => VERBS.has(word)).length >= 1 || all.length > 14;
}

/** Whether a line tells what to do or talks, rather than naming an ingredient. */
export const isSentence = onceByText(tellsWork);

export type Opening = "list" | "steps" | "aside" | "overall" | null;

const OPENINGS: readonly (readonly [Exclude<Opening, null>, RegExp])[] = [
  [
    "overall",
    /^(?:the )?(?:overall|total|complete|whole)(?: (?:formula|recipe|ingredients|amounts?|quantit\w+|dough))*$|^gesamt\w*$|^(?:formule|recette|quantites?) (?:totale?s?|generale|globale|complete)$|^(?:formula|ricetta|dosi) (?:totali?|complessiv\w|completa)$|^shopping list$|^einkaufsliste$|^liste (?:de|des) courses$|^lista della spesa$|^baker'?s percentages?$/,
  ],
  [
    "steps",
    /^(?:the )?(?:method|methods|instructions?|directions?|procedure|process|steps?|what to do|how to\b.{0,40}|preparation|method of preparation|zubereitung|anleitung|herstellung|verarbeitung|arbeitsschritte|so geht'?s|etapes?|realisation|procede|deroule|procedimento|preparazione|svolgimento|esecuzione|timeline|schedule|baking|backen|cuisson|cottura|mixing|fermentation|shaping|day \d|tag \d|jour \d|giorno \d)$/,
  ],
  [
    "aside",
    /^(?:(?:recipe |baker'?s )?notes?|tips?|comments?|reviews?|nutrition(?:al)?(?: (?:facts|information|values))?|per serving|per portion|amount per serving|valeurs? nutriti\w+|valori nutrizional\w+|nahrwert\w*|related(?: posts| recipes)?|equipment|tools?|hinweise?|tipps?|kommentare?|nahrwerte|zubehor|remarques?|conseils?|commentaires?|materiel|note|consigli|commenti|attrezzatura|you (?:may|might) also like|leave a (?:comment|reply)|share this|faq)\b.{0,30}$/,
  ],
  [
    "list",
    /^(?:the )?(?:ingredients?|zutaten(?:liste)?|ingredienti|what you need|you will need|das brauchst du|formula)(?: (?:for|fur|pour|per)\b.{0,40})?$/,
  ],
];

function findOpening(text: string): Opening {
  const said = plainLetters(headingWords(text))
    .replace(/[^a-z0-9' ]+/g, " ")
    .replace(/ +/g, " ")
    .trim()
    .slice(0, 60);
  const found = OPENINGS.find(([, pattern]) => pattern.test(said));
  return found === undefined ? null : found[0];
}

/** What a heading opens beside the parts of a bread: the list, the steps, or something that is no recipe. */
export const openingOf = onceByText(findOpening);
