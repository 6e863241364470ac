import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { DAY_MS } from "../../contract/milliseconds";
import { localDay, longDate, shortDay } from "../../wording/dates";
import { AddressedEnvelope } from "../drawings/addressed-envelope";
import { NotLoaded } from "../site/not-loaded";
import { Section } from "../ui/section";
import { useMinute } from "../site/use-minute";
import { useAnswer } from "../site/query-client";
import { QUESTIONS } from "../site/questions";
import { Button } from "../ui/button";
import { buttonClass } from "../ui/button-class";
import { Skeleton, SkeletonBlock } from "../ui/skeleton";
import { StatusBadge } from "./status-badge";
import type { OwnRequests, OwnStarterRequest } from "../../contract/requests";
import type { BreadStatus, StarterStatus } from "../../contract/request-kinds";
import { site } from "../../contract/site";
import { TYPE_WORDS } from "./status-words";
import type { Closed } from "../../contract/request-turns";
import { Badge } from "../ui/badge";
import { type OwnRequest, type RequestActs, SIGNED_IN_ACTS } from "./request-acts";
import { RequestActions } from "./request-actions";
import { RequestTalk } from "./request-talk";

/** AC-10: what this person asked for, and where it stands. */
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

/** So many are shown at first. */
const FIRST = 5;

/** The list with what an answer said of one request. */
function withChanged({ starter, bread }: OwnRequests, changed: OwnRequest): OwnRequests {
  const put = <One extends OwnRequest>(one: One) => (one.id === changed.id ? (changed as One) : one);
  return { starter: starter.map(put), bread: bread.map(put) };
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

interface RequestRowProps {
  line: RequestLine;
  acts: RequestActs;
  onChanged: (request: OwnRequest) => void;
}

function RequestRow({ line, acts, onChanged }: RequestRowProps) {
  const { request } = line;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-b border-line py-3">
      {line.starter === null || line.where === "" ? null : <PostedEnvelope starter={line.starter} />}
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{line.what}</p>
        <p className="text-hint text-muted">
          <time dateTime={line.createdAt}>{longDate(line.createdAt)}</time>
        </p>
        {line.where === "" ? null : <p className="text-hint text-muted break-words">{line.where}</p>}
        {line.instructions === "" ? null : (
          <p className="mt-1 line-clamp-3 text-hint break-words">{line.instructions}</p>
        )}
        {line.starter === null ? null : <StarterNews starter={line.starter} />}
        {request.talk === undefined ? null : <RequestTalk talk={request.talk} />}
        {request.may === undefined ? null : (
          <RequestActions
            request={request}
            may={request.may}
            acts={acts}
            name={line.what}
            onChanged={onChanged}
          />
        )}
      </div>
      {line.closed === null ? (
        <StatusBadge status={line.status} />
      ) : (
        <Badge>{CLOSED_WORDS[line.closed]}</Badge>
      )}
    </li>
  );
}

/** The envelope as it travels: with its postmark once it is posted. */
function PostedEnvelope({ starter }: { starter: OwnStarterRequest }) {
  const { shippedAt } = starter;
  return (
    <div className="w-40 shrink-0">
      <AddressedEnvelope
        to={starter}
        from={site.name}
        {...(shippedAt !== null && { posted: new Date(shippedAt) })}
      />
    </div>
  );
}

/** When it left, and what its baker has told us since. */
function StarterNews({ starter: { status, shippedAt, said } }: { starter: OwnStarterRequest }) {
  const now = useMinute();
  if (status === "pending") return null;
  return (
    <>
      {shippedAt === null || now === null ? null : (
        <p className="mt-1 text-hint">Posted {postedAgo(shippedAt, now)}.</p>
      )}
      <p className="mt-1 text-hint">
        {said === null ? null : (
          <>
            You told us on {longDate(said.at)}: {said.bubbles ? "it bubbles" : "it does not bubble yet"}.{" "}
          </>
        )}
        <Link to="/starter-instructions" className="link">
          {said?.bubbles ? "Feed your starter" : "Wake up your starter"}
        </Link>
      </p>
    </>
  );
}

/** "today", "yesterday", "9 days ago", by the calendar of whoever reads it. */
export function postedAgo(at: string, now: number): string {
  const days = Math.round(
    (Date.parse(localDay(new Date(now))) - Date.parse(localDay(new Date(at)))) / DAY_MS,
  );
  if (days <= 0) return "today";
  return days === 1 ? "yesterday" : `${days} days ago`;
}

function NoRequests() {
  return (
    <>
      <p>No requests yet. Requests you send appear here.</p>
      <p className="flex flex-wrap gap-3">
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

/** A request as its own person reads it. */
interface RequestLine {
  id: string;
  what: string;
  createdAt: string;
  status: StarterStatus | BreadStatus;
  /** Empty where the address is not kept any more. */
  where: string;
  instructions: string;
  /** Null for bread. */
  starter: OwnStarterRequest | null;
  closed: Closed | null;
  request: OwnRequest;
}

const CLOSED_WORDS: Record<Closed, string> = { declined: "We said no", cancelled: "You cancelled" };

interface Place {
  address: string;
  address2: string | null;
  city: string;
  state: string;
  zip: string;
}

function placeText({ address, address2, city, state, zip }: Place): string {
  return [address, address2, city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
}

/** Both kinds together, newest first. */
function requestLines({ starter, bread }: OwnRequests): RequestLine[] {
  const lines: RequestLine[] = [
    ...starter.map((request) => ({
      ...pick(request),
      what: "Free sourdough starter",
      where: placeText(request),
      instructions: "",
      starter: request,
    })),
    ...bread.map((request) => ({
      ...pick(request),
      what: `Bread: ${TYPE_WORDS[request.requestType]}${request.wantedOn === "" ? "" : `, for ${shortDay(request.wantedOn)}`}`,
      where: request.fulfillment === "pickup" ? `Pickup in ${site.serviceArea.city}` : placeText(request),
      instructions: request.instructions,
      starter: null,
    })),
  ];
  return lines.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
}

const pick = <One extends OwnRequest>(request: One) => ({
  id: request.id,
  createdAt: request.createdAt,
  status: request.status as One["status"],
  closed: request.closed ?? null,
  request,
});
