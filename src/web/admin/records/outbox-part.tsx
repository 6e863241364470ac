import { Clock, RefreshCw } from "lucide-react";
import type { OutboxEntry, MailTrouble } from "../../../contract/requests/admin";
import { call } from "../../site/calls/api";
import { NOT_CONFIRMED } from "../../site/calls/reply";
import { EnvelopeDrawing } from "../../drawings/sketches/envelope-drawing";
import { isUnanswered, notDone, type Refused } from "../../site/calls/failures";
import { type Pages, useAnswer, usePages, type Answer } from "../../site/calls/query-client";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { Notice } from "../../ui/notice";
import { Segmented } from "../../ui/fields/segmented";
import { showToast, ToastRegion } from "../../ui/dialogs/toast";
import { addressOf } from "../../site/calls/request";
import { RecordTools, useRecordSearch } from "./record-tools";
import { useShownPart } from "../desk/dashboard-address";
import { Moment } from "../desk/moment";
import { useOwnerMutation } from "../desk/owner-calls";
import { MAIL_TROUBLE, useOwnerQuestions } from "../desk/owner-questions";
import { PagedList } from "../desk/paged-list";
import { countText } from "../../../wording/values/numbers";

const STATE_WORDS = {
  waiting: "Waiting",
  held: "On hold",
  failed: "Failed",
  sent: "Sent",
} as const satisfies Record<OutboxEntry["state"], string>;

const attemptsText = (attempts: number) => (attempts === 1 ? "1 attempt" : `${attempts} attempts`);

/** The words before the moment of a mail: "Sent", "1 attempt so far. Next one". */
function beforeMoment({ state, attempts }: Pick<OutboxEntry, "state" | "attempts">): string {
  if (state === "sent") return "Sent";
  if (state === "held") return "Was due";
  if (state === "failed") return `Gave up after ${attemptsText(attempts)}`;
  return attempts === 0 ? "Goes out" : `${attemptsText(attempts)} so far. Next one`;
}

function notSent(reply: Refused): string {
  if (isUnanswered(reply) || reply === NOT_CONFIRMED) return notDone(reply, "sent");
  return reply.message || "Not sent: the site did not answer. Try again.";
}

/** Mail on hold is listed with the waiting mail. */
type Shown = "any" | Exclude<OutboxEntry["state"], "held">;

const SHOWN: readonly { value: Shown; label: string }[] = [
  { value: "any", label: "All" },
  { value: "waiting", label: STATE_WORDS.waiting },
  { value: "failed", label: STATE_WORDS.failed },
  { value: "sent", label: STATE_WORDS.sent },
];

/** The site's mail: waiting, failed, and sent (REL-15). */
export function OutboxPart() {
  const [shown, setShown] = useShownPart(SHOWN, "any", "status");
  const words = useRecordSearch();
  const state = shown === "any" ? undefined : shown;
  const list = usePages(useOwnerQuestions().outbox(state, words));
  const trouble = useAnswer(MAIL_TROUBLE);
  const reload = () => {
    list.again();
    void trouble.refresh();
  };
  return (
    <section aria-labelledby="outbox-heading">
      <h2 id="outbox-heading" className="visually-hidden">
        Outbox
      </h2>
      <HeldMail trouble={trouble.answer} onReleased={reload} />
      <div className="mb-4 flex flex-wrap items-end gap-4">
        <Segmented
          legend="Show"
          name="outbox-state"
          options={SHOWN}
          value={shown}
          onChange={setShown}
          className="max-w-form grow"
        />
        <Button icon={<RefreshCw size={20} />} onClick={reload}>
          Reload
        </Button>
      </div>
      <RecordTools
        label="Search the email"
        placeholder="Email address or subject"
        href={addressOf("GET /api/admin/outbox.csv", { query: { state, q: words || undefined } })}
      />
      <Mails key={`${shown} ${words}`} title={words === "" ? EMPTY[shown] : "Nothing found"} list={list} />
      <ToastRegion />
    </section>
  );
}

function Mails({ title, list }: { title: string; list: Pages<OutboxEntry> }) {
  return (
    <PagedList
      what="the email"
      list={list}
      empty={
        <EmptyState drawing={<EnvelopeDrawing size={96} />} title={title}>
          <p>Every email the site sends appears here, with its status.</p>
        </EmptyState>
      }
    >
      {list.rows.map((mail) => (
        <MailRow key={mail.id} mail={mail} onQueued={(part) => list.put(mail.id, part)} />
      ))}
    </PagedList>
  );
}

const EMPTY: Record<Shown, string> = {
  any: "No email yet",
  waiting: "No email is waiting",
  failed: "No email has failed",
  sent: "No emails sent yet",
};

interface MailRowProps {
  mail: OutboxEntry;
  onQueued: (part: Partial<OutboxEntry>) => void;
}

function MailRow({ mail, onQueued }: MailRowProps) {
  const { id, subject, recipient, at, createdAt, problem } = mail;
  const { busy, problem: notSentWhy, change } = useOwnerMutation(notSent);
  const subjectId = `mail-${id}`;

  async function send() {
    const reply = await change(() =>
      call("POST /api/admin/outbox/:id/send", { params: { id }, keepSession: true }),
    );
    if (!reply?.ok) return;
    onQueued({ state: "waiting", attempts: 0, at: new Date().toISOString() });
    showToast("We are sending the email again.");
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p id={subjectId} className="font-semibold break-words" data-row="" tabIndex={-1}>
          {subject}
        </p>
        <p className="text-hint break-words">To {recipient}</p>
        <p className="text-hint text-muted">
          {beforeMoment(mail)} <Moment iso={at} /> · written <Moment iso={createdAt} />
        </p>
        {problem !== null && mail.state !== "sent" && (
          <p className="text-hint break-words">The email server said: {problem}</p>
        )}
      </div>
      <StateBadge state={mail.state} />
      {mail.state !== "sent" && (
        <Button aria-describedby={subjectId} busy={busy} onClick={() => void send()}>
          Send again
        </Button>
      )}
      {notSentWhy !== null && (
        <Notice tone="error" role="alert" className="basis-full">
          <p>{notSentWhy}</p>
        </Notice>
      )}
    </li>
  );
}

function StateBadge({ state }: { state: OutboxEntry["state"] }) {
  if (state === "waiting" || state === "held")
    return <Badge icon={<Clock size={16} />}>{STATE_WORDS[state]}</Badge>;
  return <Badge tone={state === "sent" ? "success" : "error"}>{STATE_WORDS[state]}</Badge>;
}

interface HeldMailProps {
  trouble: Answer<MailTrouble>;
  onReleased: () => void;
}

/** Mail that came back with a backup goes out when the owner says so. */
function HeldMail({ trouble, onReleased }: HeldMailProps) {
  const held = trouble.status === "ready" ? trouble.data.held : 0;
  const { busy, problem, change } = useOwnerMutation(notSent);
  if (held === 0) return null;

  async function release() {
    const reply = await change(() => call("POST /api/admin/outbox/release", { keepSession: true }));
    if (!reply?.ok) return;
    showToast(`${countText(reply.data.released, "email")} released. They go out now.`);
    onReleased();
  }
  return (
    <Notice
      tone="warning"
      title={`${countText(held, "email")} on hold`}
      role="note"
      className="mb-6"
      actions={
        <Button busy={busy} onClick={() => void release()}>
          Send all held email
        </Button>
      }
    >
      <p>
        These emails came back with a backup. Some may have been sent before. They wait until you send them.
      </p>
      {problem !== null && <p role="alert">{problem}</p>}
    </Notice>
  );
}
