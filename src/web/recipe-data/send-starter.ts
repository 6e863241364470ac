import { MOST_STARTER_SENT } from "../../contract/starter";
import { call } from "../site/api";
import { isDefinite } from "../site/failures";
import { currentSession } from "../site/session";
import { oneSender } from "./one-sender";
import { noteStarterSent, refuseStarter, starterRefusal, unsentRecords } from "./starter-store";

/** Sends the changed lines of the jar; the id makes sure that each is stored once, however often it is sent. */
export const sendStarter = oneSender("bread-tools-starter", sendAll);

/** The longest diary takes twenty; lines typed meanwhile take a few more. */
const MOST_TURNS = 30;

async function sendAll(): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const sent = unsentRecords().slice(0, MOST_STARTER_SENT);
    if (sent.length === 0 || currentSession().status !== "in" || starterRefusal() !== "") return;
    const reply = await call("PUT /api/starter", { body: { records: sent }, keepSession: true });
    if (reply.ok) noteStarterSent(sent, reply.data.records);
    else {
      // No network, or nobody signed in: the lines wait.
      if (isDefinite(reply)) refuseStarter(reply.issues[0]?.message ?? reply.message);
      return;
    }
  }
}

/** Fetches lines from other devices; a send brings them along too. */
export async function fetchStarter(): Promise<void> {
  if (currentSession().status !== "in") return;
  if (unsentRecords().length > 0) return sendStarter();
  const reply = await call("GET /api/starter", { keepSession: true });
  if (reply.ok) noteStarterSent([], reply.data.records);
}
