import { KeyRound } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { useSession } from "../site/session";
import { Button } from "../ui/button";
import { Or } from "./auth-sheet";
import { sessionBegan } from "./follow-reply";
import { offerPasskeysInField, type Outcome, signInWithPasskey, useSupportsPasskeys } from "./passkeys";
import { passkeyRefusal } from "./passkey-refusal";
import { type Refusal, RefusalNotice } from "../forms/refusal";

/** The way in without a password: by its button, and among what the browser fills into the e-mail field. */
export function SignInByPasskey() {
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
    else setRefusal(passkeyRefusal(outcome));
    setBusy(false);
  }, []);
  async function press() {
    start();
    await finish(await signInWithPasskey());
  }

  useEffect(() => {
    if (!offering) return;
    return offerPasskeysInField(start, (outcome) => {
      // After a failure the passkey is not offered by itself again: a device that picks without asking would fail in a
      // loop.
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
