import { forgetStoredPlan } from "./baking-day/forget-plan";
import { forgetStoredDrafts } from "./builder/forget-draft";

const listeners = new Set<(userId: string) => void>();

/** For what keeps something of a person's in memory. */
export function onForget(forget: (userId: string) => void): () => void {
  listeners.add(forget);
  return () => listeners.delete(forget);
}

/** Who signs out leaves nothing of theirs on this device (SEC-20). What was made signed out is nobody's, and stays. */
export function forgetPerson(userId: string): void {
  // First what is in memory, lest it be written down again.
  for (const forget of listeners) forget(userId);
  forgetStoredDrafts(userId);
  forgetStoredPlan(userId);
  forgetForms();
  forgetUnits();
}

/** What they chose on another device; what was chosen here is the device's own, as with the theme. */
function forgetUnits(): void {
  try {
    // The key of units.ts, which pages without numbers do without.
    localStorage.removeItem("bread-tools-units-of-user");
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}

/** The request forms that this tab keeps until they are sent: a name, an address. */
function forgetForms(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith("bread-tools-form-")) sessionStorage.removeItem(key);
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}
