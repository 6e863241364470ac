import { Link } from "../../routes/link";
import { useState } from "react";
import type { OwnBreadRequest, OwnRequests } from "../../../contract/requests/requests";
import { NotLoaded } from "../../site/calls/not-loaded";
import { Section } from "../../ui/section";
import { useAnswer } from "../../site/calls/query-client";
import { QUESTIONS } from "../../site/calls/questions";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { Skeleton, SkeletonBlock } from "../../ui/skeleton";
import { type OwnRequest, SIGNED_IN_ACTS } from "./request-acts";
import { breadRequestLine, type RequestLine, RequestRow, starterRequestLine } from "./request-row";

/** AC-10: this person's requests, and where each stands. */
export function YourRequests() {
  const { answer, again, change } = useAnswer(QUESTIONS.requests);
  const put = (changed: OwnRequest) => change((requests) => withChanged(requests, changed));
  return (
    <div id="your-requests">
      <Section title="Your Requests">
        {answer.status === "loading" ? (
          <Skeleton>
            <SkeletonBlock className="h-35" />
          </Skeleton>
        ) : null}
        {answer.status === "failed" ? (
          <NotLoaded what="your requests" reply={answer.reply} onAgain={again} />
        ) : null}
        {answer.status === "ready" ? <RequestList lines={requestLines(answer.data)} onChanged={put} /> : null}
      </Section>
    </div>
  );
}

/** The number of requests shown at first. */
const FIRST = 5;

/** The list with the request as an answer has changed it. */
function withChanged(requests: OwnRequests, changed: OwnRequest): OwnRequests {
  const put = <One extends OwnRequest>(one: One) => (one.id === changed.id ? (changed as One) : one);
  const bread = requests.bread.map((one) => put(withoutTakenOver(one, changed)));
  return { ...requests, starter: requests.starter.map(put), bread };
}

/** A wish of the same weekday that is made to stand has taken this one's standing over. */
function withoutTakenOver(one: OwnBreadRequest, changed: OwnRequest): OwnBreadRequest {
  const isTaken =
    "standing" in changed && one.standing !== undefined && one.standing.weekday === changed.standing?.weekday;
  if (!isTaken || one.id === changed.id) return one;
  const { standing: _gone, ...rest } = one;
  return rest;
}

interface RequestListProps {
  lines: readonly RequestLine[];
  onChanged: (request: OwnRequest) => void;
}

function RequestList({ lines, onChanged }: RequestListProps) {
  const [all, setAll] = useState(false);
  if (lines.length === 0) return <NoRequests />;
  const rest = lines.length - FIRST;
  return (
    <>
      <ul className="border-t border-line">
        {(all ? lines : lines.slice(0, FIRST)).map((line) => (
          <RequestRow key={line.id} line={line} acts={SIGNED_IN_ACTS} onChanged={onChanged} />
        ))}
      </ul>
      {rest > 0 && !all ? (
        <Button className="self-start" onClick={() => setAll(true)}>
          Show {rest} more
        </Button>
      ) : null}
    </>
  );
}

function NoRequests() {
  return (
    <>
      <p>No requests yet. Requests you send appear here.</p>
      <p className="actions">
        <Link to="/starter-request" className={buttonClass("outline")}>
          Request Free Starter
        </Link>
        <Link to="/bread-request" className={buttonClass("outline")}>
          Request Bread
        </Link>
      </p>
    </>
  );
}

/** Both kinds together, newest first. */
function requestLines({ starter, bread }: OwnRequests): RequestLine[] {
  return [...starter.map(starterRequestLine), ...bread.map(breadRequestLine)].toSorted(
    (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt),
  );
}
