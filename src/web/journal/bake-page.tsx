import { Link } from "../routes/link";
import { useAddressId, useRouter } from "../routes/use-router";
import { type ReactNode, Suspense, useCallback, useState } from "react";
import type { StoredBake } from "../../contract/baking/bakes";
import { InFrame } from "../shell/in-frame";
import { SignedInOnly } from "../shell/signed-in-only";
import { deleteBake } from "../outbox/bake-store";
import { withWaiting } from "../outbox/kept-bakes";
import { latePart } from "../site/late-part";
import { NotLoaded } from "../site/calls/not-loaded";
import { loadAnswers } from "../site/calls/page-answers";
import { useMutation } from "../site/calls/use-mutation";
import { askForBake } from "../outbox/bake-question";
import { useBakeAnswer } from "../outbox/use-bake-answer";
import { Button } from "../ui/button";
import { buttonClass } from "../ui/button-class";
import { ConfirmDialog } from "../ui/dialogs/dialog";
import { EmptyState } from "../ui/empty-state";
import { EmptyShelf } from "../drawings/sketches/empty-shelf";
import { Notice } from "../ui/notice";
import { Spinner } from "../ui/spinner";
import { showToast, ToastRegion } from "../ui/dialogs/toast";
import { BakeAnswersForm } from "./bake-answers";
import { BakePhotographs } from "./bake-photographs";
import { BakeSheet } from "./bake-sheet";
import { sendSoon } from "../outbox/use-waiting-bakes";

const PrivateLinkPart = latePart(() => import("../private-links/private-link-part"), "PrivateLinkPart");

export { BakeSheet };

export const loadPage = loadAnswers(({ id }) => [askForBake(id)]);

/** A bake's page: what went in, how the day went, and the baker's answers about the bread. */
export function BakePage() {
  const id = useAddressId();
  return (
    <InFrame>
      <SignedInOnly
        waiting={
          <Frame>
            <Spinner className="mt-8" />
          </Frame>
        }
      >
        <OneBake key={id} id={id} />
      </SignedInOnly>
    </InFrame>
  );
}

function OneBake({ id }: { id: string }) {
  const { answer, again, refresh, unsent, laid, isGone } = useBakeAnswer(id);
  const changed = useCallback(() => void refresh(), [refresh]);
  if (answer.status === "loading")
    return (
      <Frame>
        <Spinner className="mt-8" />
      </Frame>
    );
  if (answer.status === "failed" && !isGone)
    return (
      <Frame>
        <NotLoaded what="this bake" reply={answer.reply} onAgain={again} className="mt-6" />
      </Frame>
    );
  if (answer.status === "failed" || laid?.deleted)
    return (
      <Frame>
        <h1>Journal</h1>
        <NoBake />
      </Frame>
    );
  const stored = answer.data;
  const answers = withWaiting(stored.answers, laid);
  return (
    <Frame>
      {unsent !== undefined && unsent.refused !== "" && (
        <Notice tone="warning" role="status" className="no-print mt-4 max-w-form" title="Not sent">
          <p>{unsent.refused} Saved on this device.</p>
        </Notice>
      )}
      <BakeSheet stored={stored} answers={answers}>
        <BakePhotographs stored={stored} askedAt={answer.askedAt} onChanged={changed} />
        <BakeAnswersForm stored={stored} answers={answers} />
        <p className="no-print mt-2 text-hint text-muted" role="status">
          {unsent === undefined
            ? "Saved in your account."
            : "Saved on this device. We send it once you are online."}
        </p>
      </BakeSheet>
      {answer.copyFrom === undefined && unsent === undefined && (
        <section aria-label="Sharing" className="no-print mt-8 border-t border-line pt-4">
          <Suspense fallback={null}>
            <PrivateLinkPart kind="bake" id={id} />
          </Suspense>
        </section>
      )}
      <Ways stored={stored} />
    </Frame>
  );
}

function Ways({ stored: { id, bake } }: { stored: StoredBake }) {
  const [asks, setAsks] = useState(false);
  const { busy, mutate } = useMutation();
  const { navigate } = useRouter();
  async function bring() {
    try {
      const { bakeAgain } = await import("./bake-again");
      await bakeAgain({ id, bake });
    } catch {
      showToast("We could not open the recipe builder. Try again.");
      return false;
    }
    return true;
  }
  async function again() {
    if (await mutate(bring)) await navigate({ to: "/recipe" });
  }
  return (
    <p className="no-print mt-8 actions border-t border-line pt-4">
      <Button variant="filled" busy={busy} onClick={() => void again()}>
        Bake this one again
      </Button>
      <Link
        to="/journal/compare"
        search={{ bake: id, with: bake.recipeId === undefined ? "" : "recipe" }}
        className={buttonClass("outline")}
      >
        Compare
      </Link>
      <Link to="/journal" className={buttonClass("outline")}>
        Journal
      </Link>
      {bake.recipeId !== undefined && (
        <Link to="/recipes/$id" params={{ id: bake.recipeId }} className={buttonClass("outline")}>
          Recipe
        </Link>
      )}
      <Button onClick={() => print()}>Print</Button>
      <Button variant="quiet" className="text-error" onClick={() => setAsks(true)}>
        Delete bake
      </Button>
      <ConfirmDialog
        open={asks}
        tone="error"
        title="Delete this bake?"
        confirmText="Delete"
        onConfirm={() => {
          deleteBake(id, bake.name);
          sendSoon();
          void navigate({ to: "/journal", replace: true });
        }}
        onCancel={() => setAsks(false)}
      >
        Its notes and times go on all your devices. The recipe stays.
      </ConfirmDialog>
    </p>
  );
}

const NoBake = () => (
  <EmptyState
    drawing={<EmptyShelf size={132} />}
    title="No such bake"
    action={
      <Link to="/journal" className={buttonClass("filled")}>
        Journal
      </Link>
    }
    className="mt-6"
  >
    <p>You may have deleted it on another device.</p>
  </EmptyState>
);

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="page py-6 md:py-8">
      {children}
      <ToastRegion />
    </div>
  );
}
