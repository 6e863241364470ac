import { useEffect, useMemo, useState } from "react";
import type { FeedingPlan } from "../../baking";
import type { Hours } from "../../contract/recipes/bench-state";
import type { StarterLine } from "../../contract/baking/starter";
import { useSession } from "../site/calls/session";
import { useSleep } from "../times/habits";
import type { NextLevain } from "./next-levain";
import { feedsFor, type Jar } from "./read-jar";

/** The feedings before the next levain, with the hours of sleep that they keep. */
export interface NextFeeds {
  levain: NextLevain;
  plan: FeedingPlan;
  sleep: Hours;
}

/**
 * What to feed for the next levain, and when; null while none is planned. Home, the starter's page and its diary read
 * this. A card and its place on the shelf ask the same of their own plan (`FeedForPlan`).
 */
export function useNextFeeds(jar: Jar, lines: readonly StarterLine[], now: number): NextFeeds | null {
  const levain = useNextLevain(lines, now);
  const own = useSleep();
  const sleep = levain?.sleep ?? own;
  return useMemo(
    () => (levain === null ? null : { levain, sleep, plan: feedsFor(jar, levain.at, now, sleep) }),
    [levain, sleep, jar, now],
  );
}

/** The planner's code is large, and the jar is shown before it arrives. */
function useNextLevain(lines: readonly StarterLine[], now: number): NextLevain | null {
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
