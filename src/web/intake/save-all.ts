import type { RecipeForm } from "../../baking";
import { withoutHiddenFaults } from "../../contract/recipes/recipe-problems";
import { call } from "../site/calls/api";
import { whyOf } from "../site/calls/failures";
import { newRequestKey } from "../site/calls/request-key";

/** How many were saved, and why not all. Each recipe is saved whole or not at all. */
export type SavedAll = { saved: number; problem: string | null; isCancelled: boolean };

const pause = (seconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Saves recipes one after the other. The site takes sixty a minute of one person, and is waited for. */
export async function saveAll(
  forms: readonly RecipeForm[],
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<SavedAll> {
  let saved = 0;
  for (const form of forms) {
    if (signal.aborted) return { saved, problem: null, isCancelled: true };
    const id = newRequestKey();
    const body = { ...withoutHiddenFaults(form), id };
    // Once sent, a save is waited for, so that what is said to be saved is what the site has.
    let reply = await call("POST /api/recipes", { body, key: id });
    while (!reply.ok && reply.code === "slow-down" && !signal.aborted) {
      await pause(reply.wait ?? 10, signal);
      if (!signal.aborted) reply = await call("POST /api/recipes", { body, key: id });
    }
    if (signal.aborted) return { saved: reply.ok ? saved + 1 : saved, problem: null, isCancelled: true };
    if (!reply.ok && reply.issues.length === 0) return { saved, problem: whyOf(reply), isCancelled: false };
    if (reply.ok) saved += 1;
    onProgress(saved);
  }
  return { saved, problem: null, isCancelled: false };
}
