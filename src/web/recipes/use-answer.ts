import { useCallback, useEffect, useRef, useState } from "react";
import type { Reply } from "../api";
import type { Refused } from "../failures";

export type Answer<Data> =
  | { status: "loading" }
  | { status: "failed"; reply: Refused }
  /** `copyFrom`: no answer came, and this is what the device had kept of an earlier one, since that instant. */
  | { status: "ready"; data: Data; copyFrom: string | undefined };

const LOADING = { status: "loading" } as const;

/** What the server answers to a question that is asked when the part appears, and again on `again`. */
export function useAnswer<Data>(question: (signal: AbortSignal) => Promise<Reply<Data>>) {
  const [answer, setAnswer] = useState<Answer<Data>>(LOADING);
  // Only the answer to what was asked last counts; who has left awaits none.
  const waiting = useRef(new AbortController());
  const ask = useCallback(
    (signal: AbortSignal) =>
      question(signal).then((reply) => {
        if (signal.aborted) return;
        if (reply.ok) setAnswer({ status: "ready", data: reply.data, copyFrom: reply.copyFrom });
        else setAnswer({ status: "failed", reply });
      }),
    [question],
  );
  useEffect(() => {
    const turn = new AbortController();
    waiting.current = turn;
    void ask(turn.signal);
    return () => waiting.current.abort();
  }, [ask]);

  /** Without a word: what is on the screen stays until the new answer is there. */
  const refresh = useCallback(() => {
    waiting.current.abort();
    waiting.current = new AbortController();
    void ask(waiting.current.signal);
  }, [ask]);
  const isCopy = answer.status === "ready" && answer.copyFrom !== undefined;
  useEffect(() => {
    if (!isCopy) return undefined;
    addEventListener("online", refresh);
    return () => removeEventListener("online", refresh);
  }, [isCopy, refresh]);

  return {
    answer,
    refresh,
    again: () => {
      setAnswer(LOADING);
      refresh();
    },
    /** What has changed on the server since, as its own answers said. */
    change: (update: (data: Data) => Data) =>
      setAnswer((now) => (now.status === "ready" ? { ...now, data: update(now.data) } : now)),
  };
}
