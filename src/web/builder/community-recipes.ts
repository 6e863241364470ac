import { useEffect, useState } from "react";
import type { CommunityRecipe } from "../../contract/saved-recipes";
import { isRecord, type UnknownRecord } from "../../contract/unknown-values";
import { DEFAULT_FORMATS } from "../../wording/formats";
import { call } from "../site/api";

/** A published recipe as the preset screen lists it; the rest of `recipeData` is read once it is chosen. */
export interface SharedRecipe extends Omit<CommunityRecipe, "recipeData"> {
  notes: string;
  /** "2 x 950 g"; empty where the recipe does not say it. */
  yield: string;
  recipeData: UnknownRecord;
}

interface Page {
  recipes: SharedRecipe[];
  /** The cursor of the next ones. */
  next: string | undefined;
}

const NOTHING: Page = { recipes: [], next: undefined };
/** So many come at once; with fewer there is nothing to search for. */
export const PAGE_SIZE = 50;
const SHORTEST_QUERY = 2;
/** A pause in the typing. */
const ASK_AFTER_MS = 250;

const trimmed = (value: unknown) => (typeof value === "string" ? value.trim() : "");

/** As presets have it; whoever shows it writes it in the reader's units. */
function yieldText({ unitWeight, quantity }: UnknownRecord): string {
  return typeof unitWeight === "number" && typeof quantity === "number"
    ? DEFAULT_FORMATS.batch({ unitWeight, quantity })
    : "";
}

/** One recipe that came from outside; null when it is none. */
export function readShared(row: unknown): SharedRecipe | null {
  if (!isRecord(row)) return null;
  const { id, recipeName, author } = row;
  if (typeof id !== "string" || typeof recipeName !== "string") return null;
  const recipeData = isRecord(row.recipeData) ? row.recipeData : {};
  const notes = trimmed(recipeData.notes);
  return { id, recipeName, author: trimmed(author), notes, yield: yieldText(recipeData), recipeData };
}

/** The list is an extra: whatever goes wrong, the screen stays as it was. */
async function pageOf(query: string, cursor?: string, signal?: AbortSignal): Promise<Page | null> {
  const reply = await call("GET /api/recipes/published", {
    query: { q: query || undefined, cursor },
    signal,
  });
  if (signal?.aborted || !reply.ok || !Array.isArray(reply.data)) return null;
  return { recipes: reply.data.flatMap((row: unknown) => readShared(row) ?? []), next: reply.next };
}

/** While the server looks through all of them, the ones that are here already. */
function matching({ recipes }: Page, query: string): Page {
  const wanted = query.toLowerCase();
  const has = (text: string) => text.toLowerCase().includes(wanted);
  return {
    recipes: recipes.filter(({ recipeName, author }) => has(recipeName) || has(author)),
    next: undefined,
  };
}

/** Asked once when the preset screen opens; a failure shows nothing (BU-04). Search and more are asked on request. */
export function useCommunityRecipes() {
  // Each answer under its question, "" for the newest: a late one never replaces what was asked after it.
  const [pages, setPages] = useState<ReadonlyMap<string, Page>>(new Map());
  const [typed, setTyped] = useState("");
  const [busy, setBusy] = useState(false);
  const query = typed.trim().length < SHORTEST_QUERY ? "" : typed.trim();
  const isKnown = pages.has(query);

  useEffect(() => {
    if (isKnown) return undefined;
    const leaving = new AbortController();
    const timer = setTimeout(
      async () => {
        const page = await pageOf(query, undefined, leaving.signal);
        if (page) setPages((known) => new Map(known).set(query, page));
      },
      query === "" ? 0 : ASK_AFTER_MS,
    );
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [query, isKnown]);

  const newest = pages.get("") ?? NOTHING;
  const shown = pages.get(query) ?? matching(newest, query);

  async function more() {
    if (shown.next === undefined || busy) return;
    setBusy(true);
    const page = await pageOf(query, shown.next);
    setBusy(false);
    if (page === null) return;
    const recipes = [...shown.recipes, ...page.recipes];
    setPages((known) => new Map(known).set(query, { recipes, next: page.next }));
  }
  return { newest, shown, query, isKnown, typed, setTyped, more, busy };
}

/** What the chosen recipe says it is based on: its notes, else who shared it, as far as that is known. */
export const communityDescription = ({ notes, author }: SharedRecipe) =>
  notes || (author && `Recipe by ${author}`);
