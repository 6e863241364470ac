import { keepUsualStart } from "../../times/usual-start";
import { sendUnsent } from "../../saved-recipes/send-unsent";
import { findSent } from "../../outbox/receipts";
import { dropUnsent, keepUnsent, type Unsent, unsentOf } from "../../outbox/unsent";
import { keepBench } from "../../outbox/unsent-bench";
import { newRowId } from "../../site/calls/request-key";
import { currentSession } from "../../site/calls/session";
import { flushDraft } from "../../draft/draft-storage";
import { draftStore } from "../../draft/draft-store";
import type { DraftState } from "../../draft/draft-state";
import {
  createRecipe,
  isSame,
  type SaveAttempt,
  type SaveOutcome,
  type Theirs,
  updateRecipe,
} from "../../saved-recipes/save-recipe";
import { createAgain } from "../../saved-recipes/create-again";

const nowText = () => new Date().toISOString();

let underWay: Promise<SaveOutcome> | null = null;

/** Saves what the builder holds. A second call while the first is under way gets the first one's answer. */
export function saveDraft(): Promise<SaveOutcome> {
  underWay ??= save().finally(() => {
    underWay = null;
  });
  return underWay;
}

async function save(): Promise<SaveOutcome> {
  await sendEarlier();
  const before = draftStore.getState();
  return settle(before, await attempt(before));
}

/** The next step after the answer to a save of the draft as it was before. */
async function settle(before: DraftState, outcome: SaveOutcome): Promise<SaveOutcome> {
  const { form, bench, token } = before;
  const now = draftStore.getState();
  // A save that waited for an answer of the baker's has it now.
  if (outcome.kind === "saved" && before.recipeId !== null) dropUnsent(before.recipeId, before.keptAt);
  // Another recipe was begun in the meantime: this one needs nothing more.
  if (now.token !== token) return outcome;
  const isRefused = outcome.kind === "invalid" || (outcome.kind === "failed" && outcome.isFinal);
  // An id that was sent before may be of a recipe that arrived.
  if (isRefused && before.recipeId === null) now.detach();
  if (outcome.kind !== "saved" && outcome.kind !== "waiting") return outcome;
  // A plan's start follows from when its bread is due.
  if (before.version === null && before.keptAt === null && bench.plan === null)
    keepUsualStart(bench.startTime);
  now.adopt(
    outcome.kind === "saved"
      ? { id: outcome.id, version: outcome.version }
      : { id: outcome.id, version: before.version, keptAt: outcome.keptAt },
  );
  if (now.bench !== bench && outcome.kind === "saved") keepBench(outcome.id, now.bench);
  if (now.form === form && now.status !== "editing") now.discard();
  // Changes made while the answer was on its way are saved with it.
  return now.form !== form && now.step === "card" ? save() : outcome;
}

/** How a recipe was when this tab made its id; exactly that may be sent again and again. */
let first: (Pick<DraftState, "form" | "bench"> & { id: string }) | null = null;

async function attempt(draft: DraftState): Promise<SaveOutcome> {
  const { form, bench } = draft;
  const id = draft.recipeId ?? makeId();
  if (draft.recipeId === null) first = { id, form, bench };
  // From now on either may have arrived.
  else if (first?.form !== form || first.bench !== bench) first = null;
  const made = await send({ ...draft, id });
  return made.kind === "offline" ? keepForLater(id, draft, made.reason) : made;
}

function send(draft: DraftState & { id: string }): Promise<SaveAttempt> {
  const { id, form, version } = draft;
  if (version !== null) return updateRecipe(form, id, version);
  return first?.id === id ? createRecipe(draft) : createAgain(draft);
}

/** In storage before it is sent: a tab that dies on the way asks with the same id when it is back (REL-02). */
function makeId(): string {
  const id = newRowId();
  draftStore.getState().adopt({ id, version: null });
  flushDraft();
  return id;
}

/**
 * Puts a save aside until there is a network. A device that cannot keep it says that it was not saved, and what another
 * tab saved meanwhile is asked about.
 */
function keepForLater(id: string, draft: DraftState, reason: string): SaveOutcome {
  const { form, bench, origin, version, keptAt } = draft;
  const other = unsentOf(id);
  if (other !== undefined && other.savedAt !== keptAt && !isSame(other.form, form))
    return { kind: "changed", theirs: theirsOf(other) };
  const owner = currentSession().user?.id;
  const savedAt = nowText();
  return owner !== undefined &&
    keepUnsent({ id, version, asked: first?.id !== id, form, bench, origin, savedAt, owner })
    ? { kind: "waiting", id, keptAt: savedAt }
    : { kind: "failed", reason, isFinal: false };
}

const theirsOf = ({ id, version, savedAt, form, bench }: Unsent): Theirs => ({
  id,
  version,
  updatedAt: savedAt,
  recipeData: form,
  bench,
  keptAt: savedAt,
});

/**
 * A save of this recipe kept without a network goes first, so that a recipe is never made twice and a change starts
 * from the version that the server has by then.
 */
async function sendEarlier(): Promise<void> {
  const { recipeId } = draftStore.getState();
  if (recipeId === null) return;
  if (unsentOf(recipeId)?.trouble === null) await sendUnsent();
  const sent = findSent(recipeId);
  const { recipeId: stillOpen, version, keptAt, adopt } = draftStore.getState();
  if (sent === undefined || stillOpen !== recipeId) return;
  const { as } = sent;
  // Another tab may have sent it.
  if (sent.keptAt === keptAt && as.version > (version ?? 0)) adopt(as);
  // The kept save was never part of this draft.
  else if (version === null) adopt({ id: as.id, version: 0 });
}
