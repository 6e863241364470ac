import { Link } from "../../routes/link";
import { useEffect, useState } from "react";
import { RefusalNotice } from "../../forms/refusal";
import { call, callOnce } from "../../site/calls/api";
import { sayRefused } from "../../site/calls/failures";
import { NotLoaded } from "../../site/calls/not-loaded";
import { makeQuestion, useAnswer } from "../../site/calls/query-client";
import { useMutation } from "../../site/calls/use-mutation";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { Skeleton, SkeletonBlock } from "../../ui/skeleton";
import { guestActs, type OwnRequest } from "./request-acts";
import { forgetRequestLink, takeRequestLink } from "../request-link";
import { breadRequestLine, RequestRow } from "./request-row";

/** A request without an account, opened by a mailed link. Looking at it signs nobody in. */
export function GuestRequestPage() {
  /** Undefined on the server, and until the address has been read. */
  const [link, setLink] = useState<string | null>();
  useEffect(() => {
    const read = () => setLink(takeRequestLink());
    read();
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  return (
    <div className="page max-w-3xl py-8 md:py-12">
      <h1 tabIndex={-1}>Your Request</h1>
      <div className="mt-6">
        {link === undefined ? <Loading /> : null}
        {link === null ? <LeadsNowhere /> : null}
        {typeof link === "string" ? (
          <Linked
            key={link}
            link={link}
            onEnded={() => {
              forgetRequestLink();
              setLink(null);
            }}
          />
        ) : null}
      </div>
    </div>
  );
}

const requestBehind = (link: string) => ({
  ...makeQuestion(["guest request", link], (signal) =>
    callOnce("POST /api/guest-request", { body: { link }, signal, keepSession: true }),
  ),
});

function Linked({ link, onEnded }: { link: string; onEnded: () => void }) {
  const { answer, again, change } = useAnswer(requestBehind(link));
  const { busy, refusal, mutate } = useMutation(
    sayRefused("We couldn't turn off the link. Please try again."),
  );
  if (answer.status === "loading") return <Loading />;
  if (answer.status === "failed")
    return answer.reply.code === "not-found" ? (
      <LeadsNowhere />
    ) : (
      <NotLoaded what="your request" reply={answer.reply} onAgain={again} />
    );
  const put = (changed: OwnRequest) => change((now) => ("fulfillment" in changed ? changed : now));
  async function end() {
    const reply = await mutate(() =>
      call("POST /api/guest-request/end", { body: { link }, keepSession: true }),
    );
    if (reply?.ok) onEnded();
  }
  return (
    <>
      <ul className="border-t border-line">
        <RequestRow line={breadRequestLine(answer.data)} acts={guestActs(link)} onChanged={put} />
      </ul>
      <section aria-labelledby="link-title" className="mt-8 flex flex-col items-start gap-3">
        <h2 id="link-title" className="text-h3">
          This link
        </h2>
        <p>
          Anybody with a link to this request can do what you can do here. End it when you no longer need it.
          Then all links to this request stop working, and your emails still arrive.
        </p>
        <Button busy={busy} busyLabel="Ending..." onClick={() => void end()}>
          End this link
        </Button>
        <RefusalNotice refusal={refusal} />
      </section>
    </>
  );
}

function Loading() {
  return (
    <Skeleton label="Loading your request">
      <SkeletonBlock className="h-35" />
    </Skeleton>
  );
}

function LeadsNowhere() {
  return (
    <>
      <p>This link no longer leads to a request. Reply to the email instead. We read it.</p>
      <p className="mt-4">
        <Link to="/bread-request" className={buttonClass("outline")}>
          Request Bread
        </Link>
      </p>
    </>
  );
}
