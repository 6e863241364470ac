import { KeyRound } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useSession } from "../../site/calls/session";
import { useMutation } from "../../site/calls/use-mutation";
import { Button } from "../../ui/button";
import { Or } from "../parts/auth-sheet";
import { sessionBegan } from "../parts/follow-reply";
import { offerPasskeysInField, type Outcome, signInWithPasskey, useSupportsPasskeys } from "./passkeys";
import { passkeyRefusal } from "./passkey-refusal";
import { RefusalNotice } from "../../forms/refusal";
import type { Refusal } from "../../site/calls/failures";

/** The way in without a password: by its button, and among what the browser fills into the e-mail field. */
export function SignInByPasskey() {
  const supported = useSupportsPasskeys();
  const { status } = useSession();
  const { busy, refusal, mutate } = useMutation<Refusal>();
  const [offered, setOffered] = useState(true);
  const offering = offered && supported && status === "out" && !busy;

  const signIn = (ask: () => Promise<Outcome<unknown>>) =>
    mutate(
      async () => {
        const outcome = await ask();
        if (outcome.end === "done") await sessionBegan(outcome.data);
        return outcome;
      },
      { say: (outcome) => passkeyRefusal(outcome) },
    );
  const signInAsPicked = useEffectEvent((picked: Promise<Outcome<unknown>>) =>
    signIn(async () => {
      const outcome = await picked;
      // After a failure the passkey is not offered by itself again: a device that picks without asking would fail in a
      // loop.
      if (outcome.end !== "done") setOffered(false);
      return outcome;
    }),
  );

  useEffect(() => {
    if (!offering) return;
    return offerPasskeysInField((picked) => void signInAsPicked(picked));
  }, [offering]);

  if (!supported) return null;
  return (
    <div className="noscript:hidden">
      <div className="flex flex-col gap-4">
        <RefusalNotice refusal={refusal} />
        <Button
          icon={<KeyRound size={20} />}
          busy={busy}
          onClick={() => void signIn(signInWithPasskey)}
          className="w-full"
        >
          Use a passkey
        </Button>
      </div>
      <Or />
    </div>
  );
}
