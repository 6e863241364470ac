import type { BenchState } from "../../contract/bench-state";
import type { FullRecipe, SavedRecipe } from "../../contract/saved-recipes";
import type { ShelfRecipe } from "../../contract/shelf";
import { call } from "../site/api";
import { currentSession } from "../site/session";
import { whenQuiet } from "../site/when-quiet";
import { type Copy, dropKept, keep, keptCopy, keptAddresses } from "../site/kept-cache";
import { unsentOf } from "./unsent";

const LIST = "/recipes";
const addressOf = (id: string) => `${LIST}/${encodeURIComponent(id)}`;

/** Whose copies are kept: nobody's in a browser without a service worker, where no page opens without a network. */
const me = () => ("serviceWorker" in navigator ? currentSession().user?.id : undefined);

/** The shelf that was answered last; without those that were deleted since. */
let shelf: readonly ShelfRecipe[] = [];
let noMore = () => {};

/** The baker's own shelf as it was just answered: what it says is kept once the page has come to rest. */
export function keepShelf(recipes: readonly ShelfRecipe[]): void {
  const userId = me();
  noMore();
  if (userId === undefined) return;
  shelf = recipes;
  noMore = whenQuiet(() => void keepWhole(userId));
}

/** The shelf has the cards alone. Whole recipes are asked for where one of them is not kept in its newest version. */
async function keepWhole(userId: string): Promise<void> {
  const copies = new Map((await keptList())?.data.map((recipe) => [recipe.id, recipe]));
  const whole = shelf.flatMap((recipe) => {
    const copy = copies.get(recipe.id);
    return copy?.version === recipe.version ? [{ ...recipe, recipeData: copy.recipeData }] : [];
  });
  if (me() !== userId) return;
  if (whole.length === shelf.length) return keepList(userId, whole);
  const reply = await call("GET /api/recipes", { keepSession: true });
  if (reply.ok && me() === userId) await keepList(userId, reply.data);
}

/** The baker's own list, whole; of single recipes, the copies that it proves out of date go. */
async function keepList(userId: string, recipes: readonly SavedRecipe[]): Promise<void> {
  await keep(userId, LIST, recipes);
  const now = new Map(recipes.map((recipe) => [addressOf(recipe.id), JSON.stringify(recipe.recipeData)]));
  for (const address of await keptAddresses(userId)) {
    if (!address.startsWith(`${LIST}/`)) continue;
    const copy = await keptCopy<FullRecipe>(userId, address);
    if (JSON.stringify(copy?.data.recipeData) !== now.get(address)) await dropKept(userId, address);
  }
}

/** One of the baker's own; what others made public stays with its author. */
export async function keepRecipe(recipe: FullRecipe): Promise<void> {
  const userId = me();
  if (userId !== undefined && recipe.mine) await keep(userId, addressOf(recipe.id), recipe);
}

/** The copy of a recipe with the bench that the server has by now. */
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
  const copy = await keptList();
  if (copy !== undefined)
    await keep(
      userId,
      LIST,
      copy.data.filter((recipe) => recipe.id !== id),
    );
}

export async function keptList(): Promise<Copy<SavedRecipe[]> | undefined> {
  const userId = me();
  return userId === undefined ? undefined : keptCopy<SavedRecipe[]>(userId, LIST);
}

/**
 * One recipe as it was read last, else as the list had it: without a version to edit from, so only to look at and bake.
 * A save that waits on this device is in it.
 */
export async function keptRecipe(id: string): Promise<Copy<FullRecipe> | undefined> {
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
  const copy = await keptList();
  const listed = copy?.data.find((recipe) => recipe.id === id);
  if (copy === undefined || listed === undefined) return undefined;
  const { recipeType: _type, ...rest } = listed;
  return { data: { ...rest, version: 0, updatedAt: listed.createdAt, mine: false }, copyFrom: copy.copyFrom };
}
