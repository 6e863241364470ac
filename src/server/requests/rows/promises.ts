import type { RequestKind } from "../../../contract/requests/request-kinds";
import { starterPromise } from "../../switches/offer";
import { readSwitches, type SwitchParts } from "../../switches/store";
import type { RequestRow } from "./request-tables";

/** The promise that a mail may make about one request. */
export type Promises = {
  /** From the post office to the mailbox, in words. */
  arrives: string;
  /** From a bread request to an answer. */
  reply: string;
  /** About when its envelope is posted, "2026-12-03"; null where nobody has said. */
  postedOn: string | null;
};

/** The promises by the owner's switches, without a particular request. */
export async function readPromises(parts: SwitchParts): Promise<Promises> {
  const { starters, bread } = await readSwitches(parts);
  return { arrives: starters.arrives, reply: bread.reply, postedOn: null };
}

/** The promises about one request: an envelope has its place among those that wait. */
export async function readPromisesAbout(
  parts: SwitchParts,
  kind: RequestKind,
  request: RequestRow,
): Promise<Promises> {
  const promises = await readPromises(parts);
  if (kind !== "starter-requests") return promises;
  const { postedOn } = await starterPromise(parts, request);
  return { ...promises, postedOn };
}
