import { useEffect, useState } from "react";
import { useSession } from "../calls/session";
import { beginRinging, endRinging, ringingText, switchOff, whyUnable } from "./ringing";

type State = Parameters<typeof ringingText>[0];

/**
 * Keeps this device ringing while `wanted` and allowed: at each opening the server hears of it anew, because browsers
 * change their addresses and people their zones. Answers how it rings.
 */
export function useRinging(wanted: boolean): { state: State; end: () => void } {
  const { status } = useSession();
  const [begun, setBegun] = useState<State>("asking");
  const isIn = status === "in";
  const unable = whyUnable();
  useEffect(() => {
    if (!wanted || !isIn || unable !== null) return;
    let isCurrent = true;
    const begin = () =>
      void beginRinging().then((answer) => {
        if (!isCurrent) return;
        const own = answer.is === "on" && answer.ringing.devices.find(({ current }) => current);
        setBegun(own && own.failedAt !== null ? "unreached" : answer.is);
      });
    begin();
    addEventListener("online", begin);
    return () => {
      isCurrent = false;
      removeEventListener("online", begin);
    };
  }, [wanted, isIn, unable]);
  return {
    state: unable ?? (status === "out" ? "signed-out" : begun),
    end() {
      switchOff(true);
      if (isIn) void endRinging();
    },
  };
}
