import { Download } from "lucide-react";
import { useState } from "react";
import { call } from "../site/api";
import { Button } from "../ui/button";
import { saveFile } from "../ui/save-file";
import type { Run } from "./use-confirmation";
import { type Refusal, RefusalNotice, refusalOf } from "./refusal";
import { Section } from "./section";
import { useRouter } from "@tanstack/react-router";
import { sayGoodbye } from "../site/sign-out";
import { ConfirmDialog } from "../ui/dialog";

/** AC-11: bakers can take along, and remove, what the site keeps of theirs. */
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

function DeleteAccount({ run }: { run: Run }) {
  const router = useRouter();
  const [stage, setStage] = useState<"idle" | "asking" | "deleting">("idle");
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  async function remove() {
    setStage("deleting");
    const reply = await run(() => call("POST /api/auth/delete-user", { body: {}, keepSession: true }));
    if (reply?.ok) {
      await sayGoodbye(router);
      // The front page has no place to say so (ACC-08).
      await router.navigate({ to: "/login", state: { arrival: "account-deleted" }, replace: true });
      return;
    }
    setStage("idle");
    if (reply !== null) setRefusal(refusalOf(reply.message || "Your account could not be deleted.", reply));
  }

  return (
    <div className="mt-4 flex flex-col gap-4 border-t border-line pt-6">
      <p>
        Deleting the account removes your profile, your passkeys and all your recipes, published ones too. It
        cannot be undone.
      </p>
      <RefusalNotice refusal={refusal} />
      <Button
        variant="danger"
        className="self-start"
        onClick={() => {
          setRefusal(null);
          setStage("asking");
        }}
      >
        Delete account
      </Button>
      <ConfirmDialog
        open={stage !== "idle"}
        tone="error"
        title="Delete your account?"
        confirmText="Delete account"
        loading={stage === "deleting"}
        onConfirm={() => void remove()}
        onCancel={() => setStage("idle")}
      >
        Your recipes go with it, and so does every other thing you kept here. Download your data first if you
        want to keep a copy.
      </ConfirmDialog>
    </div>
  );
}
