/** A web page as lines: its recipe where the page marks one (JSON-LD, microdata), else its text. */
import { Parser } from "htmlparser2";
import { findAmounts } from "../words/amounts";
import { headingWords, partNamed } from "../words/part-names";
import { lineFrom, mendBroken, type Role, type SourceLine } from "./source-lines";

/** What a page says about its recipe, beside the lines. */
export type Page = { title: string; lines: SourceLine[]; yield: string };

const SKIPPED = new Set([
  "script",
  "style",
  "noscript",
  "template",
  "svg",
  "nav",
  "footer",
  "iframe",
  "select",
  "button",
  "textarea",
  "object",
  "aside",
  "form",
  "math",
]);
const BREAKS = new Set(
  "p div li ul ol br hr tr table thead tbody section article main header h1 h2 h3 h4 h5 h6 dl dt dd blockquote pre figure figcaption label option details summary address title".split(
    " ",
  ),
);

type Line = { text: string; role?: Role; prop: string };

const PROPS: Readonly<Record<string, Role>> = {
  name: "title",
  recipeIngredient: "item",
  ingredients: "item",
  recipeInstructions: "step",
};

/** A page's text, line by line, with what its tags say of each line; and its JSON-LD. */
function readPage(html: string): { lines: Line[]; data: string[] } {
  const lines: Line[] = [];
  const data: string[] = [];
  let [text, json] = ["", ""];
  let isJson = false;
  let skipped = 0;
  let head: Role | null = null;
  const props: { tag: string; prop: string }[] = [];
  let scopes = 0;
  const prop = () => props.at(-1)?.prop ?? "";
  const end = () => {
    const said = text.replace(/[^\S\t]+/g, " ").trim();
    text = "";
    if (said === "") return;
    const role = PROPS[prop()] ?? head ?? undefined;
    lines.push({ text: said, prop: prop(), ...(role === undefined ? {} : { role }) });
  };
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (tag === "script" && /ld\+json/i.test(attributes.type ?? "")) [isJson, json] = [true, ""];
        if (SKIPPED.has(tag)) skipped++;
        if (tag === "td" || tag === "th") text += text.trim() === "" && text === "" ? "" : "\t";
        if (BREAKS.has(tag)) end();
        if (tag === "h1") head = "title";
        else if (/^h[2-6]$/.test(tag)) head = "heading";
        if (/schema\.org\/Recipe$/i.test(attributes.itemtype ?? "")) scopes++;
        const named = attributes.itemprop;
        if (named !== undefined && scopes > 0 && props.length < 50) {
          end();
          props.push({ tag, prop: named });
        }
      },
      ontext(chunk) {
        if (isJson) json += chunk;
        else if (skipped === 0) text += chunk.replace(/[\t\r\n]+/g, " ");
      },
      onclosetag(tag) {
        if (tag === "script" && isJson) {
          isJson = false;
          data.push(json);
        }
        if (SKIPPED.has(tag)) skipped = Math.max(0, skipped - 1);
        if (BREAKS.has(tag)) end();
        if (/^h[1-6]$/.test(tag)) head = null;
        if (props.at(-1)?.tag === tag) {
          end();
          props.pop();
        }
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.write(html);
  parser.end();
  end();
  return { lines, data };
}

type Data = Readonly<Record<string, unknown>>;
const isData = (value: unknown): value is Data => typeof value === "object" && value !== null;

/** How many things of a page's JSON are looked at for a recipe. */
const MOST_THINGS = 5000;

/** The first recipe in a page's JSON-LD, wherever it is nested. */
function findRecipe(texts: readonly string[]): Data | null {
  const open: unknown[] = [];
  for (const text of texts) {
    try {
      open.push(JSON.parse(text));
    } catch {
      // A page's broken JSON is no recipe; its text is read instead.
    }
  }
  for (let at = 0; at < open.length && at < MOST_THINGS; at++) {
    const thing = open[at];
    if (Array.isArray(thing)) open.push(...thing.slice(0, 200));
    if (!isData(thing) || Array.isArray(thing)) continue;
    const types: unknown[] = [thing["@type"]].flat();
    if (types.includes("Recipe") && Array.isArray(thing.recipeIngredient)) return thing;
    open.push(thing["@graph"], thing.mainEntity, thing.mainEntityOfPage, thing.itemListElement);
  }
  return null;
}

/** A text of JSON-LD, which may hold tags and entities of its own. */
function plainText(value: unknown): string {
  if (typeof value !== "string") return "";
  return /[<&]/.test(value)
    ? readPage(value)
        .lines.map(({ text }) => text)
        .join("\n")
    : value.trim();
}

/** Steps of JSON-LD: texts, steps, and sections with steps; a section's name is a heading. */
function stepsOf(value: unknown, depth = 0): Line[] {
  if (depth > 4) return [];
  if (typeof value === "string")
    return plainText(value)
      .split("\n")
      .map((text): Line => ({ text, role: "step", prop: "" }));
  if (Array.isArray(value)) return value.slice(0, 500).flatMap((one) => stepsOf(one, depth + 1));
  if (!isData(value)) return [];
  const text = plainText(value.text);
  if (text !== "") return text.split("\n").map((one): Line => ({ text: one, role: "step", prop: "" }));
  return stepsOf(value.itemListElement, depth + 1);
}

const squeeze = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/**
 * JSON-LD loses the headings of its list. Where the page prints the same ingredients in the same order, its lines from
 * the first to the last are taken, with the headings between them.
 */
function withHeadings(ingredients: readonly string[], page: readonly Line[]): Line[] {
  const plain = ingredients.map((text): Line => ({ text, role: "item", prop: "" }));
  const keys = page.map(({ text }) => squeeze(text));
  let at = 0;
  const places: number[] = [];
  for (const text of ingredients) {
    const wanted = squeeze(text);
    const found = keys.findIndex(
      (key, place) =>
        place >= at &&
        place < at + 60 + (places.length === 0 ? keys.length : 0) &&
        key !== "" &&
        (key === wanted || (key.length > 6 && wanted.startsWith(key) && key.length > wanted.length * 0.7)),
    );
    if (found < 0) return plain;
    places.push(found);
    at = found + 1;
  }
  const [first = 0] = places;
  let start = first;
  while (start > 0 && first - start < 3 && isHead(page[start - 1])) start--;
  const taken = new Set(places);
  return page
    .slice(start, (places.at(-1) ?? first) + 1)
    .flatMap((line, offset): Line[] =>
      taken.has(start + offset)
        ? [{ ...line, role: "item" }]
        : isHead(line)
          ? [{ ...line, role: line.role ?? "heading" }]
          : [],
    );
}

const isHead = (line: Line | undefined): boolean =>
  line !== undefined &&
  line.text.length < 80 &&
  findAmounts(line.text).length === 0 &&
  (line.role === "heading" || partNamed(line.text) !== null || line.text.endsWith(":"));

const made = (lines: readonly Line[]): SourceLine[] =>
  lines.map(({ text, role }) => lineFrom(text, role === "heading", role === "title" ? "heading" : role));

function fromData(recipe: Data, page: readonly Line[]): Page {
  const ingredients = (recipe.recipeIngredient as unknown[])
    .slice(0, 300)
    .map(plainText)
    .filter((text) => text !== "");
  const title = plainText(recipe.name);
  const said: unknown = [recipe.recipeYield].flat().at(-1);
  const steps = stepsOf(recipe.recipeInstructions).filter(({ text }) => text !== "");
  return {
    title,
    yield: typeof said === "number" ? String(said) : plainText(said),
    lines: made([...withHeadings(ingredients, page), ...steps]),
  };
}

function fromMicrodata(lines: readonly Line[]): Page | null {
  const marked = lines.filter(({ prop, role }) => role !== undefined && prop in PROPS);
  if (marked.filter(({ role }) => role === "item").length < 2) return null;
  const first = lines.findIndex(({ role, prop }) => role === "item" && prop !== "");
  const last = lines.findLastIndex(({ role, prop }) => role === "item" && prop !== "");
  const list = lines.slice(first, last + 1).filter((line) => line.role === "item" || isHead(line));
  const head = lines[first - 1];
  if (head !== undefined && isHead(head) && head.role !== "title") list.unshift(head);
  return {
    title: marked.find(({ prop }) => prop === "name")?.text ?? "",
    yield: lines.find(({ prop }) => prop === "recipeYield")?.text ?? "",
    lines: made([...list, ...marked.filter(({ role }) => role === "step")]),
  };
}

/** A page's words beyond this are comments; reading them all would hold up whoever reads. */
const MOST_LETTERS = 100_000;

function withinReason(page: Page): Page {
  let letters = 0;
  const end = page.lines.findIndex(({ source }) => (letters += source.length) > MOST_LETTERS);
  return end < 0 ? page : { ...page, lines: page.lines.slice(0, end) };
}

/** Reads a page. Example: a page with a JSON-LD `Recipe` gives its ingredients and steps, and nothing of its menu. */
export function pageOf(html: string): Page {
  const { lines, data } = readPage(html);
  const recipe = findRecipe(data);
  if (recipe !== null) return withinReason(fromData(recipe, lines));
  const marked = fromMicrodata(lines);
  if (marked !== null) return withinReason(marked);
  const named = lines.findIndex(({ role }) => role === "title");
  const body = named < 0 ? lines : lines.slice(named + 1);
  const title = headingWords(lines[named]?.text ?? "");
  const read = body.map(({ text, role }) => lineFrom(text, role === "heading", role));
  return withinReason({ title, yield: "", lines: mendBroken(read) });
}
