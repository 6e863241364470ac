import { useRef, useState } from "react";
import type { Reply } from "../site/api";
import { isUnanswered } from "../site/failures";
import { type Refusal, refusalOf } from "./refusal";

/** Makes a call, and asks first whatever has to be asked; null where the person has turned back. */
type Ask = <Data>(action: () => Promise<Reply<Data>>) => Promise<Reply<Data> | null>;

/** A change that a press starts: whether it is under way, and why it was refused. */
export function useChange(run: Ask) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const turn = useRef(0);
  /** What the server answered; null where it refused, and where the person has turned back. */
  async function change<Data>(action: () => Promise<Reply<Data>>, failed: string) {
    turn.current += 1;
    const mine = turn.current;
    setBusy(true);
    setRefusal(null);
    const reply = await run(action);
    setBusy(false);
    // A later press has its own answer.
    if (reply === null || mine !== turn.current) return null;
    if (!reply.ok) {
      // Where the answer got lost, the page's own sentence: the server's would send people to look for themselves.
      setRefusal(refusalOf((isUnanswered(reply) ? "" : reply.message) || failed, reply));
      return null;
    }
    setRefusal(null);
    return reply;
  }
  return { busy, refusal, change, forgetRefusal: () => setRefusal(null) };
}
