/** 32 bits of a text by FNV-1a: a start value, then for each letter an exclusive or and a product (RFC 9923). */
function digest(text: string): number {
  let bits = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) bits = Math.imul(bits ^ text.charCodeAt(at), 16_777_619);
  return bits >>> 0;
}

/**
 * The id of a step's event: the same as long as the plan lives. Not the plan's own, because a finished plan becomes the bake
 * of that id, and whoever reads a calendar could send a bake with it first. So few bits leave 2^90 ids to guess, and
 * nobody has so many plans that two would meet.
 */
export const eventId = (planId: string, row: number): string => `step-${digest(planId).toString(36)}-${row}`;
