import { call } from "./api";
import { question } from "./query-client";
import { getRecipe, getRecipeToEdit, listRecipes } from "../recipes/recipe-calls";

/** What a baker's pages load from the server, each under its key; the owner's are in admin/owner-questions.ts. */
export const QUESTIONS = {
  recipes: question(["recipes"], listRecipes),
  recipe: (id: string) => question(["recipe", id], (signal) => getRecipe(id, signal)),
  /** Asked until the server has answered: another answer would take the place of what is typed. */
  recipeToEdit: (id: string) => ({
    ...question(["recipe to edit", id], (signal) => getRecipeToEdit(id, signal)),
    refetchOnWindowFocus: false,
    refetchOnReconnect: ({ state }: { state: { data?: { copyFrom?: string } } }) =>
      state.data === undefined || state.data.copyFrom !== undefined,
  }),
  requests: question(["requests"], (signal) => call("GET /api/requests", { signal })),
  sessions: question(["sessions"], (signal) => call("GET /api/auth/list-sessions", { signal })),
  passkeys: question(["passkeys"], (signal) => call("GET /api/auth/passkey/list-user-passkeys", { signal })),
  calendarFeed: question(["calendar feed"], (signal) => call("GET /api/calendar-feed", { signal })),
};
