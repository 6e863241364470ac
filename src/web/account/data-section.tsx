import { Download } from "lucide-react";
import { useState } from "react";
import { call, type Reply } from "../site/api";
import { Button } from "../ui/button";
import { saveFile } from "../ui/save-file";
import type { Run } from "./use-confirmation";
import { RefusalNotice } from "../forms/refusal";
import { useChange } from "../forms/use-change";
import { Section } from "../ui/section";
import { useRouter } from "../routes/use-router";
import { hasEnded, sayGoodbye } from "../shell/sign-out";
import { ConfirmDialog } from "../ui/dialog";

/** AC-11: bakers can download and delete what the site keeps about them. */
export function DataSection({ run }: { run: Run }) {
  const { busy, refusal, change } = useChange(run);
  async function download() {
    const reply = await change(
      () => call("GET /api/account/export", { keepSession: true }),
      "Your data could not be fetched.",
    );
    if (reply) saveFile("my-data.json", JSON.stringify(reply.data, null, 2));
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

async function deleteUser(): Promise<Reply<unknown>> {
  const reply = await call("POST /api/auth/delete-user", { body: {}, keepSession: true });
  return !reply.ok && (await hasEnded(reply)) ? { ok: true, status: 200, data: null } : reply;
}

function DeleteAccount({ run }: { run: Run }) {
  const router = useRouter();
  const [asked, setAsked] = useState(false);
  const { busy, refusal, forgetRefusal, change } = useChange(run);
  async function remove() {
    const reply = await change(deleteUser, "Your account could not be deleted.");
    setAsked(false);
    if (reply === null) return;
    await sayGoodbye(router);
    // To the sign-in page, because the front page has no place for the message (ACC-08).
    await router.navigate({ to: "/login", state: { arrival: "account-deleted" }, replace: true });
  }

  return (
    <div className="mt-4 flex flex-col gap-4 border-t border-line pt-6">
      <p>
        Deleting the account removes your profile, your passkeys and all your recipes, published ones too. You
        cannot undo this.
      </p>
      <RefusalNotice refusal={refusal} />
      <Button
        variant="danger"
        className="self-start"
        onClick={() => {
          forgetRefusal();
          setAsked(true);
        }}
      >
        Delete account
      </Button>
      <ConfirmDialog
        open={asked}
        tone="error"
        title="Delete your account?"
        confirmText="Delete account"
        loading={busy}
        onConfirm={() => void remove()}
        onCancel={() => setAsked(false)}
      >
        Your recipes and everything else you kept here will be gone. Download your data first to keep a copy.
      </ConfirmDialog>
    </div>
  );
}
