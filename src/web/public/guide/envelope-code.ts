import { useSyncExternalStore } from "react";
import { ENVELOPE_CODE, ENVELOPE_MARK } from "../../../contract/requests/envelopes";
import { held } from "../../site/device/device-memory";
import { followKey } from "../../site/device/device-store";
import { guideDay } from "./guide-day";

const KEY = "bread-tools-envelope";
const changes = followKey(KEY);

/** The code of the envelope that this device follows; null for none. */
function read(): string | null {
  const code = held.read(KEY);
  return code !== null && ENVELOPE_CODE.test(code) ? code : null;
}

export function forgetEnvelopeCode(): void {
  held.write(KEY, null);
  changes.tell();
}

/**
 * Somebody scanned the code of an envelope: the guide opens at Day 1 for a new one, and where it was for one that is
 * known. The code leaves the address, so that nobody shares it together with the guide.
 */
function takeFromAddress(): void {
  const code = location.hash.startsWith(ENVELOPE_MARK)
    ? location.hash.slice(ENVELOPE_MARK.length).toLowerCase()
    : "";
  if (!ENVELOPE_CODE.test(code)) return;
  if (code !== read() || guideDay.get() === null) guideDay.set({ day: 1, at: Date.now() });
  // A device that keeps nothing would lose the code at the next reload: there it stays in the address.
  if (held.write(KEY, code)) history.replaceState(history.state, "", location.pathname + location.search);
  changes.tell();
}

function listen(heard: () => void): () => void {
  const end = changes.listen(heard);
  addEventListener("hashchange", takeFromAddress);
  takeFromAddress();
  return () => {
    end();
    removeEventListener("hashchange", takeFromAddress);
  };
}

/** The code of the envelope that this device follows. The server draws the page without one. */
export const useEnvelopeCode = (): string | null => useSyncExternalStore(listen, read, () => null);
