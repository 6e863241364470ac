import { useCallback, useEffect, useRef, useState } from "react";
import type { Reply } from "../api";
import type { Refused } from "../failures";

export type Answer<Data> =
  | { status: "loading" }
  | { status: "failed"; reply: Refused }
  | { status: "ready"; data: Data };

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
        setAnswer(reply.ok ? { status: "ready", data: reply.data } : { status: "failed", reply });
      }),
    [question],
  );
  function newTurn(): AbortSignal {
    waiting.current.abort();
    waiting.current = new AbortController();
    return waiting.current.signal;
  }
  useEffect(() => {
    const turn = new AbortController();
    waiting.current = turn;
    void ask(turn.signal);
    return () => waiting.current.abort();
  }, [ask]);

  return {
    answer,
    again: () => {
      setAnswer(LOADING);
      void ask(newTurn());
    },
    /** What has changed on the server since, as its own answers said. */
    change: (update: (data: Data) => Data) =>
      setAnswer((now) => (now.status === "ready" ? { status: "ready", data: update(now.data) } : now)),
  };
}
