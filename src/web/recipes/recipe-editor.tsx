import { Link } from "../routes/link";
import { useRouter } from "../routes/use-router";
import { ArrowLeft } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { readBench } from "../../contract/recipes/bench-state";
import type { Origin } from "../../contract/recipes/origins";
import type { FullRecipe } from "../../contract/recipes/saved-recipes";
import { draftStore } from "../draft/draft-store";
import { latePart } from "../site/late-part";
import { useLateHeadingFocus } from "../shell/use-heading-focus";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { showToast } from "../ui/dialogs/toast";
import type { RecipeForm } from "../../baking";
import { takeOwnDraft } from "../draft/draft-storage";
import { listUnfinished } from "../draft/draft";
import { readForm } from "../draft/read-form";
import { shouldResume } from "../builder/saving/return-markers";
import { dropUnsent, unsentOf } from "../outbox/unsent";

/** Loaded late, so that the builder keeps a file of its own that its own page can preload. It opens on the card. */
const loadBuilder = () => Promise.all([import("../builder/builder"), import("../builder/card-step")]);

const Builder = latePart(async () => {
  const [builder] = await loadBuilder();
  return builder;
}, "Builder");

/** Fetches the builder together with the recipe. If it does not arrive, showing it fetches it again. */
export function preloadBuilder(): void {
  void Builder.preload();
}

/** The builder around a saved recipe: it opens at the card, and the way out leads to the saved recipes (RE-04). */
export function RecipeEditor({ recipe, waiting }: { recipe: FullRecipe; waiting: ReactNode }) {
  const router = useRouter();
  const [opened, setOpened] = useState<Opened | null>(null);
  const shown = useRef<FullRecipe>(null);
  useEffect(() => {
    const before = shown.current;
    // Something was typed while the newer answer was on its way.
    if (before !== null && !isUntouched(before)) return undefined;
    let isAwaited = true;
    void Promise.resolve(before === null ? openForEditing(recipe) : openNewer(recipe)).then((found) => {
      if (!isAwaited) return;
      shown.current = recipe;
      setOpened(found);
    });
    return () => {
      isAwaited = false;
    };
  }, [recipe]);
  if (opened === null) return waiting;

  const { id, recipeName } = recipe;
  const { saved } = opened;

  function startOver(from: Opened) {
    const { bench, origin, openSaved, keptAt } = draftStore.getState();
    openSaved({ ...from, id, form: saved, bench, origin });
    // The changes that a save on this device holds go, too.
    if (keptAt !== from.keptAt) dropUnsent(id, keptAt);
    setOpened({ ...from, hasChanges: false });
  }
  function exit() {
    // After Save the way there has been taken already.
    if (router.latestLocation.pathname === "/my-recipes") return;
    void router.navigate({ to: "/my-recipes", replace: true });
  }
  function leave() {
    const isUnsaved = leaveEditing(id, saved);
    if (!isUnsaved || router.latestLocation.pathname !== "/my-recipes") return;
    const goOn = () => void router.navigate({ to: "/recipe/edit/$id", params: { id } });
    showToast(`Your changes to “${recipeName}” are not saved yet.`, {
      action: { label: "Go on with them", onPress: goOn },
    });
  }
  return (
    <Suspense fallback={waiting}>
      <Builder
        editing={{
          onExit: exit,
          onLeave: leave,
          banner: <EditBanner onStartOver={opened.hasChanges ? () => startOver(opened) : undefined} />,
        }}
      />
      <HeadingFocus />
    </Suspense>
  );
}

/** The way back, and the way to the recipe as it was saved. */
function EditBanner({ onStartOver }: { onStartOver: (() => void) | undefined }) {
  return (
    <div className="no-print grid gap-2 pt-2">
      <Link
        to="/my-recipes"
        className="link inline-flex min-h-control items-center gap-1.5 justify-self-start"
      >
        <ArrowLeft size={18} />
        Back to My Recipes
      </Link>
      {onStartOver && (
        <Notice tone="info" actions={<Button onClick={onStartOver}>Discard these changes</Button>}>
          <p>You changed this recipe earlier on this device, and have not saved it yet.</p>
        </Notice>
      )}
    </div>
  );
}

/** Until the builder is there, another heading stood in its place. */
function HeadingFocus() {
  useLateHeadingFocus();
  return null;
}

/** A copy that is deleted elsewhere and saved anew still knows its parent. */
function originOf({ origin }: FullRecipe): Origin | null {
  return origin?.parent === undefined ? null : { kind: origin.kind, id: origin.parent.id };
}

interface Opened {
  saved: RecipeForm;
  version: number;
  /** When the save on this device was kept that `saved` is; null if the server has it. */
  keptAt: string | null;
  /** The builder holds changes that an earlier visit left unsaved. */
  hasChanges: boolean;
}

/** Both forms are read the same way, so that neither the order of fields nor an absent field makes a difference. */
const isSame = (a: RecipeForm, b: RecipeForm) =>
  JSON.stringify(readForm(a, "empty")) === JSON.stringify(readForm(b, "empty"));

/**
 * Puts a saved recipe into the builder. Unsaved changes to it are gone on with, after a reload at their step; what
 * else was unfinished waits aside.
 */
export async function openForEditing(recipe: FullRecipe): Promise<Opened> {
  const { id, recipeData } = recipe;
  const resume = shouldResume();
  if (resume) takeOwnDraft();
  await draftStore.persist.rehydrate();
  const state = draftStore.getState();
  const saved = readForm(recipeData);
  // A change at the bench is kept at once: the newest is never in a draft.
  const common = { id, bench: readBench(recipe.bench), origin: originOf(recipe) };
  const waits = readWaiting(id);
  // Without a network the recipe is shown with the save that waits over it. That one started from an own version.
  const start = waits && isSame(waits.form, saved) ? waits : { version: null, keptAt: null };
  const opened = { saved, version: start.version ?? recipe.version, keptAt: start.keptAt };
  const left = listUnfinished(state).find(({ recipeId }) => recipeId === id) ?? waits;
  if (left === undefined || (!resume && isSame(left.form, saved))) {
    state.openSaved({ ...opened, ...common, form: saved });
    return { ...opened, hasChanges: false };
  }
  const { form, keptAt, resumeStep } = left;
  const version = left.version ?? opened.version;
  state.openSaved({ ...common, form, version, keptAt, ...(resume && { step: resumeStep }) });
  return { ...opened, hasChanges: !isSame(form, saved) };
}

/** The device's own save of the recipe that could not be sent yet. */
function readWaiting(id: string) {
  const entry = unsentOf(id);
  if (entry === undefined) return undefined;
  const { form, version, savedAt } = entry;
  return { form: readForm(form, "empty"), version, keptAt: savedAt, resumeStep: "card" as const };
}

/** Whether this tab shows the recipe as the server had it, and no save of it waits. */
export function isUntouched({ id, version, recipeData }: FullRecipe): boolean {
  const draft = draftStore.getState();
  const isOpen = draft.recipeId === id && draft.version === version && unsentOf(id) === undefined;
  return isOpen && isSame(draft.form, readForm(recipeData));
}

/** The recipe and its bench as another tab left them, in place of what nobody has touched here, at the same step. */
function openNewer(recipe: FullRecipe): Opened {
  const { id, version, recipeData, bench: kept } = recipe;
  const { step, openSaved, setBench, version: known } = draftStore.getState();
  const saved = readForm(recipeData);
  const bench = readBench(kept);
  if (version === known) setBench(bench);
  else openSaved({ id, version, form: saved, bench, step, origin: originOf(recipe) });
  return { saved, version, keptAt: null, hasChanges: false };
}

/** Changes that were not saved stay on offer; a recipe that was only looked at does not. True for changes. */
function leaveEditing(id: string, saved: RecipeForm): boolean {
  const { recipeId, status, form, discard, offerDraft } = draftStore.getState();
  if (recipeId !== id || status === "fresh") return false;
  // A save that waits for a network counts as saved.
  const waiting = unsentOf(id)?.form;
  const hasChanges = !isSame(form, saved) && !(waiting && isSame(form, readForm(waiting, "empty")));
  if (hasChanges) offerDraft();
  else discard();
  return hasChanges;
}
