import { useEffect, useState } from "react";
import { call } from "../site/calls/api";
import { refreshSession } from "../site/calls/session";
import { useMutation } from "../site/calls/use-mutation";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { RefusalNotice } from "../forms/refusal";
import { type Refusal, refusalOf } from "../site/calls/failures";
import { SuccessNotice } from "./parts/success-notice";
import { forgetVerifyToken } from "./verify-link";

/** The failure of a mailed link; null when it did its work. */
async function confirmEmail(token: string): Promise<Refusal | null> {
  const reply = await call("POST /api/auth/verify-email", { body: { token } });
  // A link that the server has not seen still works: a reload tries it again.
  if (reply.ok || reply.status === 400) forgetVerifyToken();
  if (!reply.ok) return refusalOf(reply.message || "Your email address could not be confirmed.", reply);
  await refreshSession();
  return null;
}

/** Confirms the address by the link that led here, and offers another link while it is not confirmed. */
export function EmailVerification({ verified, token }: { verified: boolean; token: string | null }) {
  const [confirmation, setConfirmation] = useState<"none" | "asking" | "done">(token ? "asking" : "none");
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  useEffect(() => {
    if (token === null) return;
    void confirmEmail(token).then((problem) => {
      setRefusal(problem);
      setConfirmation(problem === null ? "done" : "none");
    });
  }, [token]);

  if (confirmation === "done") return <SuccessNotice>Your email address is confirmed.</SuccessNotice>;
  return (
    <>
      <RefusalNotice refusal={refusal} />
      {!verified && <SendAgain waiting={confirmation === "asking"} onAnswer={setRefusal} />}
    </>
  );
}

const NOT_SENT =
  "We sent no new link: this mailbox has had its links for today. Open the newest one, or use “Forgot password?” on the " +
  "sign-in page: the link in that email confirms your address, too.";

interface SendAgainProps {
  /** The link that led here is being tried. */
  waiting: boolean;
  onAnswer: (refusal: Refusal | null) => void;
}

function SendAgain({ waiting, onAnswer }: SendAgainProps) {
  const [stage, setStage] = useState<"idle" | "sent" | "enough">("idle");
  const { busy, mutate } = useMutation();
  async function send() {
    setStage("idle");
    onAnswer(null);
    const reply = await mutate(() => call("POST /api/auth/send-verification-email"));
    if (reply === undefined) return;
    if (!reply.ok) return onAnswer(refusalOf(reply.message || "The email could not be sent.", reply));
    const isOver = reply.data.sent === false;
    setStage(isOver ? "enough" : "sent");
    // Nothing is sent to an address that was confirmed meanwhile, in another tab say.
    if (isOver) await refreshSession();
  }
  return (
    <Notice
      tone="info"
      title="Confirm your email"
      actions={
        <Button
          busy={waiting || busy}
          busyLabel={waiting ? "Confirming..." : "Sending..."}
          onClick={() => void send()}
        >
          Send again
        </Button>
      }
    >
      <output>
        {stage === "sent" && "A new link is on its way. The link works once, for 24 hours."}
        {stage === "enough" && NOT_SENT}
        {stage === "idle" && "Open the link in the email we sent you. You can use everything meanwhile."}
      </output>
    </Notice>
  );
}
