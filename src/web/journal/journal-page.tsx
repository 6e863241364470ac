import { Link } from "../routes/link";
import { type ReactNode, Suspense, useState } from "react";
import { withWaitingCards } from "../outbox/bake-cards";
import { SignedInOnly } from "../shell/signed-in-only";
import { latePart } from "../site/late-part";
import { NotLoaded } from "../site/calls/not-loaded";
import { loadAnswers } from "../site/calls/page-answers";
import { usePages } from "../site/calls/query-client";
import { JOURNAL_QUESTIONS } from "../outbox/journal-questions";
import { EmptyShelf } from "../drawings/sketches/empty-shelf";
import { Button } from "../ui/button";
import { buttonClass } from "../ui/button-class";
import { EmptyState } from "../ui/empty-state";
import { Spinner } from "../ui/spinner";
import { ToastRegion } from "../ui/dialogs/toast";
import { useNear } from "../ui/use-near";
import { BakeCalendar } from "./bake-calendar";
import { BakeWall } from "./bake-wall";
import { useLaidBakes, useWaitingBakes } from "../outbox/use-waiting-bakes";

export const loadPage = loadAnswers(() => [JOURNAL_QUESTIONS.bakes]);

/** Every bread kept: as a wall of loaves, or by day. */
export function JournalPage() {
  return (
    <SignedInOnly
      waiting={
        <Frame>
          <Spinner className="mt-8" />
        </Frame>
      }
    >
      <Journal />
    </SignedInOnly>
  );
}

function Journal() {
  const list = usePages(JOURNAL_QUESTIONS.bakes);
  const waiting = useWaitingBakes();
  const [view, setView] = useState<"wall" | "calendar">("wall");
  const bakes = withWaitingCards(list.rows, useLaidBakes(list, list.reload));
  const isLoading = list.status === "loading" || list.status === "retrying";
  if (isLoading && bakes.length === 0)
    return (
      <Frame>
        <Spinner className="mt-8" />
      </Frame>
    );
  return (
    <Frame
      tools={
        bakes.length > 0 && (
          <Button onClick={() => setView(view === "wall" ? "calendar" : "wall")}>
            {view === "wall" ? "Show the calendar" : "Show the loaves"}
          </Button>
        )
      }
    >
      {list.status === "failed" && (
        <NotLoaded what="your bakes" reply={list.reply} onAgain={list.again} className="mt-6" />
      )}
      {list.isStale && <NotLoaded what="your bakes" isStale onAgain={list.reload} className="mt-6" />}
      {bakes.length === 0 && list.status === "ready" && <NoBakes />}
      {bakes.length > 0 && view === "wall" && <BakeWall bakes={bakes} waiting={waiting} />}
      {bakes.length > 0 && view === "calendar" && <BakeCalendar bakes={bakes} />}
      {list.hasMore && (
        <p className="mt-6 flex flex-wrap items-center gap-4">
          <Button busy={list.more === "busy"} busyLabel="Loading..." onClick={list.showMore}>
            Show more
          </Button>
          {list.more === "failed" && <span role="alert">Not loaded. Try again.</span>}
        </p>
      )}
      {bakes.length > 0 && <KitchenBelow />}
    </Frame>
  );
}

const YourKitchen = latePart(() => import("./your-kitchen"), "YourKitchen");

/** Below all loaves: what it needs of the calculation weighs as much as the rest of the page. */
function KitchenBelow() {
  const { place, isNear } = useNear<HTMLDivElement>();
  return (
    <div ref={place}>
      {isNear && (
        <Suspense>
          <YourKitchen />
        </Suspense>
      )}
    </div>
  );
}

const NoBakes = () => (
  <EmptyState
    drawing={<EmptyShelf size={132} />}
    title="No bakes yet"
    action={
      <Link to="/my-recipes" className={buttonClass("filled")}>
        My Recipes
      </Link>
    }
    className="mt-6"
  >
    <p>End a baking day, or press I baked this on a recipe. Then you find the bread here.</p>
  </EmptyState>
);

function Frame({ tools, children }: { tools?: ReactNode; children: ReactNode }) {
  return (
    <div className="page py-8 md:py-12">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1>Journal</h1>
        {tools}
      </div>
      {children}
      <ToastRegion />
    </div>
  );
}
