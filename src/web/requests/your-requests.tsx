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

/** AC-10: what this person asked for, and where it stands. */
export function YourRequests() {
  const { answer, again } = useAnswer(QUESTIONS.requests);
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
        {answer.status === "ready" ? <RequestList lines={requestLines(answer.data)} /> : null}
      </Section>
    </div>
  );
}

/** So many are shown at first. */
const FIRST = 5;

function RequestList({ lines }: { lines: readonly RequestLine[] }) {
  const [all, setAll] = useState(false);
  if (lines.length === 0) return <NoRequests />;
  const rest = lines.length - FIRST;
  return (
    <>
      <ul className="border-t border-line">
        {(all ? lines : lines.slice(0, FIRST)).map((line) => (
          <RequestRow key={line.id} line={line} />
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

function RequestRow({ line }: { line: RequestLine }) {
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
      </div>
      <StatusBadge status={line.status} />
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
}

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

const pick = <Status,>({ id, createdAt, status }: { id: string; createdAt: string; status: Status }) => ({
  id,
  createdAt,
  status,
});
