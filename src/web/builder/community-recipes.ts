import { useEffect, useState } from "react";
import { isRecord, type UnknownRecord } from "../../contract/unknown-values";
import { batchText } from "../format";

/** A published recipe as the preset screen reads it; the rest of `recipeData` is read once it is chosen. */
export interface CommunityRecipe {
  id: string;
  recipeName: string;
  author: string;
  notes: string;
  /** "2 x 950 g"; empty where the recipe does not say it. */
  yield: string;
  recipeData: UnknownRecord;
}

const trimmed = (value: unknown) => (typeof value === "string" ? value.trim() : "");

function yieldText({ unitWeight, quantity }: UnknownRecord): string {
  return typeof unitWeight === "number" && typeof quantity === "number"
    ? batchText({ unitWeight, quantity })
    : "";
}

function readCommunity(body: unknown): CommunityRecipe[] {
  if (!Array.isArray(body)) return [];
  return body.flatMap((row: unknown) => {
    if (!isRecord(row)) return [];
    const { id, recipeName, author } = row;
    if (typeof id !== "string" || typeof recipeName !== "string") return [];
    const recipeData = isRecord(row.recipeData) ? row.recipeData : {};
    return {
      id,
      recipeName,
      author: trimmed(author),
      notes: trimmed(recipeData.notes),
      yield: yieldText(recipeData),
      recipeData,
    };
  });
}

/** Asked once when the preset screen opens; a failure shows nothing (BU-04). */
export function useCommunityRecipes(): CommunityRecipe[] {
  const [recipes, setRecipes] = useState<CommunityRecipe[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    async function ask() {
      try {
        const response = await fetch("/api/recipes/published", { signal: leaving.signal });
        if (response.ok) setRecipes(readCommunity(await response.json()));
      } catch {
        // The list is an extra: without it the screen is as it was.
      }
    }
    void ask();
    return () => leaving.abort();
  }, []);
  return recipes;
}

/** What the chosen recipe says it is based on: its notes, else who shared it, as far as that is known. */
export const communityDescription = ({ notes, author }: CommunityRecipe) =>
  notes || (author && `Recipe by ${author}`);
