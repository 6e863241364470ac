import { type ReactNode, Suspense, useEffect, useState } from "react";
import { linkIn, shownBy } from "../private-links/link-calls";
import { NotLoaded } from "../site/not-loaded";
import { useAnswer } from "../site/query-client";
import { ToastRegion } from "../ui/toast";
import { EmptyShelf } from "../drawings/empty-shelf";
import { Link } from "../routes/link";
import { buttonClass } from "../ui/button-class";
import { EmptyState } from "../ui/empty-state";
import { Spinner } from "../ui/spinner";
import { ShownBakeSheet } from "./shown-bake";
import { ShownCard } from "./shown-card";

/** What somebody else has shared by a private link. Nobody is signed in by looking at it, and nobody is counted. */
export function ShownPage() {
  /** Undefined on the server, and until the address was read. */
  const [hash, setHash] = useState<string>();
  useEffect(() => {
    const read = () => setHash(location.hash);
    read();
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  if (hash === undefined) return <Loading />;
  const link = linkIn(hash);
  return link === null ? (
    <Frame>
      <ShowsNothing />
    </Frame>
  ) : (
    <Linked key={link} link={link} />
  );
}

function Linked({ link }: { link: string }) {
  const { answer, again } = useAnswer(shownBy(link));
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
