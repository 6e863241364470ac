import { useRef, useState } from "react";
import type { Refused } from "./failures";

interface Press<Answer, Said> {
  /** Tells a press from others of the same part: they may be under way beside it. */
  as?: string | undefined;
  /** The words for this press's answer; null where there is nothing to say. */
  say?: (answer: Answer) => Said | null;
}

const isRefused = (answer: unknown): answer is Refused =>
  typeof answer === "object" && answer !== null && "code" in answer && "ok" in answer && answer.ok === false;

/**
 * What a press starts, once: another press does nothing until it is answered. A refusal is turned into words at that
 * moment, and stands until the next press. Where several presses are under way, the last one's state shows. Without
 * TanStack's mutations, which would make the pages that only send a form 3.7 kB heavier (docs/decisions/calls.md).
 */
export function useMutation<Said = never>(sayRefusal?: (refused: Refused) => Said | null) {
  const [doing, setDoing] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Said | null>(null);
  const underWay = useRef(new Set<string>());
  const presses = useRef(0);

  /** The action's answer, refused or not; undefined where the same is under way already. */
  async function mutate<Answer>(
    action: () => Promise<Answer>,
    { as = "", say }: Press<Answer, Said> = {},
  ): Promise<Answer | undefined> {
    if (underWay.current.has(as)) return undefined;
    underWay.current.add(as);
    presses.current += 1;
    const press = presses.current;
    setDoing(as);
    setRefusal(null);
    try {
      const answer = await action();
      const said = say ? say(answer) : isRefused(answer) ? sayRefusal?.(answer) : null;
      if (press === presses.current) setRefusal(said ?? null);
      return answer;
    } finally {
      underWay.current.delete(as);
      if (press === presses.current) setDoing(null);
    }
  }
  return { busy: doing !== null, doing, refusal, mutate, forgetRefusal: () => setRefusal(null) };
}
