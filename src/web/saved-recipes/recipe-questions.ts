import type { FullRecipe } from "../../contract/recipes/saved-recipes";
import { call } from "../site/calls/api";
import { makePagedQuestion, makeQuestion } from "../site/calls/query-client";
import { keepRecipe, keepShelf } from "../outbox/kept-recipes";
import { listShared } from "./list-shared";
import { getRecipe, getRecipeToEdit, listShelf } from "./recipe-calls";

/** The data about recipes that pages load, each under its key. */
export const RECIPE_QUESTIONS = {
  recipes: makeQuestion(["recipes"], listShelf, keepShelf),
  /** With everything in them, for what shows or takes along all of them at once. */
  wholeRecipes: makeQuestion(["whole recipes"], (signal) => call("GET /api/recipes", { query: {}, signal })),
  recipe: (id: string) =>
    makeQuestion(
      ["recipe", id],
      (signal) => getRecipe(id, signal),
      (recipe) => void keepRecipe(recipe),
    ),
  /**
   * Reloaded after the first answer only for somebody who returns and has typed nothing, so that typed text stays.
   */
  recipeToEdit: (id: string, isUntouched: (recipe: FullRecipe) => boolean) => ({
    ...makeQuestion(
      ["recipe to edit", id],
      (signal) => getRecipeToEdit(id, signal),
      (recipe) => void keepRecipe(recipe),
    ),
    refetchOnWindowFocus: ({ state }: { state: { data?: { data: FullRecipe } } }) =>
      state.data !== undefined && isUntouched(state.data.data),
    refetchOnReconnect: ({ state }: { state: { data?: { copyFrom?: string } } }) =>
      state.data === undefined || state.data.copyFrom !== undefined,
  }),
  /** The newest, or those that contain `query`. */
  publishedRecipes: (query: string) =>
    makePagedQuestion(["published recipes", query], (cursor, signal) => listShared(query, cursor, signal)),
};
