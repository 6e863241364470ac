import { call } from "../site/api";
import { isDefinite } from "../site/failures";
import { findWaitingBake } from "./bake-store";
import {
  dropPhotograph,
  ownPhotographs,
  refusePhotograph,
  waitingPicture,
  type WaitingPhotograph,
} from "./photograph-store";

/** Sends the photographs whose bake the server has. By its content each is stored once, however often it is sent. */
export async function sendPhotographs(): Promise<void> {
  for (const entry of ownPhotographs()) {
    if (entry.refused !== "" || findWaitingBake(entry.bake)?.bake) continue;
    const isOver = await sendPhotograph(entry);
    // No network, or nobody signed in: the others would fail too.
    if (!isOver) return;
  }
}

/** Whether the photograph was answered. */
async function sendPhotograph({ key, bake }: WaitingPhotograph): Promise<boolean> {
  const picture = await waitingPicture(key);
  if (picture === undefined) {
    // The browser has cleared its storage.
    await dropPhotograph(key);
    return true;
  }
  const body = new Uint8Array(await picture.arrayBuffer());
  const reply = await call("POST /api/bakes/:id/photographs", {
    params: { id: bake },
    body,
    keepSession: true,
  });
  if (reply.ok || reply.code === "not-found" || reply.code === "bake-deleted") await dropPhotograph(key);
  else if (isDefinite(reply)) refusePhotograph(key, reply.issues[0]?.message ?? reply.message);
  else return false;
  return true;
}
