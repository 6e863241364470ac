import { Tags } from "lucide-react";
import { Suspense, useState } from "react";
import type { AdminBreadRequest } from "../../../contract/requests/admin";
import { call } from "../../site/calls/api";
import { useMutation } from "../../site/calls/use-mutation";
import { latePart } from "../../site/late-part";
import { Button } from "../../ui/button";
import { useOwnerCalls } from "../desk/owner-calls";

const DayLabelsDialog = latePart(() => import("./day-labels-dialog"), "DayLabelsDialog");

interface DayLabelsProps {
  day: string;
  requests: readonly AdminBreadRequest[];
}

/** Labels for all loaves of a day. Without the owner's sentence a label would look finished, so it is asked for first. */
export function DayLabels({ day, requests }: DayLabelsProps) {
  const run = useOwnerCalls();
  const { busy, mutate } = useMutation();
  const [isFailed, setFailed] = useState(false);
  const [sentence, setSentence] = useState<string | null>(null);
  async function open() {
    setFailed(false);
    const letters = await mutate(() =>
      run(() => call("GET /api/admin/letter-settings", { keepSession: true })),
    );
    if (letters?.ok) setSentence(letters.data.labelSentence ?? "");
    else if (letters !== undefined) setFailed(true);
  }
  return (
    <>
      <Button
        icon={<Tags size={20} />}
        aria-haspopup="dialog"
        busy={busy}
        busyLabel="Loading..."
        onPointerEnter={() => void DayLabelsDialog.preload()}
        onClick={() => void open()}
      >
        Print labels
      </Button>
      {isFailed ? (
        <p role="alert" className="w-full text-hint text-error">
          No labels yet: your settings were not loaded. Press again to try once more.
        </p>
      ) : null}
      {sentence === null ? null : (
        <Suspense fallback={null}>
          <DayLabelsDialog
            day={day}
            requests={requests}
            sentence={sentence}
            onClose={() => setSentence(null)}
          />
        </Suspense>
      )}
    </>
  );
}
