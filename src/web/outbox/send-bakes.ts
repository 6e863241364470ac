import { BAKE_QUESTIONS, type BakeQuestion } from "../../contract/baking/bakes";
import { call } from "../site/calls/api";
import { isDefinite } from "../site/calls/failures";
import { showToast } from "../ui/dialogs/toast";
import { bakeBox, bakeSent, type WaitingBake } from "./bake-store";
import { keepSentCard } from "./bake-cards";
import { keepBakeCopy } from "./kept-bakes";
import { sendPhotographs } from "./send-photographs";
import { afterRefusal, sender } from "./entries/sender";

/** The id makes sure that each bake is stored once, however often it is sent. */
const sendAll = sender(bakeBox, (entry) => (entry.deleted ? sendDeletion(entry) : sendBake(entry)));

/** Sends waiting bakes, and then their photographs, because the server takes those only for bakes it has. */
export async function sendBakes(): Promise<void> {
  await sendAll();
  await sendPhotographs();
}

async function sendDeletion(entry: WaitingBake) {
  const reply = await call("DELETE /api/bakes/:id", { params: { id: entry.id }, keepSession: true });
  if (!reply.ok && reply.code !== "not-found") return isDefinite(reply) ? leaveNothing : ("later" as const);
  await keepSentCard(entry);
  return leaveNothing;
}

const leaveNothing = () => null;

async function sendBake(entry: WaitingBake) {
  const { id, bake, answers, name } = entry;
  const body = { answers, ...(bake !== null && { bake }) };
  const reply = await call("PUT /api/bakes/:id", { params: { id }, body, keepSession: true });
  if (reply.ok) {
    // The copies go first: from here on, only they know the answers where no newer answer comes.
    await keepBakeCopy(id, { bake, ...reply.data });
    await keepSentCard(entry);
    if (reply.data.conflicts.length > 0) showToast(conflictText(name, reply.data.conflicts));
    return bakeSent(entry, reply.data.answers);
  }
  if (reply.code === "bake-deleted" || (reply.code === "not-found" && bake === null)) {
    showToast(`“${name}” was deleted on another device.`);
    return leaveNothing;
  }
  return afterRefusal(entry, reply);
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
