import { useId, useLayoutEffect, useRef, useState } from "react";
import { LONGEST_REPLY, replySchema, type RequestReply } from "../../../contract/requests/replies";
import { site } from "../../../contract/site/site";
import { Link } from "../../routes/link";
import { call } from "../../site/calls/api";
import { isDefinite, notDone } from "../../site/calls/failures";
import { NotLoaded } from "../../site/calls/not-loaded";
import { useAnswer } from "../../site/calls/query-client";
import { Button } from "../../ui/button";
import { Field, TextArea } from "../../ui/fields/field";
import { announce } from "../../ui/dialogs/live-region";
import type { ShownRequest } from "../desk/ask-rows";
import { useOwnerMutation } from "../desk/owner-calls";
import { useOwnerQuestions } from "../desk/owner-questions";
import { NOBODY } from "../desk/doubt-words";
import { replies } from "./reply-drafts";
import { sentencesFor } from "./reply-sentences";
import { TalkLines } from "./talk-lines";
import { TurnPart } from "./turn-part";
import { takeWordsBack, useReplyDraft } from "./use-reply-draft";
import { KIND_WORDS } from "../desk/words";

interface ReplyPartProps {
  row: ShownRequest;
  /** The list's next request; undefined at the end. */
  next: ShownRequest | undefined;
  onStep: (row: ShownRequest) => void;
  /** The request after an answer or a no, or after a no was taken back. */
  onTurn: (row: ShownRequest) => void;
}

/** AD-09: what was written back about a request, and a small form with sentences at hand. */
export function ReplyPart({ row, next, onStep, onTurn }: ReplyPartProps) {
  const { answer } = useAnswer(useOwnerQuestions().letterSettings);
  /** The request that "Send and next" went on to. The focus goes to its reply, not to the top of the dialog. */
  const [wentOnTo, setWentOnTo] = useState<string>();
  return (
    <OneReply
      key={row.id}
      row={row}
      sentences={answer.status === "ready" ? sentencesFor(row.kind, answer.data.sentences) : []}
      takesFocus={row.id === wentOnTo}
      onNext={
        next &&
        (() => {
          setWentOnTo(next.id);
          onStep(next);
        })
      }
      onTurn={onTurn}
    />
  );
}

interface OneReplyProps {
  row: ShownRequest;
  sentences: readonly string[];
  takesFocus: boolean;
  onNext: (() => void) | undefined;
  onTurn: (row: ShownRequest) => void;
}

/**
 * The conversation, and their last line on this page. The server refuses a reply when there is a newer one, which is then
 * shown first.
 */
function useTheirLines({ kind, id }: ShownRequest) {
  const { answer, refresh } = useAnswer(useOwnerQuestions().talk(kind, id));
  const lines = answer.status === "ready" ? answer.data : [];
  const seen = lines.findLast(({ by }) => by === "person")?.id ?? null;
  const showNewer = () => void refresh();
  const refused = (reply: { code?: string } | undefined) => {
    if (reply?.code === "newer-words") showNewer();
  };
  return { lines, seen, showNewer, refused };
}

/** The conversation about a request, and the reply that is being written: typing, sending, or declining instead. */
function useReply({ row, onNext, onTurn }: Pick<OneReplyProps, "row" | "onNext" | "onTurn">) {
  const { answer, again, refresh, change: put } = useAnswer(useOwnerQuestions().replies(row.kind, row.id));
  const { draft, setDraft, isOpen, setOpen, show } = useReplyDraft(row.id);
  const [missing, setMissing] = useState<string>();
  const { busy, problem, change } = useOwnerMutation((reply) => notDone(reply, "sent"));
  const heading = useRef<HTMLHeadingElement>(null);
  const words = useRef<HTMLTextAreaElement>(null);
  const theirs = useTheirLines(row);

  function type(text: string) {
    setMissing(undefined);
    setDraft(replies.keep(row.id, text));
  }
  function open(text = draft.text) {
    setOpen(true);
    if (text !== draft.text) type(text);
    requestAnimationFrame(() => words.current?.focus());
  }
  function decline() {
    show(replies.keep(row.id, ""));
    again();
  }
  /** Nobody has read a no whose reply is gone from the list, so its words are a draft again. */
  async function takeBack(ours: string) {
    const known = answer.status === "ready" ? answer.data : [];
    const now = await refresh();
    const gone = known.filter(({ id, text }) => text !== ours && now?.every((one) => one.id !== id));
    const back = takeWordsBack(row.id, gone);
    if (back !== undefined) show(back);
  }
  /** The reply was sent. Another tab may have begun another one meanwhile. */
  function noteSent(reply: RequestReply, key: string) {
    if (replies.read(row.id).key === key) replies.keep(row.id, "");
    show(replies.read(row.id));
    put((known) => [...known.filter((one) => one.id !== reply.id), reply]);
    if ((row.closed ?? null) === null)
      onTurn({ ...row, turn: "answered", turnAt: reply.createdAt, closed: null });
    announce(`Reply to ${row.name} is on its way`);
  }

  async function send(goOn: boolean) {
    const { success, data, error } = replySchema.safeParse({ text: draft.text, seen: theirs.seen });
    if (!success) {
      setMissing(error.issues[0]?.message);
      words.current?.focus();
      return;
    }
    const question = { params: { id: row.id }, body: data, key: draft.key, keepSession: true } as const;
    const reply = await change(() => call(`POST /api/admin/${row.kind}/:id/replies`, question));
    // A refusal is not stored under its key. After no answer, the same key finds out whether the change was made.
    if (reply?.ok === false && isDefinite(reply)) setDraft(replies.keep(row.id, draft.text));
    if (!reply?.ok) return theirs.refused(reply);
    noteSent(reply.data, draft.key);
    if (goOn && onNext !== undefined) onNext();
    else heading.current?.focus();
  }

  const presses = { type, open, send, decline, takeBack, ...theirs, error: missing ?? problem ?? undefined };
  return { answer, again, text: draft.text, isOpen, busy, heading, words, ...presses };
}

function OneReply(props: OneReplyProps) {
  const { row, sentences, takesFocus, onTurn } = props;
  const id = useId();
  const reply = useReply(props);
  const { answer, again, text, isOpen, heading, open, lines } = reply;
  useLayoutEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus, heading]);
  const addSentence = (sentence: string) =>
    open(text.trim() === "" ? sentence : `${text.trimEnd()} ${sentence}`);

  if (row.email === "")
    return (
      <section aria-labelledby={`${id}-title`}>
        <h3 id={`${id}-title`}>Reply</h3>
        <p>{NOBODY}</p>
      </section>
    );
  return (
    <section aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} ref={heading} tabIndex={-1}>
        Reply
      </h3>
      {answer.status === "failed" ? (
        <NotLoaded what="earlier replies" reply={answer.reply} onAgain={again} />
      ) : null}
      {answer.status === "ready" ? <TalkLines name={row.name} replies={answer.data} talk={lines} /> : null}
      <div className="mt-3 flex flex-wrap gap-2">
        {sentences.map((sentence) => (
          <Button key={sentence} className="text-left" onClick={() => addSentence(sentence)}>
            {sentence}
          </Button>
        ))}
      </div>
      {isOpen ? <Composer id={id} row={row} reply={reply} onNext={props.onNext} /> : null}
      <TurnPart
        row={row}
        draft={text}
        seen={reply.seen}
        onNewer={reply.showNewer}
        sentences={sentences}
        onTurn={onTurn}
        onDeclined={reply.decline}
        onTakenBack={(ours) => void reply.takeBack(ours)}
      />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {isOpen ? null : <Button onClick={() => open()}>Reply</Button>}
        <OtherWays row={row} text={text} />
      </div>
    </section>
  );
}

function OtherWays({ row, text }: { row: ShownRequest; text: string }) {
  return (
    <>
      <Link to="/admin" search={{ tab: "settings" }} className="link inline-flex min-h-control items-center">
        Edit sentences
      </Link>
      <a href={mailLink(row, text)} className="link inline-flex min-h-control items-center">
        Write in your mail app
      </a>
    </>
  );
}

interface ComposerProps {
  id: string;
  row: ShownRequest;
  reply: ReturnType<typeof useReply>;
  onNext: (() => void) | undefined;
}

function Composer({ id, row, reply: { text, error, busy, words, type, send }, onNext }: ComposerProps) {
  const asked = row.kind === "bread-requests" ? row.instructions : "";
  return (
    <form
      className="mt-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send(false);
      }}
    >
      <Field
        id={`${id}-text`}
        label={`Reply to ${row.name}`}
        hint="We keep what you type here until you send it."
        error={error}
      >
        {(aria) => (
          <TextArea
            {...aria}
            ref={words}
            rows={5}
            maxLength={LONGEST_REPLY}
            value={text}
            readOnly={busy}
            onChange={(event) => type(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || busy) return;
              event.preventDefault();
              void send(onNext !== undefined);
            }}
          />
        )}
      </Field>
      <p className="mt-2 text-hint text-muted">
        {asked === "" ? "Your email names the request." : "Your email ends with their words:"}
      </p>
      {asked === "" ? null : (
        <blockquote className="border-l-2 border-edge pl-3 break-words whitespace-pre-line">
          {asked}
        </blockquote>
      )}
      <div className="mt-3 actions">
        {onNext === undefined ? null : (
          <Button variant="filled" busy={busy} busyLabel="Sending..." onClick={() => void send(true)}>
            Send and next
          </Button>
        )}
        <Button
          type="submit"
          variant={onNext === undefined ? "filled" : "outline"}
          busy={busy}
          busyLabel="Sending..."
        >
          Send
        </Button>
      </div>
    </form>
  );
}

/** Mail programs cut off longer addresses. */
const LONGEST_QUOTE = 1_200;

/** Opens the person's own mail program, with the request quoted below the typed text. */
function mailLink(row: ShownRequest, text: string): string {
  const kind = KIND_WORDS[row.kind].toLowerCase();
  const asked = row.kind === "bread-requests" ? row.instructions.slice(0, LONGEST_QUOTE) : "";
  const quote = asked === "" ? "" : asked.replace(/\r\n?/g, "\n").replace(/^/gm, "> ");
  const body = `${text.slice(0, LONGEST_QUOTE)}\n\n${quote}`.replaceAll("\n", "\r\n");
  const subject = `About your ${kind} request · ${site.name}`;
  return `mailto:${encodeURIComponent(row.email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
