import { Trash2 } from "lucide-react";
import { longDate } from "../../wording/dates";
import { useState } from "react";
import type { PasskeyItem } from "../../contract/account";
import type { Answer } from "../site/query-client";
import { Button } from "../ui/button";
import { ConfirmDialog } from "../ui/dialog";
import { Skeleton, SkeletonBlock } from "../ui/skeleton";
import type { Run } from "./use-confirmation";
import { ago } from "./ago";
import { RefusalNotice, refusalOf } from "../forms/refusal";
import { useChange } from "../forms/use-change";
import { Notice } from "../ui/notice";
import { call, type Reply } from "../site/api";

interface PasskeyListProps {
  passkeys: Answer<readonly PasskeyItem[]>;
  run: Run;
  onTryAgain: () => void;
  onBegin: () => void;
  /** The list has changed, and the button that was pressed is gone. */
  onDone: (words: string) => Promise<void>;
}

type Asked = PasskeyItem | "all on hold";

/** Asks first, then deletes a passkey, or settles which of those on hold sign in again. */
function usePasskeyActs(run: Run, onBegin: PasskeyListProps["onBegin"], onDone: PasskeyListProps["onDone"]) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { busy, refusal, forgetRefusal, change } = useChange(run);

  function begin(next: Asked | null) {
    onBegin();
    forgetRefusal();
    setAsked(next);
  }
  async function make(action: () => Promise<Reply<unknown>>, failed: string, words: string) {
    const reply = await change(action, failed);
    setAsked(null);
    if (reply === null) return;
    await tellDevices().catch(() => undefined);
    await onDone(words);
  }
  /** Of the passkeys on hold, those in `kept` sign in again; the others are deleted. */
  const settle = (kept: string[], words: string) =>
    make(
      () => call("POST /api/auth/passkey/settle-passkeys", { body: { keep: kept }, keepSession: true }),
      "Your passkeys could not be saved",
      words,
    );
  const remove = (what: Asked) =>
    what === "all on hold"
      ? settle([], "The passkeys on hold are deleted.")
      : make(
          () => call("POST /api/auth/passkey/delete-passkey", { body: { id: what.id }, keepSession: true }),
          "Failed to delete passkey",
          "Passkey deleted successfully!",
        );
  function keep(items: readonly PasskeyItem[]) {
    begin(null);
    void settle(
      items.map(({ id }) => id),
      "Kept. You can sign in with your passkeys again.",
    );
  }

  return { asked, begin, cancel: () => setAsked(null), busy, refusal, remove, keep };
}

export function PasskeyList({ passkeys, run, onTryAgain, onBegin, onDone }: PasskeyListProps) {
  const { asked, begin, cancel, busy, refusal, remove, keep } = usePasskeyActs(run, onBegin, onDone);

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
  const onHold = passkeys.data.filter((passkey) => passkey.onHold);
  const others = passkeys.data.filter((passkey) => !passkey.onHold);
  const what = asked === null || asked === "all on hold" ? null : asked;
  return (
    <>
      {onHold.length > 0 && (
        <PasskeysOnHold
          items={onHold}
          busy={busy}
          onRemove={begin}
          onRemoveAll={() => begin("all on hold")}
          onKeep={() => keep(onHold)}
        />
      )}
      {passkeys.data.length === 0 && <p className="text-muted">No passkeys yet.</p>}
      {others.length > 0 && <PasskeyRows items={others} onRemove={begin} />}
      <RefusalNotice refusal={refusal} />
      <ConfirmDialog
        open={asked !== null}
        tone="error"
        title={what === null ? "Delete all passkeys on hold?" : `Delete the passkey "${nameOf(what)}"?`}
        confirmText={what === null ? "Delete these passkeys" : "Delete passkey"}
        loading={busy}
        onConfirm={() => asked && void remove(asked)}
        onCancel={cancel}
      >
        {what === null ? "These passkeys" : "This passkey"} will no longer sign you in here. Your password
        keeps working.
      </ConfirmDialog>
    </>
  );
}

interface PasskeysOnHoldProps {
  items: readonly PasskeyItem[];
  busy: boolean;
  onRemove: (passkey: PasskeyItem) => void;
  onRemoveAll: () => void;
  onKeep: () => void;
}

/** After a mailed reset the person says which passkeys are theirs. Until then no passkey signs in. */
function PasskeysOnHold({ items, busy, onRemove, onRemoveAll, onKeep }: PasskeysOnHoldProps) {
  const one = items.length === 1;
  return (
    <Notice
      tone="warning"
      title={one ? "Is this passkey yours?" : "Which of these passkeys are yours?"}
      actions={
        <>
          <Button variant="filled" busy={busy} busyLabel="Saving..." onClick={onKeep}>
            {one ? "Keep this passkey" : `Keep these ${items.length} passkeys`}
          </Button>
          {!one && <Button onClick={onRemoveAll}>Delete all</Button>}
        </>
      }
    >
      <p className="mb-3">
        You set a new password with an emailed link. {one ? "This passkey is" : "These passkeys are"} older
        than that and on hold: nobody can sign in with {one ? "it" : "them"}. Delete any you do not know, then
        keep the rest.
      </p>
      <PasskeyRows items={items} onRemove={onRemove} />
    </Notice>
  );
}

const nameOf = ({ name }: PasskeyItem) => name?.trim() || "Unnamed Passkey";

const lastUseOf = ({ lastUsedAt }: PasskeyItem, now: number) =>
  lastUsedAt === null ? "Never used to sign in." : `Last used ${ago(lastUsedAt, now)}.`;

interface PasskeyRowsProps {
  items: readonly PasskeyItem[];
  onRemove: (passkey: PasskeyItem) => void;
}

/** Name and dates of each passkey, with its delete button. */
function PasskeyRows({ items, onRemove }: PasskeyRowsProps) {
  const [now] = useState(() => Date.now());
  return (
    <ul className="border-t border-line">
      {items.map((passkey) => (
        <li key={passkey.id} className="flex items-center justify-between gap-4 border-b border-line py-3">
          <div className="min-w-0">
            <p className="font-semibold break-words">{nameOf(passkey)}</p>
            <p className="text-hint text-muted">
              Added {longDate(passkey.createdAt)}. {lastUseOf(passkey, now)}
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
