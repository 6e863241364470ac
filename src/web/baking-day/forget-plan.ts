import { ACCOUNT_KEY, PLAN_KEY, readAccount } from "./plan-keys";

/** Takes a person's running plan off this device; one that was started signed out is nobody's, and stays (SEC-20). */
export function forgetStoredPlan(userId: string): void {
  try {
    if (readAccount(localStorage.getItem(ACCOUNT_KEY))?.owner !== userId) return;
    localStorage.removeItem(PLAN_KEY);
    localStorage.removeItem(ACCOUNT_KEY);
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}
