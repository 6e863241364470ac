import { Download } from "lucide-react";
import { useState } from "react";
import { call } from "../site/api";
import { Button } from "../ui/button";
import { saveFile } from "../ui/save-file";
import type { Run } from "./use-confirmation";
import { DeleteAccount } from "./delete-account";
import { type Refusal, RefusalNotice, refusalOf } from "./refusal";

import { Section } from "./section";

/** AC-11: what is kept here is its baker's, to take along and to remove. */
export function DataSection({ run }: { run: Run }) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  async function download() {
    setBusy(true);
    setRefusal(null);
    const reply = await run(() => call("GET /api/account/export", { keepSession: true }));
    setBusy(false);
    if (reply === null) return;
    if (reply.ok) saveFile("my-data.json", JSON.stringify(reply.data, null, 2));
    else setRefusal(refusalOf(reply.message || "Your data could not be fetched.", reply));
  }

  return (
    <Section title="Your Data">
      <p>Everything this site keeps about you, your recipes included, in one file.</p>
      <RefusalNotice refusal={refusal} busy={busy} />
      <Button
        icon={<Download size={20} />}
        busy={busy}
        busyLabel="Fetching..."
        onClick={() => void download()}
        className="self-start"
      >
        Download my data
      </Button>
      <DeleteAccount run={run} />
    </Section>
  );
}
