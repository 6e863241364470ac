import { useEffect, useRef } from "react";
import { useMutation } from "../../site/calls/use-mutation";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialogs/dialog";
import { announce } from "../../ui/dialogs/live-region";
import { addFailure, addPasskey, passkeyName } from "./add-passkey";
import { supportsPasskeys } from "./passkeys";
import { RefusalNotice } from "../../forms/refusal";
import type { Refusal } from "../../site/calls/failures";

const UNABLE = "Unable to add passkey. Please ensure your device supports passkeys.";

function usePasskeyOffer(onClose: () => void) {
  const supported = supportsPasskeys();
  const { busy, refusal, mutate } = useMutation<Refusal>();
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
    // Whoever has signed up this minute needs no second proof of who they are.
    const outcome = await mutate(() => addPasskey(passkeyName(""), (action) => action()), {
      say: (ended) => addFailure(ended, UNABLE),
    });
    if (outcome?.end !== "done") return;
    added.current = true;
    onClose();
  }

  return { supported, busy, refusal, setUp };
}

/** AC-02, AC-15: offered once, right after signing up. A browser without passkeys never shows it. */
export function PasskeyOffer({ onClose }: { onClose: () => void }) {
  const { supported, busy, refusal, setUp } = usePasskeyOffer(onClose);
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
        <RefusalNotice refusal={refusal} />
      </div>
    </Dialog>
  );
}
