import { useEffect, useState } from "react";

/** A published recipe as the preset screen reads it; `recipeData` stays unread until it is chosen. */
export interface CommunityRecipe {
  id: string;
  recipeName: string;
  author: string;
  notes: string;
  recipeData: unknown;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

const trimmed = (value: unknown) => (typeof value === "string" ? value.trim() : "");

function readCommunity(body: unknown): CommunityRecipe[] {
  if (!Array.isArray(body)) return [];
  return body.flatMap((row: unknown) => {
    if (!isRecord(row)) return [];
    const { id, recipeName, author, recipeData } = row;
    if (typeof id !== "string" || typeof recipeName !== "string") return [];
    return {
      id,
      recipeName,
      author: trimmed(author),
      notes: isRecord(recipeData) ? trimmed(recipeData.notes) : "",
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

/** What the chosen recipe says it is based on. */
export const communityDescription = ({ notes, author }: CommunityRecipe) => notes || `Recipe by ${author}`;
