import { KeyRound } from "lucide-react";
import { useState } from "react";
import { refreshSession } from "../site/session";
import { Button } from "../ui/button";
import { Or } from "./auth-sheet";
import { passkeyRefusal, UNABLE_ALONE } from "./passkey-refusal";
import { signInWithPasskey, useSupportsPasskeys } from "./passkeys";
import { type Refusal, RefusalNotice } from "../forms/refusal";

interface ConfirmByPasskeyProps {
  email: string;
  onConfirmed: () => void;
  onCancel: () => void;
  /** A password is no substitute here. */
  alone?: true;
}

/** One tap instead of the password: it begins a session anew, also where the old one has ended. */
export function ConfirmByPasskey({ email, onConfirmed, onCancel, alone }: ConfirmByPasskeyProps) {
  const supported = useSupportsPasskeys();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  async function press() {
    setBusy(true);
    setRefusal(null);
    const outcome = await signInWithPasskey();
    setBusy(false);
    setRefusal(passkeyRefusal(outcome, alone && UNABLE_ALONE));
    if (outcome.end !== "done") return;
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
