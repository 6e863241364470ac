import { KeyRound } from "lucide-react";
import { refreshSession } from "../../site/calls/session";
import { useMutation } from "../../site/calls/use-mutation";
import { Button } from "../../ui/button";
import { Or } from "../parts/auth-sheet";
import { passkeyRefusal, UNABLE_ALONE } from "./passkey-refusal";
import { signInWithPasskey, useSupportsPasskeys } from "./passkeys";
import { RefusalNotice } from "../../forms/refusal";
import type { Refusal } from "../../site/calls/failures";

interface ConfirmByPasskeyProps {
  email: string;
  onConfirmed: () => void;
  onCancel: () => void;
  /** A password is no substitute here. */
  alone?: true;
}

/** A tap instead of the password: it begins a session anew, also where the old one has ended. */
export function ConfirmByPasskey({ email, onConfirmed, onCancel, alone }: ConfirmByPasskeyProps) {
  const supported = useSupportsPasskeys();
  const { busy, refusal, mutate } = useMutation<Refusal>();

  async function press() {
    const outcome = await mutate(signInWithPasskey, {
      say: (ended) => passkeyRefusal(ended, alone && UNABLE_ALONE),
    });
    if (outcome?.end !== "done") return;
    await refreshSession();
    // The passkey belongs to another account, so what was begun is not done in that account's name.
    if (outcome.data.user.email === email) onConfirmed();
    else onCancel();
  }

  if (!supported)
    return alone ? (
      <p className="mt-4">This browser cannot use passkeys. Open the page in one that can.</p>
    ) : null;
  return (
    <div className="mt-4 flex flex-col gap-4">
      <RefusalNotice refusal={refusal} />
      <Button
        variant={alone && "filled"}
        icon={<KeyRound size={20} />}
        busy={busy}
        onClick={() => void press()}
        data-first-focus={alone && ""}
        className="w-full"
      >
        Use a passkey
      </Button>
      {alone ? null : <Or />}
    </div>
  );
}
