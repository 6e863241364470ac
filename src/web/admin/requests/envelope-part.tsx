import { call } from "../../site/calls/api";
import { notDone } from "../../site/calls/failures";
import { NotLoaded } from "../../site/calls/not-loaded";
import { useAnswer } from "../../site/calls/query-client";
import { useFormats } from "../../site/units";
import { Button } from "../../ui/button";
import { announce } from "../../ui/dialogs/live-region";
import { useOwnerMutation } from "../desk/owner-calls";
import { useOwnerQuestions } from "../desk/owner-questions";

/** The baker's reports on an envelope's starter, and the switch for its code. */
export function EnvelopePart({ id }: { id: string }) {
  const { moment } = useFormats();
  const { answer, again, change: put } = useAnswer(useOwnerQuestions().envelope(id));
  const { busy, problem, change } = useOwnerMutation((reply) => notDone(reply, "saved"));
  if (answer.status === "failed") return <NotLoaded what="the envelope" onAgain={again} />;
  if (answer.status === "loading") return <p>Loading...</p>;
  const { hasCode, isOn, said } = answer.data;

  async function flip() {
    const reply = await change(() =>
      call("PUT /api/admin/starter-requests/:id/envelope", {
        params: { id },
        body: { on: !isOn },
        keepSession: true,
      }),
    );
    if (!reply?.ok) return;
    put(() => reply.data);
    announce(isOn ? "Code switched off" : "Code switched on");
  }

  return (
    <>
      <p>
        {said === null
          ? "Nothing heard of its starter yet."
          : `The starter ${said.bubbles ? "bubbles" : "does not bubble yet"}, told ${moment(said.at)}.`}{" "}
        {isOn
          ? hasCode
            ? "The code on its slip works."
            : "Its slip gets a code when you print it."
          : "Its code is switched off."}
      </p>
      <Button busy={busy} className="mt-2" onClick={() => void flip()}>
        {isOn ? "Switch the code off" : "Switch the code on"}
      </Button>
      <p role="alert" className="text-error empty:hidden">
        {problem}
      </p>
    </>
  );
}
