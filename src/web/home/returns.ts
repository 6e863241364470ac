import { useSyncExternalStore } from "react";
import { RETURN_KEYS, SIGNED_IN_KEY } from "../site/calls/boot";
import { device, followKey } from "../site/device/device-store";

const listen = (listener: () => void) => {
  const stops = RETURN_KEYS.map((key) => followKey(key).listen(listener));
  return () => {
    for (const stop of stops) stop();
  };
};

const hasBeenHere = () => RETURN_KEYS.some((key) => (device.read(key) ?? "") !== "");

const isForgotten = () => (device.read(SIGNED_IN_KEY) ?? "") === "";

/** Whether the one who is signed in is signing out: the session has ended, and the page is about to hear of it. */
export const useIsLeaving = (): boolean => useSyncExternalStore(listen, isForgotten, isForgotten);

/** Whether somebody baked, fed or signed in on this device before; false on the server, which knows no device. */
export const useReturns = (): boolean => useSyncExternalStore(listen, hasBeenHere, () => false);
