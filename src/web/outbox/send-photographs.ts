import { call } from "../site/calls/api";
import { forgetPicture, photographBox, waitingPicture } from "./photograph-store";
import { afterRefusal, sender } from "./entries/sender";

const leaveNothing = () => null;

/** Sends the photographs whose bake the server has. By its content each is stored once, however often it is sent. */
export const sendPhotographs = sender(photographBox, async (entry) => {
  const { id, bake } = entry;
  const picture = await waitingPicture(id);
  // The browser has cleared its storage.
  if (picture === undefined) return leaveNothing;
  const body = new Uint8Array(await picture.arrayBuffer());
  const params = { id: bake };
  const reply = await call("POST /api/bakes/:id/photographs", { params, body, keepSession: true });
  if (!reply.ok && reply.code !== "not-found" && reply.code !== "bake-deleted")
    return afterRefusal(entry, reply);
  return () => {
    void forgetPicture(id);
    return null;
  };
});
