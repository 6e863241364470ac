import { useState } from "react";
import type { AdminBreadRequest, AdminStarterRequest } from "../../../contract/requests/admin";
import { isOpenStatus, type TurnFields } from "../../../contract/requests/request-turns";
import { call } from "../../site/calls/api";
import { notDone } from "../../site/calls/failures";
import { Button } from "../../ui/button";
import { announce } from "../../ui/dialogs/live-region";
import { type ShownRequest, withKind } from "../desk/ask-rows";
import { useOwnerMutation } from "../desk/owner-calls";
import { turnText } from "../desk/turn-words";
import { canPromise, YesPart } from "./yes-part";

/** The decline's sentence when the owner wrote nothing else. */
const SORRY = {
  "starter-requests": "I am sorry, I cannot send you a starter. Please ask again another time.",
  "bread-requests": "I am sorry, I cannot bake this. Please ask again another week.",
} as const;

/** The owner's own sentence that says no, else ours. */
const sorryOf = (kind: ShownRequest["kind"], sentences: readonly string[]) =>
  sentences.find((sentence) => /^i am sorry/i.test(sentence)) ?? SORRY[kind];

/** The request that a lost answer would have brought. */
const withTurn = (row: ShownRequest, part: Partial<TurnFields>) =>
  ({ ...row, ...part }) as unknown as AdminStarterRequest & AdminBreadRequest;

interface TurnPartProps {
  row: ShownRequest;
  /** The text of the reply. When it is empty, the owner's sentence that says no is used. */
  draft: string;
  /** Their last line on this page; null for none. */
  seen: string | null;
  /** They have written since: shows it. */
  onNewer: () => void;
  sentences: readonly string[];
  onTurn: (row: ShownRequest) => void;
  onDeclined: () => void;
  /** `ours`: what a no says when the owner wrote nothing else. */
  onTakenBack: (ours: string) => void;
}

/** The owner's buttons about whose turn it is. `words` are what a no says. */
function useTurnPresses(props: TurnPartProps, words: string) {
  const { row, seen, onNewer, sentences, onTurn, onDeclined, onTakenBack } = props;
  const { busy, problem, change } = useOwnerMutation((reply) => notDone(reply, "changed"));
  const { kind, id } = row;

  const lookAt = (reply: { code?: string } | undefined) => {
    if (reply?.code === "newer-words") onNewer();
  };
  async function put(turn: "answered" | "needs-you") {
    const isTaken = turn === "needs-you";
    const whenDone = withTurn(row, isTaken ? { turn, turnAt: null, closed: null } : { turn });
    const question = { params: { id }, body: { turn, seen }, keepSession: true, whenDone } as const;
    const reply = await change(() => call(`PUT /api/admin/${kind}/:id/turn`, question));
    if (!reply?.ok) return lookAt(reply);
    if (isTaken) onTakenBack(sorryOf(kind, sentences));
    onTurn(withKind(kind, reply.data));
    announce(turn === "answered" ? "Nothing to answer" : "Decline undone");
  }
  async function decline() {
    const at = new Date().toISOString();
    const whenDone = withTurn(row, { turn: "declined", turnAt: at, closed: "declined" });
    const question = { params: { id }, body: { text: words, seen }, keepSession: true, whenDone } as const;
    const reply = await change(() => call(`POST /api/admin/${kind}/:id/decline`, question));
    if (!reply?.ok) return lookAt(reply);
    onDeclined();
    onTurn(withKind(kind, reply.data));
    announce(`You declined ${row.name}. The mail goes out in a minute.`);
  }
  return { busy, problem, put, decline };
}

/** Whose turn it is with a request, and the owner's buttons for that. */
export function TurnPart(props: TurnPartProps) {
  const { row, draft, sentences, seen, onNewer, onTurn, onDeclined } = props;
  const [now] = useState(() => new Date());
  const { kind, id, closed = null } = row;
  const said = turnText(row, now);
  const own = draft.trim();
  const words = own === "" ? sorryOf(kind, sentences) : own;
  const { busy, problem, put, decline } = useTurnPresses(props, words);
  const canDecline = closed === null && isOpenStatus(kind, row.status);
  return (
    <div className="mt-3">
      {said === null ? null : <p>{said}.</p>}
      {closed === "cancelled" ? <p>Nothing is left to do.</p> : null}
      <div className="mt-2 flex flex-wrap items-center gap-3 empty:hidden">
        {canDecline ? (
          <Button busy={busy} busyLabel="Declining..." onClick={() => void decline()}>
            Decline
          </Button>
        ) : null}
        {closed === "declined" ? (
          <Button busy={busy} busyLabel="Taking back..." onClick={() => void put("needs-you")}>
            Undo decline
          </Button>
        ) : null}
        {row.turn === "needs-you" && row.turnAt !== null ? (
          <Button variant="quiet" busy={busy} onClick={() => void put("answered")}>
            Nothing to answer
          </Button>
        ) : null}
      </div>
      {row.kind === "bread-requests" && canPromise(row) ? (
        <YesPart
          request={row}
          text={own}
          seen={seen}
          onNewer={onNewer}
          onDone={(kept) => {
            onDeclined();
            onTurn(withKind(kind, kept));
          }}
        />
      ) : null}
      {row.kind === "bread-requests" && row.byLink ? <MailedLink id={id} /> : null}
      {canDecline ? (
        <p className="mt-1 text-hint text-muted">
          {own === ""
            ? `Decline writes: “${words}” You have a minute to take it back.`
            : "Decline sends what you typed. You have a minute to take it back."}
        </p>
      ) : null}
      {problem === null ? null : (
        <p role="alert" className="text-hint text-error">
          {problem}
        </p>
      )}
    </div>
  );
}

/** The links by which somebody without an account reads and answers their request. */
function MailedLink({ id }: { id: string }) {
  const { busy, problem, change } = useOwnerMutation((reply) => notDone(reply, "ended"));
  const [isEnded, setEnded] = useState(false);
  async function end() {
    const reply = await change(() =>
      call("DELETE /api/admin/bread-requests/:id/link", { params: { id }, keepSession: true }),
    );
    // Without any link none works, which is what the owner wanted.
    if (reply?.ok || reply?.code === "not-found") setEnded(true);
  }
  return (
    <div className="mt-3">
      <p className="text-hint text-muted">
        {isEnded
          ? "The links in their emails have ended. They can still reply by email."
          : "No account: they read and answer this by a link in their emails."}
      </p>
      {isEnded ? null : (
        <Button variant="quiet" busy={busy} onClick={() => void end()}>
          End the mailed link
        </Button>
      )}
      {problem === null || isEnded ? null : (
        <p role="alert" className="text-hint text-error">
          {problem}
        </p>
      )}
    </div>
  );
}
