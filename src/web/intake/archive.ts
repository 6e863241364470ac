import { unzipSync } from "fflate";
import type { RecipeForm } from "../../baking";
import { readRecipe, readRecipeJson } from "../../intake";
import { isRecord, parseJson } from "../../contract/values/unknown-values";
import { readForm } from "../draft/read-form";
import { foreignTexts } from "./foreign-recipes";

/** A recipe of a file: ready to save, or its text where nobody could read a whole recipe from it. */
export type Found = { name: string; form: RecipeForm } | { name: string; form: null };

const MB = 1_000_000;
/** Photographs are what makes archives large, and they are not unpacked. */
const MOST_ARCHIVE = 200 * MB;
const MOST_FILE = 20 * MB;
const MOST_FILES = 5000;

/** So that the page can draw its progress, and hear a press on Cancel. */
const AT_ONCE = 5;
const breathe = () => new Promise((resolve) => setTimeout(resolve));

const starts = (bytes: Uint8Array, ...signs: number[]) => signs.every((sign, at) => bytes[at] === sign);

async function gunzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")).getReader();
  const pieces: BlobPart[] = [];
  let length = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    length += piece.value.length;
    if (length > MOST_FILE) {
      await reader.cancel();
      throw new Error("more than a recipe");
    }
    pieces.push(piece.value);
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

/** The files with recipes of an archive: JSON, plain or packed once more, as Paprika does. */
function filesOf(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  if (!starts(bytes, 0x50, 0x4b)) return [bytes];
  let count = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) =>
      /\.(?:json|paprikarecipe)$/i.test(name) && originalSize <= MOST_FILE && ++count <= MOST_FILES,
  });
  return Object.values(files) as Uint8Array<ArrayBuffer>[];
}

async function jsonOf(bytes: Uint8Array<ArrayBuffer>): Promise<unknown> {
  const plain = starts(bytes, 0x1f, 0x8b) ? await gunzip(bytes) : bytes;
  return parseJson(new TextDecoder().decode(plain));
}

/** Recipes of our own files: one, all of a shelf, or an account's download. */
function ownForms(value: unknown): RecipeForm[] {
  const one = readRecipeJson(JSON.stringify(value));
  if (one !== null) return [readForm(one)];
  if (!isRecord(value) || !Array.isArray(value.recipes)) return [];
  return value.recipes.filter(isRecord).flatMap((row) => {
    const form = isRecord(row.recipeData) ? row.recipeData : row;
    return typeof form.recipeName === "string" && Array.isArray(form.flourTypes) ? [readForm(form)] : [];
  });
}

function fromText(text: string): Found {
  const { title, form } = readRecipe(text);
  const name = title || text.slice(0, 60);
  return form === null ? { name, form } : { name, form: { ...form, recipeName: form.recipeName || name } };
}

type Progress = (done: number, all: number) => void;

/**
 * Reads all recipes of a file, a few at a time. Null if the file holds none that we know; it throws what the signal was
 * aborted with.
 */
export async function readArchive(
  file: File,
  signal: AbortSignal,
  onProgress: Progress,
): Promise<Found[] | null> {
  if (file.size > MOST_ARCHIVE) return null;
  const found: Found[] = [];
  try {
    const files = filesOf(new Uint8Array(await file.arrayBuffer()));
    for (const [at, bytes] of files.entries()) {
      const value = await jsonOf(bytes);
      const own = ownForms(value);
      found.push(...own.map((form) => ({ name: form.recipeName, form })));
      for (const text of own.length > 0 ? [] : foreignTexts(value)) {
        found.push(fromText(text));
        if (found.length % AT_ONCE === 0) await breathe();
        signal.throwIfAborted();
      }
      onProgress(at + 1, files.length);
      if (at % AT_ONCE === 0) await breathe();
      signal.throwIfAborted();
    }
  } catch {
    // A damaged archive: it is read whole or not at all.
    signal.throwIfAborted();
    return null;
  }
  return found.length === 0 ? null : found;
}
