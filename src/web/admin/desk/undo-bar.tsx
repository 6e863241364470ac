import { useEffect, useRef, useState } from "react";
import type { Undone } from "../../../contract/requests/admin";
import { SECOND_MS } from "../../../contract/values/milliseconds";
import type { OverfullDay } from "../../../contract/requests/breads";
import { dayText } from "../../../wording/values/dates";
import { countText } from "../../../wording/values/numbers";
import { STATUS_WORDS } from "../../../wording/requests/status-words";
import { call } from "../../site/calls/api";
import { notDone } from "../../site/calls/failures";
import { useAnswer } from "../../site/calls/query-client";
import { Button } from "../../ui/button";
import { announce } from "../../ui/dialogs/live-region";
import { BottomBar } from "./bottom-bar";
import { useOwnerMutation } from "./owner-calls";
import { type UndoableChange, useOwnerQuestions } from "./owner-questions";

/** "26 changed to Shipped." */
const changedText = ({ changed, status }: UndoableChange) => `${changed} changed to ${STATUS_WORDS[status]}.`;

/** Days that the change made too full. Said while it can still be undone. */
const overfullText = ({ day, loaves, capacity }: OverfullDay) =>
  `${dayText(day)}: ${countText(loaves, "loaf", "loaves")} promised, and the day holds ${capacity}.`;

function mailsText(mails: number, seconds: number): string {
  if (mails === 0) return "";
  const when = `in ${seconds} ${seconds === 1 ? "second" : "seconds"}`;
  return mails === 1 ? ` The mail goes out ${when}.` : ` Mails go out ${when}.`;
}

function undoneText({ undone, kept, mails = 0 }: Undone): string {
  // A change that went back had removed mails. Undone, they wait for their minute again.
  const again = mails === 1 ? "Its earlier mail goes" : `${mails} earlier mails go`;
  const out = mails === 0 ? "No mail goes out." : `${again} out in a minute.`;
  const stays =
    kept === 0
      ? ""
      : ` ${kept} ${kept === 1 ? "keeps its" : "keep their"} newer status: changed again, or mailed already.`;
  return `${undone} changed back. ${out}${stays}`;
}

/** The last change, while it can still be undone. The server knows it, so the bar outlasts a reload. */
export function useLastChange(isReady: boolean) {
  const { answer, refresh } = useAnswer({ ...useOwnerQuestions().lastChange, enabled: isReady });
  return { change: answer.status === "ready" ? answer.data : null, refresh };
}

interface UndoBarProps {
  change: UndoableChange | null;
  /** Called after an undo, done or refused: what is on the screen may have changed. */
  onUndone: () => void;
}

/** The bar's text, and taking the change back. */
function useUndo({ change, onUndone }: UndoBarProps) {
  const [said, setSaid] = useState<{ of: string; text: string } | null>(null);
  /** The change that Undo was last pressed for. The reason for its refusal says nothing about a newer change. */
  const [tried, setTried] = useState<string | null>(null);
  const seconds = useSecondsLeft(change);
  const {
    busy,
    problem,
    change: send,
  } = useOwnerMutation((reply) => (reply.code === "undo-over" ? reply.message : notDone(reply, "undone")));
  const isNews = change !== null && (said === null || change.id > said.of) && seconds > 0;

  // The change is read aloud once, and the seconds are not.
  const heard = useRef<string | null>(null);
  useEffect(() => {
    if (!isNews || heard.current === change.id) return;
    heard.current = change.id;
    const over = (change.overfull ?? []).map((day) => ` ${overfullText(day)}`).join("");
    announce(
      `${changedText(change)}${mailsText(change.mails, seconds)}${over} Undo is at the end of the page.`,
    );
  }, [isNews, change, seconds]);

  async function undo() {
    if (change === null) return;
    const { id } = change;
    setTried(id);
    const reply = await send(() =>
      call("POST /api/admin/status-changes/:id/undo", { params: { id }, keepSession: true }),
    );
    if (reply?.ok) {
      setSaid({ of: id, text: undoneText(reply.data) });
      announce(undoneText(reply.data));
    }
    if (reply?.ok || reply?.code === "undo-over" || reply?.code === "not-found") onUndone();
  }
  return {
    news: isNews ? change : null,
    said,
    setSaid,
    seconds,
    busy,
    problem: tried === change?.id ? problem : null,
    undo,
  };
}

/** Below the page's lists and always in sight: what was changed, and the way back. */
export function UndoBar(props: UndoBarProps) {
  const { news, said, setSaid, seconds, busy, problem, undo } = useUndo(props);
  if (news !== null)
    return (
      <BottomBar label="Last change">
        <p className="grow">
          {changedText(news)}
          {mailsText(news.mails, seconds)}
          {news.overfull?.map((day) => (
            <strong key={day.day} className="block font-semibold">
              {overfullText(day)}
            </strong>
          ))}
          <span role="alert" className="block text-hint text-error empty:hidden">
            {problem}
          </span>
        </p>
        <Button busy={busy} busyLabel="Undoing..." onClick={() => void undo()}>
          Undo
        </Button>
      </BottomBar>
    );
  return (
    said !== null && (
      <BottomBar label="Last change">
        <p className="grow">{said.text}</p>
        <Button variant="quiet" onClick={() => setSaid(null)}>
          Hide
        </Button>
      </BottomBar>
    )
  );
}

/** Counts down to the moment at which the mails go out. */
function useSecondsLeft(change: UndoableChange | null): number {
  const until = change?.until ?? 0;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until <= Date.now()) return undefined;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [until]);
  // A change may be newer than the last tick.
  return Math.max(0, Math.min(60, Math.ceil((until - now) / SECOND_MS)));
}
