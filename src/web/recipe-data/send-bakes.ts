import { BAKE_QUESTIONS, type BakeQuestion } from "../../contract/bakes";
import { call } from "../site/api";
import { isDefinite, type Refused } from "../site/failures";
import { currentSession } from "../site/session";
import { showToast } from "../ui/toast";
import { dropBake, noteBakeSent, ownBakes, refuseBake, type WaitingBake } from "./bake-store";
import { keepSentCard } from "./bake-cards";
import { keepBakeCopy } from "./kept-bakes";
import { oneSender } from "./one-sender";
import { sendPhotographs } from "./send-photographs";

/** Sends waiting bakes; the id makes sure that each is stored once, however often it is sent. */
export const sendBakes = oneSender("bread-tools-bakes", sendBoth);

async function sendBoth(): Promise<void> {
  await sendAll();
  // After their bakes, because the server takes photographs only for bakes it has.
  if (currentSession().status === "in") await sendPhotographs();
}

/** How often a bake that is answered or deleted during its send is sent again. */
const MOST_TURNS = 5;

async function sendAll(): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const waiting = ownBakes().filter(({ refused }) => refused === "");
    if (waiting.length === 0 || currentSession().status !== "in") return;
    for (const entry of waiting) {
      const refusal = await (entry.deleted ? sendDeletion(entry) : sendBake(entry));
      // No network, or nobody signed in: the others would fail too.
      if (refusal !== null) return;
    }
  }
}

async function sendDeletion(entry: WaitingBake): Promise<Refused | null> {
  const reply = await call("DELETE /api/bakes/:id", { params: { id: entry.id }, keepSession: true });
  if (!reply.ok && reply.code !== "not-found") return isDefinite(reply) ? drop(entry) : reply;
  await keepSentCard(entry);
  return drop(entry);
}

function drop({ id }: WaitingBake): null {
  dropBake(id);
  return null;
}

async function sendBake(entry: WaitingBake): Promise<Refused | null> {
  const { id, bake, answers, name } = entry;
  const body = { answers, ...(bake !== null && { bake }) };
  const reply = await call("PUT /api/bakes/:id", { params: { id }, body, keepSession: true });
  if (reply.ok) {
    // The copies go first: from here on, only they know the answers where no newer answer comes.
    await keepBakeCopy(id, { bake, ...reply.data });
    await keepSentCard(entry);
    noteBakeSent(entry, reply.data.answers);
    if (reply.data.conflicts.length > 0) showToast(conflictText(name, reply.data.conflicts));
    return null;
  }
  if (reply.code === "bake-deleted" || (reply.code === "not-found" && bake === null)) {
    showToast(`“${name}” was deleted on another device.`);
    return drop(entry);
  }
  if (!isDefinite(reply)) return reply;
  refuseBake(id, reply.issues[0]?.message ?? reply.message);
  return null;
}

const QUESTION_NAMES: Record<BakeQuestion, string> = {
  proof: "proofing",
  rating: "the rating",
  crumb: "the crumb",
  crust: "the crust",
  sourness: "the sourness",
  notes: "the notes",
};

/** "You answered the rating of “Rye” on two devices. We kept the newer answer." */
export function conflictText(name: string, conflicts: readonly BakeQuestion[]): string {
  const questions = BAKE_QUESTIONS.filter((question) => conflicts.includes(question));
  const named = new Intl.ListFormat("en-US").format(questions.map((question) => QUESTION_NAMES[question]));
  const kept = questions.length === 1 ? "answer" : "answers";
  return `You changed ${named} of “${name}” on two devices. We kept the newer ${kept}.`;
}
