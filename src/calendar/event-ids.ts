/** An even distribution of a text's letters over 53 bits (cyrb53, public domain by its author bryc). */
function digest(text: string): number {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    one = Math.imul(one ^ letter, 2654435761);
    other = Math.imul(other ^ letter, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return 4294967296 * (2097151 & other) + (one >>> 0);
}

/**
 * The id of a step's event: the same as long as the plan lives. Not the plan's own, because a finished plan becomes the bake
 * of that id, and whoever reads a calendar could send a bake with it first. The 53 bits leave 2^69 ids to guess.
 */
export const eventId = (planId: string, row: number): string => `step-${digest(planId).toString(36)}-${row}`;
