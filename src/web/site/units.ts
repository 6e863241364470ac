import { useEffect, useSyncExternalStore } from "react";
import { DEFAULT_UNITS, parseUnits, type Units } from "../../contract/units";
import { createFormats, type Formats } from "../../wording/formats";
import { held } from "./device-memory";
import { currentSession, onSession } from "./session";

/** Where this device keeps the units that were chosen on it. */
export const UNITS_KEY = "bread-tools-units";
/** What the user who is signed in chose elsewhere, so that the next page here opens in it. */
export const USER_UNITS_KEY = "bread-tools-units-of-user";

/** Read from this device when somebody first draws in them. */
let shown: Units | null = null;
const listeners = new Set<() => void>();

/** Storage may hold anything. */
const stored = (key: typeof UNITS_KEY | typeof USER_UNITS_KEY) => parseUnits(held.read(key));

const preferred = () => stored(UNITS_KEY) ?? stored(USER_UNITS_KEY) ?? DEFAULT_UNITS;

function currentUnits(): Units {
  shown ??= preferred();
  return shown;
}

function show(units: Units): void {
  if (JSON.stringify(units) === JSON.stringify(shown)) return;
  shown = units;
  for (const listener of listeners) listener();
}

/** Holds at once and is remembered on this device. */
export function chooseUnits(units: Units): void {
  held.write(UNITS_KEY, JSON.stringify(units));
  show(units);
}

/** What the user chose on another device holds here too, unless this device has a choice of its own. */
function followUser(): void {
  const { status, user } = currentSession();
  if (status === "loading") return;
  held.write(USER_UNITS_KEY, user?.units ? JSON.stringify(user.units) : null);
  show(preferred());
}

function followStorage({ key }: StorageEvent): void {
  // A key of null means that the whole storage was cleared.
  if (key === UNITS_KEY || key === null) show(preferred());
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    window.addEventListener("storage", followStorage);
    // What another tab chose while nobody here listened.
    show(preferred());
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", followStorage);
  };
}

/** How this person reads numbers and units. The first drawing is in the default units, as the server sent it. */
export function useFormats(): Formats {
  return createFormats(useSyncExternalStore(listen, currentUnits, () => DEFAULT_UNITS));
}

/** For a whole page: what they chose on another device comes along, too. */
export function useUserUnits(): Units {
  useEffect(() => {
    const stop = onSession(followUser);
    followUser();
    return stop;
  }, []);
  return useFormats().units;
}
