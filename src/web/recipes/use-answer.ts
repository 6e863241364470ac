import { useCallback, useEffect, useRef, useState } from "react";
import type { Reply } from "../api";

type Refused = Extract<Reply<unknown>, { ok: false }>;

export type Answer<Data> =
  | { status: "loading" }
  | { status: "failed"; code: Refused["code"] }
  | { status: "ready"; data: Data };

const LOADING = { status: "loading" } as const;

/** What the server answers to a question that is asked when the part appears, and again on `again`. */
export function useAnswer<Data>(question: () => Promise<Reply<Data>>) {
  const [answer, setAnswer] = useState<Answer<Data>>(LOADING);
  // Only the answer to what was asked last counts; who has left awaits none.
  const asked = useRef(0);
  const ask = useCallback(async () => {
    asked.current += 1;
    const turn = asked.current;
    const reply = await question();
    if (turn !== asked.current) return;
    setAnswer(reply.ok ? { status: "ready", data: reply.data } : { status: "failed", code: reply.code });
  }, [question]);
  useEffect(() => {
    void ask();
    return () => {
      asked.current += 1;
    };
  }, [ask]);

  return {
    answer,
    again: () => {
      setAnswer(LOADING);
      void ask();
    },
    /** What has changed on the server since, as its own answers said. */
    change: (update: (data: Data) => Data) =>
      setAnswer((now) => (now.status === "ready" ? { status: "ready", data: update(now.data) } : now)),
  };
}
