import { keepUsualStart } from "../times/usual-start";
import { saveFirst, sendUnsent } from "../recipe-data/send-unsent";
import {
  dropUnsent,
  isLocal,
  keepUnsent,
  localId,
  findSent,
  type Unsent,
  unsentOf,
} from "../recipe-data/unsent";
import { keepBench } from "../recipe-data/unsent-bench";
import { newRequestKey } from "../site/request-key";
import { currentSession } from "../site/session";
import { flushDraft } from "../recipe-data/draft-storage";
import { draftStore } from "../recipe-data/draft-store";
import type { DraftState } from "../recipe-data/draft-state";
import { isSame, type SaveOutcome, type Theirs, updateRecipe } from "../recipe-data/save-recipe";

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

/** What follows from the answer to a save of the draft as it was before. */
async function settle(before: DraftState, outcome: SaveOutcome): Promise<SaveOutcome> {
  const { form, bench, token } = before;
  const now = draftStore.getState();
  // A save that waited for an answer of the baker's has it now.
  if (outcome.kind === "saved" && before.recipeId !== null) dropUnsent(before.recipeId, before.waitingKey);
  // Another recipe was begun in the meantime: this one needs nothing more.
  if (now.token !== token) return outcome;
  const isRefused = outcome.kind === "invalid" || (outcome.kind === "failed" && outcome.isFinal);
  // Without a save key the refusal is about a change, and the first save may have arrived all the same.
  if (isRefused && now.saveKey !== null) now.keepSaveKey(null);
  if (outcome.kind !== "saved" && outcome.kind !== "waiting") return outcome;
  // A plan's start follows from when its bread is due.
  if (before.recipeId === null && bench.plan === null) keepUsualStart(bench.startTime);
  now.adopt(
    outcome.kind === "saved"
      ? { id: outcome.id, version: outcome.version }
      : { id: outcome.id, version: before.version ?? 0, waitingKey: outcome.key },
  );
  if (now.bench !== bench && outcome.kind === "saved") keepBench(outcome.id, now.bench);
  if (now.form === form && now.status !== "editing") now.discard();
  // What was changed while the answer was on its way is saved with it.
  return now.form !== form && now.step === "card" ? save() : outcome;
}

async function attempt(draft: DraftState): Promise<SaveOutcome> {
  const { form, recipeId, version } = draft;
  const isNew = recipeId === null || isLocal(recipeId);
  const asked = askedBefore(draft);
  const key = isNew && asked === null ? keepKey() : newRequestKey();
  const made = await (isNew ? saveFirst(draft, key, asked) : updateRecipe(form, recipeId, version));
  return made.kind === "offline" ? keepForLater(draft, key, made.reason) : made;
}

/** The key of a first save that may have arrived, if the draft was changed since. */
const askedBefore = ({ saveKey, askedKey }: DraftState) => (saveKey === null ? askedKey : null);

/** In storage before it is sent: a tab that dies on the way asks with the same key when it is back (REL-02). */
function keepKey(): string {
  const { saveKey, keepSaveKey } = draftStore.getState();
  const key = saveKey ?? newRequestKey();
  keepSaveKey(key);
  flushDraft();
  return key;
}

/**
 * Puts a save aside until there is a network. A device that cannot keep it says that it was not saved, and what another
 * tab saved meanwhile is asked about.
 */
function keepForLater(draft: DraftState, key: string, reason: string): SaveOutcome {
  const { form, bench, origin, recipeId, version, waitingKey, askedKey } = draft;
  const id = recipeId ?? localId(key);
  const other = unsentOf(id);
  if (other !== undefined && other.key !== waitingKey && !isSame(other.form, form))
    return { kind: "changed", theirs: theirsOf(other) };
  const owner = currentSession().user?.id;
  const entry = { id, isNew: isLocal(id), key, version, form, bench, origin, savedAt: nowText() };
  const asked = askedKey ?? other?.askedKey ?? "";
  return owner !== undefined && keepUnsent({ ...entry, owner, askedKey: asked })
    ? { kind: "waiting", id, key }
    : { kind: "failed", reason, isFinal: false };
}

const theirsOf = ({ id, version, savedAt, form, bench, key }: Unsent): Theirs => ({
  id,
  version: version ?? 0,
  updatedAt: savedAt,
  recipeData: form,
  bench,
  waitingKey: key,
});

/**
 * What was saved of this recipe without a network goes first, so that a recipe is never made twice and a change
 * starts from the version that the server has by then.
 */
async function sendEarlier(): Promise<void> {
  const { recipeId } = draftStore.getState();
  if (recipeId === null) return;
  if (unsentOf(recipeId)?.trouble === null) await sendUnsent();
  const sent = findSent(recipeId);
  const { recipeId: stillOpen, version, waitingKey, adopt } = draftStore.getState();
  if (sent === undefined || stillOpen !== recipeId) return;
  const { as, key } = sent;
  // Another tab may have sent it.
  if (key === waitingKey && (isLocal(recipeId) || as.version > (version ?? 0))) adopt(as);
  // What it sent was never in this draft.
  else if (isLocal(recipeId)) adopt({ id: as.id, version: 0 });
}
