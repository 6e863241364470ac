import type { RecipeForm } from "../../baking";
import type { BenchState } from "../../contract/recipes/bench-state";
import type { Origin } from "../../contract/recipes/origins";
import { type FieldIssue, withoutHiddenFaults } from "../../contract/recipes/recipe-problems";
import type { FullRecipe, RecipeReceipt } from "../../contract/recipes/saved-recipes";
import { call } from "../site/calls/api";
import { helpFor, isDefinite, type Refused } from "../site/calls/failures";
import { readForm } from "../draft/read-form";

/** The result of a call; without a network nothing was sent. */
export type SaveAttempt = Exclude<SaveOutcome, { kind: "waiting" }> | { kind: "offline"; reason: string };

/** The other version of a recipe that was changed twice: the server's, or what another tab saved on this device. */
export type Theirs = Pick<FullRecipe, "id" | "updatedAt" | "recipeData" | "bench"> & {
  /** Null where the server does not have the recipe. */
  version: number | null;
  /** When the save that waits on this device was kept. */
  keptAt?: string | undefined;
};

/** The result of an attempt to save. */
export type SaveOutcome =
  | { kind: "saved"; id: string; version: number }
  /** Without a network the recipe waits on this device since this moment, to be sent later. */
  | { kind: "waiting"; id: string; keptAt: string }
  | { kind: "signed-out" }
  /** The server found a fault that the browser had not. */
  | { kind: "invalid"; issues: readonly FieldIssue[] }
  /** The recipe was saved in another tab or on another device since it was opened here. */
  | { kind: "changed"; theirs: Theirs }
  /** The recipe was deleted since it was opened here. */
  | { kind: "gone" }
  /** `reason`: what happened and what to do; `isFinal`: repeating the same save would be refused too. */
  | { kind: "failed"; reason: string; isFinal: boolean };

export type New = { id: string; form: RecipeForm; bench: BenchState; origin: Origin | null };

/**
 * Posts a whole new recipe: it is saved once, however often it is sent. The id is the key, too, because a build in which
 * the server gave the ids may have sent the recipe under that key.
 */
export async function createRecipe({ id, form, bench, origin }: New): Promise<SaveAttempt> {
  const body = { ...withoutHiddenFaults(form), id, bench, ...(origin && { origin }) };
  const reply = await call("POST /api/recipes", { body, key: id, keepSession: true });
  if (reply.ok) return { kind: "saved", ...receiptOf(reply.data) };
  // The id of a deleted recipe, or of one in another person's account.
  return reply.code === "recipe-deleted" || reply.code === "not-found" ? { kind: "gone" } : outcomeOf(reply);
}

/** Puts a recipe that was opened for editing, with the version it started from; 0 if nobody knows which that was. */
export async function updateRecipe(
  form: RecipeForm,
  id: string,
  version: number | null,
): Promise<SaveAttempt> {
  if (version === 0) return compareWithTheirs(form, id);
  const body = { ...withoutHiddenFaults(form), version: version ?? undefined };
  const reply = await call("PUT /api/recipes/:id", { params: { id }, body, keepSession: true });
  if (reply.ok) return { kind: "saved", ...receiptOf(reply.data) };
  if (reply.code === "changed-elsewhere") return compareWithTheirs(form, id);
  return reply.code === "not-found" ? { kind: "gone" } : outcomeOf(reply);
}

const receiptOf = ({ id, version }: RecipeReceipt) => ({ id, version });

/** An earlier attempt may be the save from "elsewhere": it arrived, but its answer was lost. */
export async function compareWithTheirs(form: RecipeForm, id: string): Promise<SaveAttempt> {
  const reply = await call("GET /api/recipes/:id", { params: { id }, keepSession: true });
  if (!reply.ok) return reply.code === "not-found" ? { kind: "gone" } : outcomeOf(reply);
  const theirs = reply.data;
  return isSame(theirs.recipeData, withoutHiddenFaults(form))
    ? { kind: "saved", id, version: theirs.version }
    : { kind: "changed", theirs };
}

/** Both are read the same way, so that neither the order of fields nor a missing field counts as a difference. */
export const isSame = (a: RecipeForm, b: RecipeForm) =>
  JSON.stringify(readForm(a)) === JSON.stringify(readForm(b));

function outcomeOf(reply: Refused): SaveAttempt {
  const { status, code, message, issues } = reply;
  if (code === "session-needed") return { kind: "signed-out" };
  if (issues.length > 0) return { kind: "invalid", issues };
  if (status === 0 && !navigator.onLine) return { kind: "offline", reason: helpFor(reply) };
  return { kind: "failed", reason: helpFor(reply) || message, isFinal: isDefinite(reply) };
}
