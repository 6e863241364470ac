import { recipeSent, recipeTrouble, type Unsent, unsentBox, unsentOf } from "../../src/web/outbox/unsent";

/** Another tab has sent a save. */
export const noteSent = (entry: Unsent, as: { id: string; version: number }): void =>
  unsentBox.settle(entry, recipeSent(entry, as));

/** The server has answered that the baker must decide. */
export function noteTrouble(id: string, trouble: NonNullable<Unsent["trouble"]>, reason = ""): void {
  const entry = unsentOf(id);
  if (entry !== undefined) unsentBox.settle(entry, recipeTrouble(entry, trouble, reason));
}
