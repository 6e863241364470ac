import { Download } from "lucide-react";
import { useState } from "react";
import type { OwnRequests } from "../../contract/requests/requests";
import { keptText, type StillSent } from "../../wording/requests/leaving";
import { call, type Reply } from "../site/calls/api";
import { sayRefused } from "../site/calls/failures";
import { useAnswer } from "../site/calls/query-client";
import { QUESTIONS } from "../site/calls/questions";
import { useMutation } from "../site/calls/use-mutation";
import { Button } from "../ui/button";
import { saveFile } from "../ui/save-file";
import type { Run } from "./passkeys/use-confirmation";
import { RefusalNotice } from "../forms/refusal";
import { Section } from "../ui/section";
import { useRouter } from "../routes/use-router";
import { hasEnded, sayGoodbye } from "../shell/sign-out";
import { ConfirmDialog } from "../ui/dialogs/dialog";

/** AC-11: bakers can download and delete what the site keeps about them. */
export function DataSection({ run }: { run: Run }) {
  const { busy, refusal, mutate } = useMutation(sayRefused("Your data could not be fetched."));
  async function download() {
    const reply = await mutate(() => run(() => call("GET /api/account/export", { keepSession: true })));
    if (reply?.ok) saveFile("my-data.json", JSON.stringify(reply.data, null, 2));
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

/** The requests still sent to a person who deletes their account; undefined for nothing. */
function stillSentOf({ starter, bread, sentSignedOut = 0 }: OwnRequests): StillSent | undefined {
  const hasStarter = starter.some(({ outlives }) => outlives);
  const hasBread = sentSignedOut > 0 || bread.some(({ outlives }) => outlives);
  if (hasStarter && hasBread) return "both";
  return hasStarter ? "starter" : hasBread ? "bread" : undefined;
}

function DeleteAccount({ run }: { run: Run }) {
  const router = useRouter();
  const { answer } = useAnswer(QUESTIONS.requests);
  const isKnown = answer.status === "ready";
  const stillSent = isKnown ? stillSentOf(answer.data) : "unknown";
  const kept = stillSent === undefined ? "" : ` ${keptText(stillSent)}`;
  const [asked, setAsked] = useState(false);
  const { busy, refusal, forgetRefusal, mutate } = useMutation(
    sayRefused("Your account could not be deleted."),
  );
  async function remove() {
    const reply = await mutate(() => run(deleteUser));
    if (reply === undefined) return;
    setAsked(false);
    if (!reply.ok) return;
    await sayGoodbye(router);
    // To the sign-in page, because the front page has no place for the message (ACC-08).
    await router.navigate({
      to: "/login",
      state: { arrival: "account-deleted", ...(stillSent && { stillSent }) },
      replace: true,
    });
  }

  return (
    <div className="mt-4 flex flex-col gap-4 border-t border-line pt-6">
      <p>
        Deleting the account removes your profile, your passkeys and all your recipes, published ones too. You
        cannot undo this.{isKnown ? kept : ""}
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
        {kept}
      </ConfirmDialog>
    </div>
  );
}
