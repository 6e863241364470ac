import { useState } from "react";
import { MOST_TAPS, TAP_DAYS } from "../../../contract/envelopes";
import { longDate } from "../../../wording/dates";
import { call } from "../../site/api";
import { helpFor, isDefinite, type Refused } from "../../site/failures";
import { makeQuestion, useAnswer } from "../../site/query-client";
import { Button } from "../../ui/button";
import { announce } from "../../ui/live-region";
import { forgetEnvelopeCode } from "./envelope-code";
import { useGuideDay } from "./use-guide-day";

const envelopeQuestion = (code: string) =>
  makeQuestion(["envelope", code], (signal) => call("POST /api/envelope", { body: { code }, signal }));

/** For whoever opened the guide with the code from an envelope: two buttons tell how its starter is doing. */
export function EnvelopePanel({ code }: { code: string }) {
  const { answer, again, change } = useAnswer(envelopeQuestion(code));
  const [busy, setBusy] = useState<boolean | null>(null);
  const [refusal, setRefusal] = useState<Refused | null>(null);

  async function tap(bubbles: boolean) {
    setBusy(bubbles);
    setRefusal(null);
    const reply = await call("POST /api/envelope/tap", { body: { code, bubbles } });
    setBusy(null);
    if (!reply.ok) return setRefusal(reply);
    change(() => reply.data);
    announce(bubbles ? "Noted. The starter bubbles." : "Noted. The starter does not bubble yet.");
  }

  const refused = refusal ?? (answer.status === "failed" ? answer.reply : null);
  return (
    <div className="grid gap-3 border-t border-line pt-6">
      <h3 className="mt-0">How is your starter doing?</h3>
      {answer.status === "ready" && <EnvelopeWords {...answer.data} />}
      {refused !== null && (
        <p role="alert" className="text-error">
          {isDefinite(refused) ? refused.message : helpFor(refused)}
        </p>
      )}
      <p className="flex flex-wrap gap-3">
        {answer.status === "ready" &&
          answer.data.left > 0 &&
          [true, false].map((bubbles) => (
            <Button
              key={String(bubbles)}
              busy={busy === bubbles}
              busyLabel="Telling us..."
              disabled={busy !== null && busy !== bubbles}
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
