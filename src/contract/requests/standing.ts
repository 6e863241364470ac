import * as z from "zod/mini";
import type { Weekday } from "../site/switches";

const STATES = ["on", "paused", "ended"] as const;
export type StandingState = (typeof STATES)[number];

/** Starts a standing wish or goes on with it, pauses it, ends it. */
export const standingSchema = z.object({
  state: z.enum(STATES, { error: `State must be one of ${STATES.join(", ")}` }),
});

/** A wish that comes again every week. */
export interface Standing {
  weekday: Weekday;
  /** The day that its next wish is for: "2026-12-12". */
  next: string;
  isPaused: boolean;
}

/** In a person's export. */
export interface KeptStanding extends Standing {
  since: string;
  pausedBy: "person" | "owner" | null;
}
