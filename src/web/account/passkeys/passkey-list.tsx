import { Trash2 } from "lucide-react";
import { longDate } from "../../../wording/values/dates";
import { useState } from "react";
import type { PasskeyItem } from "../../../contract/account/account";
import type { Answer } from "../../site/calls/query-client";
import { useDeviceZone } from "../../site/device-zone";
import { useShownAt } from "../../site/use-shown-at";
import { useMutation } from "../../site/calls/use-mutation";
import { Button } from "../../ui/button";
import { ConfirmDialog } from "../../ui/dialogs/dialog";
import { Skeleton, SkeletonBlock } from "../../ui/skeleton";
import type { Run } from "./use-confirmation";
import { ago } from "../parts/ago";
import { RefusalNotice } from "../../forms/refusal";
import { call, type Reply } from "../../site/calls/api";
import { isUnanswered, refusalOf, sayRefused } from "../../site/calls/failures";

interface PasskeyListProps {
  passkeys: Answer<readonly PasskeyItem[]>;
  run: Run;
  onTryAgain: () => void;
  onBegin: () => void;
  /** The list has changed, and the button that was pressed is gone. */
  onDone: (words: string) => Promise<void>;
}

/** Asks first, then deletes a passkey. */
function useRemoval(run: Run, onBegin: PasskeyListProps["onBegin"], onDone: PasskeyListProps["onDone"]) {
  const [asked, setAsked] = useState<PasskeyItem | null>(null);
  const { busy, refusal, forgetRefusal, mutate } = useMutation(sayRefused("Failed to delete passkey"));

  function ask(passkey: PasskeyItem) {
    onBegin();
    forgetRefusal();
    setAsked(passkey);
  }
  async function remove({ id }: PasskeyItem) {
    const reply = await mutate(() => run(() => deletePasskey(id)));
    if (reply === undefined) return;
    setAsked(null);
    if (!reply.ok) return;
    await tellDevices().catch(() => undefined);
    await onDone("Passkey deleted successfully!");
  }
  return { asked, ask, cancel: () => setAsked(null), busy, refusal, remove };
}

/** Where the answer got lost, the list itself says whether the passkey is gone. */
async function deletePasskey(id: string): Promise<Reply<unknown>> {
  const reply = await call("POST /api/auth/passkey/delete-passkey", { body: { id }, keepSession: true });
  if (reply.ok || !isUnanswered(reply)) return reply;
  const list = await call("GET /api/auth/passkey/list-user-passkeys", { keepSession: true });
  const isGone = list.ok && !list.data.some((passkey) => passkey.id === id);
  return isGone ? { ok: true, status: 200, data: null } : reply;
}

export function PasskeyList({ passkeys, run, onTryAgain, onBegin, onDone }: PasskeyListProps) {
  const { asked, ask, cancel, busy, refusal, remove } = useRemoval(run, onBegin, onDone);

  if (passkeys.status === "loading")
    return (
      <Skeleton>
        <SkeletonBlock className="h-16" />
      </Skeleton>
    );
  if (passkeys.status === "failed")
    return (
      <RefusalNotice
        refusal={refusalOf("Unable to load passkeys", passkeys.reply)}
        wayOn={<Button onClick={onTryAgain}>Try again</Button>}
      />
    );
  return (
    <>
      {passkeys.data.length === 0 ? (
        <p className="text-muted">No passkeys yet.</p>
      ) : (
        <PasskeyRows items={passkeys.data} onRemove={ask} />
      )}
      <RefusalNotice refusal={refusal} />
      <ConfirmDialog
        open={asked !== null}
        tone="error"
        title={`Delete the passkey "${asked === null ? "" : nameOf(asked)}"?`}
        confirmText="Delete passkey"
        loading={busy}
        onConfirm={() => asked && void remove(asked)}
        onCancel={cancel}
      >
        This passkey will no longer sign you in here. Your password keeps working.
      </ConfirmDialog>
    </>
  );
}

const nameOf = ({ name }: PasskeyItem) => name?.trim() || "Unnamed Passkey";

const lastUseOf = ({ lastUsedAt }: PasskeyItem, now: number | null, zone: string) =>
  lastUsedAt === null ? "Never used to sign in." : `Last used ${ago(lastUsedAt, now, zone)}.`;

interface PasskeyRowsProps {
  items: readonly PasskeyItem[];
  onRemove: (passkey: PasskeyItem) => void;
}

/** Name and dates of each passkey, with its delete button. */
function PasskeyRows({ items, onRemove }: PasskeyRowsProps) {
  const now = useShownAt();
  const zone = useDeviceZone();
  return (
    <ul className="border-t border-line">
      {items.map((passkey) => (
        <li key={passkey.id} className="flex items-center justify-between gap-4 border-b border-line py-3">
          <div className="min-w-0">
            <p className="font-semibold break-words">{nameOf(passkey)}</p>
            <p className="text-hint text-muted">
              Added {longDate(passkey.createdAt, zone)}. {lastUseOf(passkey, now, zone)}
            </p>
          </div>
          <Button icon={<Trash2 size={20} />} onClick={() => onRemove(passkey)}>
            Delete<span className="visually-hidden"> {nameOf(passkey)}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Newer than the browser types that TypeScript brings. */
interface Signals {
  signalAllAcceptedCredentials?: (accepted: {
    rpId: string;
    userId: string;
    allAcceptedCredentialIds: string[];
  }) => Promise<void>;
}

/** Where the browser can pass it on, devices learn which passkeys still count, and stop offering the others (SEC-12). */
async function tellDevices(): Promise<void> {
  const signals: Signals = window.PublicKeyCredential ?? {};
  if (signals.signalAllAcceptedCredentials === undefined) return;
  // The options for a new passkey name every passkey of the account, so that none is made twice.
  const options = await call("GET /api/auth/passkey/generate-register-options", { keepSession: true });
  if (!options.ok) return;
  const { rp, user, excludeCredentials = [] } = options.data;
  await signals.signalAllAcceptedCredentials({
    rpId: rp.id ?? location.hostname,
    userId: user.id,
    allAcceptedCredentialIds: excludeCredentials.map((credential) => credential.id),
  });
}
