import { useEffect, useState } from "react";
import type { StarterLine } from "../../contract/baking/starter";
import { useSession } from "../site/calls/session";
import type { NextLevain } from "./next-levain";

/** The planner's code is large, and the jar is shown before it arrives. */
export function useNextLevain(lines: readonly StarterLine[], now: number): NextLevain | null {
  const { user } = useSession();
  const userId = user?.id ?? null;
  const [next, setNext] = useState<NextLevain | null>(null);
  useEffect(() => {
    let isOver = false;
    void import("./next-levain")
      .then(({ findNextLevain }) => findNextLevain(lines, userId, now))
      .then((found) => {
        if (!isOver) setNext(found);
      })
      .catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [lines, userId, now]);
  return next;
}
