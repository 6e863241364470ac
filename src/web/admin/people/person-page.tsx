import { Link } from "../../routes/link";
import { ArrowLeft } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { PersonPage as Person } from "../../../contract/requests/people";
import { REQUEST_KINDS, type RequestKind } from "../../../contract/requests/request-kinds";
import { dateText, dayText } from "../../../wording/values/dates";
import { StatusBadge } from "../../requests/own/status-badge";
import { TYPE_WORDS } from "../../../wording/requests/status-words";
import { callOnce } from "../../site/calls/api";
import { NotLoaded } from "../../site/calls/not-loaded";
import { makeQuestion, useAnswer } from "../../site/calls/query-client";
import { Spinner } from "../../ui/spinner";
import { isToDo, type ShownRequest, withKind } from "../desk/ask-rows";
import { ClosedBadge } from "../desk/closed-badge";
import { Doubt } from "../desk/doubt";
import { EmailLink } from "../desk/email-link";
import { Moment } from "../desk/moment";
import { useOwnerCalls } from "../desk/owner-calls";
import { PersonNotes } from "./person-notes";
import { ACCOUNT_WORDS, allergiesOf, factsOf } from "./person-words";
import { ReplyPart } from "../replies/reply-part";
import { StatusSelect } from "../desk/status-select";
import { UndoBar, useLastChange } from "../desk/undo-bar";
import { useStatusChanges } from "../desk/use-status-changes";
import { isPickup, KIND_WORDS, whereText } from "../desk/words";
import "../desk/admin.css";

/** A request as the address names it: "bread-requests/018f6d3e-…". Null for anything else. */
function requestIn(of: string): { kind: RequestKind; id: string } | null {
  const [name, id = ""] = of.split("/");
  const kind = REQUEST_KINDS.find((known) => known === name);
  return kind === undefined || id === "" ? null : { kind, id };
}

/** A page for each person, opened from any of their requests. Mails of the site lead here, to one request. */
export function PersonPage({ of }: { of: string }) {
  const asked = requestIn(of);
  return (
    <div className="page max-w-prose py-8 md:py-12">
      <p className="mb-2">
        <Link
          to="/admin"
          search={{ tab: asked?.kind ?? "starter-requests" }}
          className="link inline-flex min-h-control items-center gap-2"
        >
          <ArrowLeft size={20} />
          All requests
        </Link>
      </p>
      {asked === null ? <NobodyHere /> : <KnownPerson key={of} {...asked} />}
    </div>
  );
}

function NobodyHere() {
  return (
    <>
      <h1>Not there any more</h1>
      <p className="mt-3">This request was deleted, or its address is cut off.</p>
    </>
  );
}

function KnownPerson({ kind, id }: { kind: RequestKind; id: string }) {
  const run = useOwnerCalls();
  const { answer, again, refresh, change } = useAnswer({
    ...makeQuestion(["person", kind, id], () =>
      run(() => callOnce(`GET /api/admin/${kind}/:id/person`, { params: { id }, keepSession: true })),
    ),
    refetchOnWindowFocus: false,
  });
  if (answer.status === "loading")
    return (
      <>
        <h1 className="visually-hidden">One person</h1>
        <Spinner />
      </>
    );
  if (answer.status === "failed")
    return answer.reply.code === "not-found" ? (
      <NobodyHere />
    ) : (
      <>
        <h1>One person</h1>
        <NotLoaded what="this person" reply={answer.reply} onAgain={again} className="mt-3" />
      </>
    );
  const person = answer.data;
  const requests = requestsOf(person);
  const row = requests.find((request) => request.id === id);
  return (
    <>
      <h1 className="break-words">{person.name.trim() || "Somebody"}</h1>
      <EmailLink email={person.email} />
      <p className="text-muted">{ACCOUNT_WORDS[person.account]}</p>
      <ul className="mt-2">
        {factsOf(person).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {person.isCut && <p className="text-muted">The oldest requests are not shown.</p>}
      <Allergies person={person} />
      {row && <ThisRequest row={row} refresh={() => void refresh()} />}
      <PersonNotes
        kind={kind}
        id={id}
        notes={person.notes}
        canWrite={person.account !== "gone"}
        onChange={(notes) => change((known) => ({ ...known, notes }))}
      />
      <OtherRequests person={person} rows={requests.filter((request) => request !== row)} />
    </>
  );
}

const requestsOf = ({ starters, breads }: Person): ShownRequest[] =>
  [
    ...starters.map((row) => withKind("starter-requests", row)),
    ...breads.map((row) => withKind("bread-requests", row)),
  ].toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="mb-2 text-h3">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Allergies({ person }: { person: Person }) {
  const { named, noted } = allergiesOf(person);
  if (named.length === 0 && noted.length === 0) return null;
  return (
    <Part title="Allergies">
      {noted.map((text) => (
        <p key={text} className="font-semibold break-words whitespace-pre-line">
          {text}
        </p>
      ))}
      {named.length > 0 && <p>Named in their wishes: {named.join(", ")}.</p>}
    </Part>
  );
}

/** The request that was opened: what was asked for, its status, and the reply. */
function ThisRequest({ row, refresh }: { row: ShownRequest; refresh: () => void }) {
  const { change: last, refresh: refreshLast } = useLastChange(true);
  const reload = () => {
    refresh();
    void refreshLast();
  };
  const changes = useStatusChanges({ put: refresh, reload, ask: () => null });
  return (
    <Part title={`${KIND_WORDS[row.kind]} request of ${dateText(row.createdAt)}`}>
      <Doubt row={row} />
      {row.kind === "bread-requests" && (
        <>
          <p>
            {TYPE_WORDS[row.requestType]}, {isPickup(row) ? "pickup" : "delivery"},{" "}
            {row.wantedOn === "" ? "any day" : `wanted on ${dayText(row.wantedOn)}`}
          </p>
          {row.instructions !== "" && (
            <p className="my-2 border-l-2 border-edge pl-3 break-words whitespace-pre-line">
              {row.instructions}
            </p>
          )}
        </>
      )}
      {!isPickup(row) && <p className="break-words">{whereText(row)}</p>}
      <div className="mt-3 max-w-60">
        <StatusSelect
          row={row}
          change={changes.changes.get(row.id)}
          onChange={(status) => changes.change(row, status)}
        />
      </div>
      <div className="mt-4">
        <ReplyPart row={row} next={undefined} onStep={() => {}} onTurn={reload} />
      </div>
      <div className="bottom-bars">
        <UndoBar change={last} onUndone={reload} />
      </div>
    </Part>
  );
}

/** Everything else they asked for, and what was written back. */
function OtherRequests({ person, rows }: { person: Person; rows: readonly ShownRequest[] }) {
  if (rows.length === 0) return null;
  const said = new Map(person.starters.map((one) => [one.id, one.said]));
  const saidOf = (id: string) => {
    const last = said.get(id);
    return last && (last.bubbles ? "It bubbles" : "It does not bubble yet");
  };
  return (
    <Part title="Other requests">
      <ul className="border-t border-line">
        {rows.map((row) => (
          <li key={row.id} className="border-b border-line py-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link to="/admin" search={{ of: `${row.kind}/${row.id}` }} className="link">
                {KIND_WORDS[row.kind]} request of {dateText(row.createdAt)}
              </Link>
              {isToDo(row) ? <StatusBadge status={row.status} /> : <ClosedBadge row={row} />}
              {saidOf(row.id) && <span className="text-hint">{saidOf(row.id)}</span>}
            </p>
            {row.kind === "bread-requests" && row.instructions !== "" && (
              <p className="text-hint break-words">{row.instructions}</p>
            )}
            <Doubt row={row} />
            {person.replies
              .filter(({ requestId }) => requestId === row.id)
              .map((reply) => (
                <p
                  key={reply.createdAt}
                  className="mt-1 border-l-2 border-edge pl-3 text-hint break-words whitespace-pre-line"
                >
                  <span className="text-muted">
                    You wrote <Moment iso={reply.createdAt} />:
                  </span>{" "}
                  {reply.text}
                </p>
              ))}
          </li>
        ))}
      </ul>
    </Part>
  );
}
