import { MOST_TAPS, TAP_DAYS } from "../../../contract/requests/envelopes";
import { longDate } from "../../../wording/values/dates";
import { call, callOnce } from "../../site/calls/api";
import { helpFor, isDefinite, type Refused } from "../../site/calls/failures";
import { makeQuestion, useAnswer } from "../../site/calls/query-client";
import { useMutation } from "../../site/calls/use-mutation";
import { Button } from "../../ui/button";
import { announce } from "../../ui/dialogs/live-region";
import { forgetEnvelopeCode } from "./envelope-code";
import { useGuideDay } from "./use-guide-day";

const envelopeQuestion = (code: string) =>
  makeQuestion(["envelope", code], (signal) => callOnce("POST /api/envelope", { body: { code }, signal }));

const whyNot = (reply: Refused) => (isDefinite(reply) ? reply.message : helpFor(reply));

/** For whoever opened the guide with the code from an envelope: two buttons tell how its starter is doing. */
export function EnvelopePanel({ code }: { code: string }) {
  const { answer, again, change } = useAnswer(envelopeQuestion(code));
  const { busy, doing, refusal, mutate } = useMutation(whyNot);

  async function tap(bubbles: boolean) {
    const ask = () => call("POST /api/envelope/tap", { body: { code, bubbles } });
    const reply = await mutate(ask, { as: String(bubbles) });
    if (!reply?.ok) return;
    change(() => reply.data);
    announce(bubbles ? "Noted. The starter bubbles." : "Noted. The starter does not bubble yet.");
  }

  const refused = refusal ?? (answer.status === "failed" ? whyNot(answer.reply) : null);
  return (
    <div className="grid gap-3 border-t border-line pt-6">
      <h3 className="mt-0">How is your starter doing?</h3>
      {answer.status === "ready" && <EnvelopeWords {...answer.data} />}
      {refused !== null && (
        <p role="alert" className="text-error">
          {refused}
        </p>
      )}
      <p className="actions">
        {answer.status === "ready" &&
          answer.data.left > 0 &&
          [true, false].map((bubbles) => (
            <Button
              key={String(bubbles)}
              busy={doing === String(bubbles)}
              busyLabel="Telling us..."
              disabled={busy && doing !== String(bubbles)}
              onClick={() => void tap(bubbles)}
            >
              {bubbles ? "It bubbles" : "It does not"}
            </Button>
          ))}
        {answer.status === "failed" && !isDefinite(answer.reply) && (
          <Button onClick={again}>Try again</Button>
        )}
        <Button variant="quiet" onClick={forgetEnvelopeCode}>
          Forget this envelope
        </Button>
      </p>
    </div>
  );
}

interface EnvelopeWordsProps {
  said: { bubbles: boolean; at: string } | null;
  left: number;
}

function EnvelopeWords({ said, left }: EnvelopeWordsProps) {
  const mark = useGuideDay();
  if (said === null)
    return (
      <p className="max-w-prose">
        The code in your envelope brought you here. Tell us whether the flakes wake up. We learn nothing else:
        no name, no address.
      </p>
    );
  return (
    <div className="grid max-w-prose gap-2">
      <p>
        You told us on {longDate(said.at)}: {said.bubbles ? "it bubbles." : "it does not bubble yet."}{" "}
        {said.bubbles ? "Well done." : <NoBubbles day={mark?.day ?? 1} />}
      </p>
      <p className="text-hint text-muted">
        {left > 0
          ? "Tell us again when something changes."
          : `Thank you. ${MOST_TAPS} times in ${TAP_DAYS} days are enough; tell us again in a few days.`}
      </p>
    </div>
  );
}

/** From Day 4 on a starter without bubbles needs help. */
const QUIET_DAYS = 3;

function NoBubbles({ day }: { day: number }) {
  if (day <= QUIET_DAYS) return <>That is normal up to Day {QUIET_DAYS}. Keep the jar warm and go on.</>;
  return (
    <>
      <a href="#troubleshooting" className="link">
        Troubleshooting
      </a>{" "}
      helps from here.
    </>
  );
}
