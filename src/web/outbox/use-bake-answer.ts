import { useCallback, useEffect, useRef } from "react";
import { useAnswer } from "../site/calls/query-client";
import { askForBake } from "./bake-question";
import { useLaidBakes, useWaitingBakes } from "./use-waiting-bakes";

/**
 * A bake, with what this device has not sent of it yet. The server draws a page without the bakes that only the device
 * has, so these are looked for once the page is awake.
 */
export function useBakeAnswer(id: string) {
  const { answer, again, refresh } = useAnswer(askForBake(id));
  const unsent = useWaitingBakes().find((entry) => entry.id === id);
  const reload = useCallback(() => void refresh(), [refresh]);
  const laid = useLaidBakes(answer, reload).find((entry) => entry.id === id);
  const isGone = answer.status === "failed" && answer.reply.code === "not-found";
  const isHere = isGone && unsent?.bake != null;
  const isAskedAgain = useRef(false);
  useEffect(() => {
    if (!isHere || isAskedAgain.current) return;
    isAskedAgain.current = true;
    again();
  });
  return { answer, again, refresh, unsent, laid, isGone };
}
