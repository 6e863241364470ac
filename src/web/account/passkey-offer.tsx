import { useEffect, useRef, useState } from "react";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { announce } from "../ui/live-region";
import { addFailure, addPasskey, passkeyName } from "./add-passkey";
import { supportsPasskeys } from "./passkeys";
import { type Refusal, RefusalNotice } from "../forms/refusal";

const UNABLE = "Unable to add passkey. Please ensure your device supports passkeys.";

function usePasskeyOffer(onClose: () => void) {
  const supported = supportsPasskeys();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const added = useRef(false);

  useEffect(() => {
    if (!supported) onClose();
  }, [supported, onClose]);

  useEffect(
    () => () => {
      // Announced after the dialog has closed, because closing it removes what was announced inside.
      if (added.current) announce("Passkey added successfully!");
    },
    [],
  );

  async function setUp() {
    setBusy(true);
    setFailure(null);
    // Whoever has signed up this minute needs no second proof of who they are.
    const outcome = await addPasskey(passkeyName(""), (action) => action());
    setBusy(false);
    if (outcome.end !== "done") return setFailure(addFailure(outcome, UNABLE));
    added.current = true;
    onClose();
  }

  return { supported, busy, failure, setUp };
}

/** AC-02, AC-15: offered once, right after signing up. A browser without passkeys never shows it. */
export function PasskeyOffer({ onClose }: { onClose: () => void }) {
  const { supported, busy, failure, setUp } = usePasskeyOffer(onClose);
  if (!supported) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      title="Secure Your Account with a Passkey"
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            Skip for Now
          </Button>
          <Button
            variant="filled"
            busy={busy}
            busyLabel="Setting up..."
            data-first-focus=""
            onClick={() => void setUp()}
          >
            Set Up Passkey
          </Button>
        </>
      }
    >
      <p>
        A passkey signs you in with your fingerprint, your face or your screen lock. Nothing to remember, and
        nobody can guess it.
      </p>
      <p className="mt-3 text-hint text-muted">
        You can add one later too, in Account Settings. Your password keeps working.
      </p>
      <div className="mt-4 empty:hidden">
        <RefusalNotice refusal={failure} />
      </div>
    </Dialog>
  );
}
