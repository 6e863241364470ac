import { isRecord } from "../../contract/unknown-values";

/** The one running plan of this device, in local storage, as src/contract/baking-plan.ts reads it. */
export const PLAN_KEY = "bread-tools-baking-day";

/** Whose account the plan of this device is kept in, and what is known of it there; local storage. */
export const ACCOUNT_KEY = "bread-tools-baking-day-account";

/** What this device knows of the plan that the server keeps. */
export type PlanAccount = {
  /** The user's id: another person's plan is none of theirs. */
  owner: string;
  /** The plan as it was when both last agreed. */
  agreed: { id: string; version: number; updatedAt: string } | null;
  /** The plan that was ended here, until the server has heard of it. */
  ended: string | null;
};

/** What is stored may be anything: then nothing is known. */
export function readAccount(text: string | null): PlanAccount | null {
  try {
    const stored: unknown = JSON.parse(text ?? "null");
    if (!isRecord(stored) || typeof stored.owner !== "string") return null;
    const { agreed, ended } = stored;
    const isAgreed =
      isRecord(agreed) &&
      typeof agreed.id === "string" &&
      typeof agreed.version === "number" &&
      typeof agreed.updatedAt === "string";
    return {
      owner: stored.owner,
      agreed: isAgreed ? (agreed as PlanAccount["agreed"]) : null,
      ended: typeof ended === "string" ? ended : null,
    };
  } catch {
    return null;
  }
}
