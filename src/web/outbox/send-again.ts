import type { StoredBake } from "../../contract/baking/bakes";
import { keptAddresses, keptCopy } from "../site/device/kept-cache";
import { keepBakeAgain } from "./bake-store";
import { sendBakes } from "./send-bakes";

const BAKE = /^\/bakes\/[^/]+$/;

/**
 * Sends this device's copies of bakes to a site that came back from a backup. The server keeps what it lacks, the newer of
 * two answers, and nothing of a bake that was deleted.
 */
export async function sendCopiesAgain(userId: string): Promise<void> {
  for (const address of await keptAddresses(userId)) {
    const copy = BAKE.test(address) ? await keptCopy<StoredBake>(userId, address) : undefined;
    if (copy !== undefined) keepBakeAgain(copy.data);
  }
  await sendBakes();
}
