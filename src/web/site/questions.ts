import type { FullRecipe } from "../../contract/saved-recipes";
import { call } from "./api";
import { pagedQuestion, question } from "./query-client";
import { listShared } from "../recipe-data/list-shared";
import { getRecipe, getRecipeToEdit, listShelf } from "../recipe-data/recipe-calls";

/** What the pages load from the server, each under its key; the owner's are in admin/owner-questions.ts. */
export const QUESTIONS = {
  recipes: question(["recipes"], listShelf),
  recipe: (id: string) => question(["recipe", id], (signal) => getRecipe(id, signal)),
  /** After the first answer asked again only by who comes back and has typed nothing: what is typed keeps its place. */
  recipeToEdit: (id: string, isUntouched: (recipe: FullRecipe) => boolean) => ({
    ...question(["recipe to edit", id], (signal) => getRecipeToEdit(id, signal)),
    refetchOnWindowFocus: ({ state }: { state: { data?: { data: FullRecipe } } }) =>
      state.data !== undefined && isUntouched(state.data.data),
    refetchOnReconnect: ({ state }: { state: { data?: { copyFrom?: string } } }) =>
      state.data === undefined || state.data.copyFrom !== undefined,
  }),
  /** The newest, or those in which `query` occurs. */
  publishedRecipes: (query: string) =>
    pagedQuestion(["published recipes", query], (cursor, signal) => listShared(query, cursor, signal)),
  requests: question(["requests"], (signal) => call("GET /api/requests", { signal })),
  /** Asked once for each form: the answer fills in empty fields only. */
  lastAddress: {
    ...question(["last address"], (signal) =>
      call("GET /api/requests/address", { signal, keepSession: true }),
    ),
    refetchOnWindowFocus: false,
  },
  /** Asked beside what its page is about: a page without an answer goes on. */
  setAside: question(["set aside"], (signal) =>
    call("GET /api/account/set-aside", { signal, keepSession: true }),
  ),
  sessions: question(["sessions"], (signal) => call("GET /api/auth/list-sessions", { signal })),
  passkeys: question(["passkeys"], (signal) => call("GET /api/auth/passkey/list-user-passkeys", { signal })),
  calendarFeed: question(["calendar feed"], (signal) => call("GET /api/calendar-feed", { signal })),
};
