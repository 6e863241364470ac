import { useEffect, useSyncExternalStore } from "react";
import { DEFAULT_UNITS, readUnits, type Units } from "../../contract/values/units";
import { createFormats, type Formats } from "../../wording/values/formats";
import { held } from "./device/device-memory";
import { keepJson } from "./device/device-store";
import { currentSession, drawnSession, onSession } from "./calls/session";

/** The units that were chosen on this device. */
export const UNITS_KEY = "bread-tools-units";
/** The user's choice on another device, so that the next page here opens in it. */
export const USER_UNITS_KEY = "bread-tools-units-of-user";

const here = keepJson(UNITS_KEY, readUnits, held);
const elsewhere = keepJson(USER_UNITS_KEY, readUnits, held);

const currentUnits = () => here.get() ?? elsewhere.get() ?? DEFAULT_UNITS;

/** Applies at once, and is remembered on this device. */
export const chooseUnits = (units: Units): void => void here.set(units);

/** Units that the user chose on another device apply here too, unless this device has a choice of its own. */
function followUser(): void {
  const { status, user } = currentSession();
  if (status === "in" || status === "out") elsewhere.set(user?.units ?? null);
}

function listen(listener: () => void): () => void {
  const ends = [here.listen(listener), elsewhere.listen(listener)];
  return () => {
    for (const end of ends) end();
  };
}

/** A page that the server drew for somebody has the units of their account. */
const drawnUnits = () => drawnSession().user?.units ?? DEFAULT_UNITS;

/** How this person reads numbers and units. The first drawing uses the server's. */
export function useFormats(): Formats {
  return createFormats(useSyncExternalStore(listen, currentUnits, drawnUnits));
}

/** For a whole page: also loads what they chose on another device. */
export function useUserUnits(): Units {
  useEffect(() => {
    const stop = onSession(followUser);
    followUser();
    return stop;
  }, []);
  return useFormats().units;
}
