import { textDigest } from "../contract/values/text-digest";

/**
 * The id of a step's event: the same as long as the plan lives. Not the plan's own, because a finished plan becomes the bake
 * of that id, and whoever reads a calendar could send a bake with it first. So few bits leave 2^90 ids to guess, and
 * nobody has so many plans that two would meet.
 */
export const eventId = (planId: string, row: number): string =>
  `step-${textDigest(planId).toString(36)}-${row}`;
