import { defaultRecipe, type FieldName, type RecipeForm } from "../../baking";
import { isTime } from "../../contract/recipes/bench-state";
import { soakersBeside } from "../../contract/recipes/older-recipe";
import { recipeSchema } from "../../contract/recipes/recipes";
import { withoutHiddenFaults } from "../../contract/recipes/recipe-problems";
import { parseJson } from "../../contract/values/unknown-values";
import { CARRIED_FIELDS, PLACES } from "./carried-fields";

/** The recipe of a printed card, and its start time. */
export interface Carried {
  form: RecipeForm;
  startTime: string;
}

/** The format, in front of the rest, so that a later format can have another number. */
const WAY = "2";
/** Codes printed when a recipe's hydration counted its soakers' water. */
const SOAKERS_WITHIN = "1";

/** A code with more letters is too fine for a phone at its size on paper. */
export const MOST_CARRIED = 1000;
/** Much more than the largest recipe that fits into that many letters; anything that unpacks to more is malicious. */
const MOST_UNPACKED = 64_000;

/** Long texts that a baker can do without; if there is no room they are only on the paper. */
const LEFT_OUT_FIRST: readonly FieldName[] = [
  "variations",
  "notes",
  "crustQuality",
  "crumbQuality",
  "flavorQuality",
];

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * `[start, place, value, place, value …]`: the fields that differ from a new recipe's; null for an emptied number.
 */
function textOf({ form, startTime }: Carried, leftOut: readonly FieldName[]): string {
  const fresh = defaultRecipe();
  const written = CARRIED_FIELDS.filter(
    (name) => !leftOut.includes(name) && !isSame(form[name], fresh[name]),
  );
  return JSON.stringify([
    startTime,
    ...written.flatMap((name) => [PLACES[name] ?? name, form[name] ?? null]),
  ]);
}

async function pipeBytes(
  bytes: Uint8Array<ArrayBuffer>,
  through: GenericTransformStream,
): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(through).getReader();
  const parts: number[] = [];
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(...part.value);
    if (parts.length > MOST_UNPACKED) {
      await reader.cancel();
      throw new Error("more than a recipe");
    }
  }
  return Uint8Array.from(parts);
}

/** Encodes bytes in letters that need no escaping in an address. */
const toLetters = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
const toBytes = (letters: string) =>
  Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

/**
 * Packs a recipe for an address; null if it is too long even without its notes, if it could not be read back, or in a
 * browser that cannot compress.
 */
export async function carry(carried: Carried): Promise<string | null> {
  const form = withoutHiddenFaults(carried.form);
  if (!recipeSchema.safeParse(form).success || typeof CompressionStream === "undefined") return null;
  for (const leftOut of [[], LEFT_OUT_FIRST]) {
    const text = new TextEncoder().encode(textOf({ ...carried, form }, leftOut));
    const packed = WAY + toLetters(await pipeBytes(text, new CompressionStream("deflate-raw")));
    if (packed.length <= MOST_CARRIED) return packed;
  }
  return null;
}

/** Reads a recipe from an address, by the same rules as a saved one; null for anything else. */
export async function readCarried(packed: string): Promise<Carried | null> {
  if (packed.length > MOST_CARRIED || !/^[12][\w-]+$/.test(packed)) return null;
  try {
    const bytes = await pipeBytes(toBytes(packed.slice(WAY.length)), new DecompressionStream("deflate-raw"));
    const list = parseJson(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return unpackCarried(list, packed.startsWith(SOAKERS_WITHIN) ? soakersBeside : (form) => form);
  } catch {
    // Letters are missing, or the text was never ours.
    return null;
  }
}

function unpackCarried(list: unknown, renew: typeof soakersBeside): Carried | null {
  if (!Array.isArray(list)) return null;
  const [startTime, ...rest] = list as unknown[];
  if (!isTime(startTime)) return null;
  const given = new Map(rest.flatMap((place, at) => (at % 2 === 0 ? [[place, rest[at + 1]] as const] : [])));
  const fields = CARRIED_FIELDS.flatMap((name) =>
    [PLACES[name], name].filter((key) => given.has(key)).map((key) => [name, given.get(key)] as const),
  );
  const { data: form } = recipeSchema.safeParse(renew({ ...defaultRecipe(), ...Object.fromEntries(fields) }));
  if (form === undefined) return null;
  const emptied = fields.filter(([, value]) => value === null).map(([name]) => [name, undefined]);
  return { form: { ...form, ...Object.fromEntries(emptied) }, startTime };
}
