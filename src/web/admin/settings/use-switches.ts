import type { SwitchesChange } from "../../../contract/requests/switches-schema";
import type { KeptSwitches, Switches } from "../../../contract/site/switches";
import { call } from "../../site/calls/api";
import { notDone } from "../../site/calls/failures";
import { client, useAnswer } from "../../site/calls/query-client";
import { useOwnerMutation } from "../desk/owner-calls";
import { OFFER, useOwnerQuestions } from "../desk/owner-questions";

const CHANGED = "The switches were changed in another tab. Here they are as they are now. Press again.";

/** Which of the two are to be open or paused. */
export type Turned = Partial<Record<keyof Switches, boolean>>;

/** The owner's switches as the server has them, and saving them. */
export function useSwitches() {
  const { answer, refresh, again, change: put } = useAnswer(useOwnerQuestions().switches);
  const { busy, problem, change } = useOwnerMutation((reply) =>
    reply.code === "changed-elsewhere" ? CHANGED : notDone(reply, "saved"),
  );

  async function save(body: SwitchesChange) {
    const reply = await change(() => call("PUT /api/admin/switches", { body, keepSession: true }));
    if (reply?.ok) {
      put(() => reply.data);
      void client.invalidateQueries({ queryKey: OFFER.queryKey });
    }
    return reply;
  }

  /** Opens or pauses one of the two, or both. */
  async function turn(now: KeptSwitches, { starters, bread }: Turned) {
    const reply = await save({
      ...now,
      starters: { ...now.starters, isOpen: starters ?? now.starters.isOpen },
      bread: { ...now.bread, isOpen: bread ?? now.bread.isOpen },
    });
    if (reply?.ok === false && reply.code === "changed-elsewhere") await refresh();
    return reply;
  }

  return { answer, again, refresh, busy, problem, save, turn };
}
