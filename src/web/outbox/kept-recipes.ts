import type { BenchState } from "../../contract/recipes/bench-state";
import type { FullRecipe, SavedRecipe } from "../../contract/recipes/saved-recipes";
import type { ShelfRecipe } from "../../contract/recipes/shelf";
import { call } from "../site/calls/api";
import { currentSession } from "../site/calls/session";
import { whenQuiet } from "../site/when-quiet";
import { type Copy, dropKept, keep, keptCopy, keptAddresses } from "../site/device/kept-cache";
import { unsentOf } from "./unsent";

const LIST = "/recipes";
const addressOf = (id: string) => `${LIST}/${encodeURIComponent(id)}`;

/** Whose copies are kept: nobody's in a browser without a service worker, where no page opens without a network. */
const me = () =>
  typeof navigator !== "undefined" && "serviceWorker" in navigator ? currentSession().user?.id : undefined;

/** The last answered shelf, without recipes deleted since. */
let shelf: readonly ShelfRecipe[] = [];
let noMore = () => {};

/** Keeps the baker's own shelf, just answered, once the page has settled. */
export function keepShelf(recipes: readonly ShelfRecipe[]): void {
  const userId = me();
  noMore();
  if (userId === undefined) return;
  shelf = recipes;
  noMore = whenQuiet(() => void keepWhole(userId));
}

/** The shelf has only cards. Whole recipes are requested if any of them is not kept in its newest version. */
async function keepWhole(userId: string): Promise<void> {
  const copies = new Map((await readKeptList())?.data.map((recipe) => [recipe.id, recipe]));
  const whole = shelf.flatMap((recipe) => {
    const copy = copies.get(recipe.id);
    return copy?.version === recipe.version ? [{ ...recipe, recipeData: copy.recipeData }] : [];
  });
  if (me() !== userId) return;
  if (whole.length === shelf.length) return keepList(userId, whole);
  const reply = await call("GET /api/recipes", { keepSession: true });
  if (reply.ok && me() === userId) await keepList(userId, reply.data);
}

/** Keeps the baker's whole list, and removes copies of single recipes that it proves out of date. */
async function keepList(userId: string, recipes: readonly SavedRecipe[]): Promise<void> {
  await keep(userId, LIST, recipes);
  const now = new Map(recipes.map((recipe) => [addressOf(recipe.id), JSON.stringify(recipe.recipeData)]));
  for (const address of await keptAddresses(userId)) {
    if (!address.startsWith(`${LIST}/`)) continue;
    const copy = await keptCopy<FullRecipe>(userId, address);
    if (JSON.stringify(copy?.data.recipeData) !== now.get(address)) await dropKept(userId, address);
  }
}

/** Keeps one of the baker's own recipes; others' public recipes are not copied. */
export async function keepRecipe(recipe: FullRecipe): Promise<void> {
  const userId = me();
  if (userId !== undefined && recipe.mine) await keep(userId, addressOf(recipe.id), recipe);
}

/** Updates the copy of a recipe with the server's present bench. */
export async function keepBenchCopy(id: string, bench: BenchState): Promise<void> {
  const userId = me();
  const copy = userId === undefined ? undefined : await keptCopy<FullRecipe>(userId, addressOf(id));
  if (copy !== undefined) await keepRecipe({ ...copy.data, bench });
}

export async function dropRecipe(id: string): Promise<void> {
  const userId = me();
  if (userId === undefined) return;
  shelf = shelf.filter((recipe) => recipe.id !== id);
  await dropKept(userId, addressOf(id));
  const copy = await readKeptList();
  if (copy !== undefined)
    await keep(
      userId,
      LIST,
      copy.data.filter((recipe) => recipe.id !== id),
    );
}

export async function readKeptList(): Promise<Copy<SavedRecipe[]> | undefined> {
  const userId = me();
  return userId === undefined ? undefined : keptCopy<SavedRecipe[]>(userId, LIST);
}

/**
 * A recipe as last read, else from the list: without a version to edit from, so only for reading and baking. It
 * includes a save that waits on this device.
 */
export async function readKeptRecipe(id: string): Promise<Copy<FullRecipe> | undefined> {
  const userId = me();
  if (userId === undefined) return undefined;
  const copy = (await keptCopy<FullRecipe>(userId, addressOf(id))) ?? (await fromList(id));
  const unsent = unsentOf(id);
  if (copy === undefined || unsent === undefined || unsent.owner !== userId) return copy;
  const { form, savedAt } = unsent;
  const data = { ...copy.data, recipeName: form.recipeName, recipeData: form, updatedAt: savedAt };
  return { data, copyFrom: savedAt };
}

async function fromList(id: string): Promise<Copy<FullRecipe> | undefined> {
  const copy = await readKeptList();
  const listed = copy?.data.find((recipe) => recipe.id === id);
  if (copy === undefined || listed === undefined) return undefined;
  const { recipeType: _type, ...rest } = listed;
  return { data: { ...rest, version: 0, updatedAt: listed.createdAt, mine: false }, copyFrom: copy.copyFrom };
}
