import { readText, type Unread, unread } from "./read";

/** Whether the loaf stands in a pan: its vessel is one, or it is a sandwich loaf. */
export function isInPan(input: Unread): boolean {
  const form = unread(input);
  return readText(form.finalShape) === "sandwich" || readText(form.proofingVessel) === "pan";
}
