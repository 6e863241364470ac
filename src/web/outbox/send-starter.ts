import { MOST_STARTER_SENT } from "../../contract/baking/starter";
import { call } from "../site/calls/api";
import { currentSession } from "../site/calls/session";
import { afterRefusal, sender } from "./entries/sender";
import { noteStarter, starterBox, starterSent, changedLines, unsentRecords } from "./starter-store";

/** Sends the changed lines of the jar; the id makes sure that each is stored once, however often it is sent. */
export const sendStarter = sender(starterBox, async (jar) => {
  const sent = changedLines(jar).slice(0, MOST_STARTER_SENT);
  const reply = await call("PUT /api/starter", { body: { records: sent }, keepSession: true });
  return reply.ok ? starterSent(sent, reply.data.records, jar.owner) : afterRefusal(jar, reply);
});

/** Fetches lines from other devices; a send brings them along too. */
export async function fetchStarter(): Promise<void> {
  if (currentSession().status !== "in") return;
  if (unsentRecords().length > 0) return sendStarter();
  const reply = await call("GET /api/starter", { keepSession: true });
  if (reply.ok) noteStarter(reply.data.records);
}
