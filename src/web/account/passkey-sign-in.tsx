import { KeyRound } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { useSession } from "../site/session";
import { Button } from "../ui/button";
import { Or } from "./auth-sheet";
import { sessionBegan } from "./follow-reply";
import { offerPasskeysInField, type Outcome, signInWithPasskey, useSupportsPasskeys } from "./passkeys";
import { type Refusal, RefusalNotice, refusalOf } from "./refusal";

const UNABLE = "Unable to authenticate with passkey. Please try again or use email/password.";
const FAILED = "Passkey authentication failed";

/** AC-13. The server gives one answer for every passkey that it does not take, in words for programs. */
function refusalFrom(outcome: Outcome<unknown>): Refusal | null {
  if (outcome.end === "done" || outcome.end === "cancelled") return null;
  if (outcome.end !== "refused") return { text: UNABLE };
  if (outcome.reply.status === 0) return refusalOf(UNABLE, outcome.reply);
  const { code, message } = outcome.reply;
  const text = code === "auth-cancelled" || message === "" ? FAILED : message;
  return refusalOf(text, outcome.reply);
}

/** The way in without a password: by its button, and among what the browser fills into the e-mail field. */
export function PasskeySignIn() {
  const supported = useSupportsPasskeys();
  const { status } = useSession();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [offered, setOffered] = useState(true);
  const offering = offered && supported && status === "out" && !busy;

  const start = useCallback(() => {
    setBusy(true);
    setRefusal(null);
  }, []);
  const finish = useCallback(async (outcome: Outcome<unknown>) => {
    if (outcome.end === "done") await sessionBegan(outcome.data);
    else setRefusal(refusalFrom(outcome));
    setBusy(false);
  }, []);
  async function press() {
    start();
    await finish(await signInWithPasskey());
  }

  useEffect(() => {
    if (!offering) return;
    return offerPasskeysInField(start, (outcome) => {
      // Once it has failed the button stays: offered again at once, a device that picks by itself would fail for ever.
      if (outcome.end !== "done") setOffered(false);
      void finish(outcome);
    });
  }, [offering, start, finish]);

  if (!supported) return null;
  return (
    <div className="noscript:hidden">
      <div className="flex flex-col gap-4">
        <RefusalNotice refusal={refusal} />
        <Button icon={<KeyRound size={20} />} busy={busy} onClick={() => void press()} className="w-full">
          Use a passkey
        </Button>
      </div>
      <Or />
    </div>
  );
}
