import { CARD_MARK } from "../../contract/baking/private-links";
import { secretIn } from "../../contract/values/secret-link";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { openLink } from "../private-links/link-calls";
import type { Carried } from "../draft/carried-recipe";
import { NotLoaded } from "../site/calls/not-loaded";
import { useAnswer } from "../site/calls/query-client";
import { ToastRegion } from "../ui/dialogs/toast";
import { EmptyShelf } from "../drawings/sketches/empty-shelf";
import { Link } from "../routes/link";
import { buttonClass } from "../ui/button-class";
import { EmptyState } from "../ui/empty-state";
import { Spinner } from "../ui/spinner";
import { ShownBakeSheet } from "./shown-bake";
import { CarriedCard, ShownCard } from "./shown-card";

/** Something that somebody shared by a private link. Looking at it needs no sign-in, and nobody is counted. */
export function ShownPage() {
  /** Undefined on the server, and until the address has been read. */
  const [hash, setHash] = useState<string>();
  useEffect(() => {
    const read = () => setHash(location.hash);
    read();
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  if (hash === undefined) return <Loading />;
  const card = cardIn(hash);
  if (card !== null) return <OffPaper key={card} card={card} />;
  const link = secretIn(hash);
  return link === null ? (
    <Frame>
      <ShowsNothing />
    </Frame>
  ) : (
    <Linked key={link} link={link} />
  );
}

function Linked({ link }: { link: string }) {
  const { answer, again } = useAnswer(openLink(link));
  if (answer.status === "loading") return <Loading />;
  if (answer.status === "failed")
    return (
      <Frame>
        {answer.reply.code === "not-found" ? (
          <ShowsNothing />
        ) : (
          <>
            <h1 tabIndex={-1}>Shared with You</h1>
            <NotLoaded what="what was shared" reply={answer.reply} onAgain={again} className="mt-6" />
          </>
        )}
      </Frame>
    );
  const { recipe, bake } = answer.data;
  return (
    <Frame>
      <p className="no-print mb-4 text-muted">
        A baker shared this {recipe ? "recipe" : "bake"} with you by a private link.
      </p>
      <Suspense fallback={<Spinner className="mt-8" />}>
        {recipe ? <ShownCard recipe={recipe} /> : <ShownBakeSheet shown={bake} />}
      </Suspense>
    </Frame>
  );
}

/** The letters after the mark of a printed card's code, or null. */
const cardIn = (hash: string) => (hash.startsWith(CARD_MARK) ? hash.slice(CARD_MARK.length) : null);

/** A recipe carried by the address itself. The code that reads it is loaded with the first scan. */
function OffPaper({ card }: { card: string }) {
  const [carried, setCarried] = useState<Carried | null | "not-loaded">();
  useEffect(() => {
    let isOver = false;
    void import("../draft/carried-recipe")
      .then(({ readCarried }) => readCarried(card))
      .catch(() => "not-loaded" as const)
      .then((read) => isOver || setCarried(read));
    return () => {
      isOver = true;
    };
  }, [card]);
  if (carried === undefined) return <Loading />;
  if (carried === null || carried === "not-loaded")
    return (
      <Frame>
        <h1 tabIndex={-1}>Shared with You</h1>
        <p className="mt-6">
          {carried === null
            ? "This code holds no recipe that we can read. Scan the whole code again, in good light."
            : "The page did not load. Check your connection, then scan the code again."}
        </p>
      </Frame>
    );
  return (
    <Frame>
      <p className="no-print mb-4 text-muted">This recipe comes from a printed card.</p>
      <Suspense fallback={<Spinner className="mt-8" />}>
        <CarriedCard carried={carried} />
      </Suspense>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="page py-6 max-md:pb-0 md:py-8">
      {children}
      <ToastRegion />
    </div>
  );
}

const Loading = () => (
  <Frame>
    <h1 tabIndex={-1} className="visually-hidden">
      Shared with You
    </h1>
    <Spinner className="mt-8" />
  </Frame>
);

const ShowsNothing = () => (
  <>
    <h1 tabIndex={-1}>Shared with You</h1>
    <EmptyState
      drawing={<EmptyShelf size={132} />}
      title="This link shows nothing any more"
      action={
        <Link to="/recipe" className={buttonClass("filled")}>
          Choose a Recipe
        </Link>
      }
      className="mt-6"
    >
      <p>Its baker has ended it, or part of the address is missing. Ask whoever sent it for a new one.</p>
    </EmptyState>
  </>
);
