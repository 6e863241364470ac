import { useState } from "react";
import type { PasskeyItem } from "../../contract/account";
import type { Answer } from "../site/query-client";
import { Button } from "../ui/button";
import { ConfirmDialog } from "../ui/dialog";
import { Skeleton, SkeletonBlock } from "../ui/skeleton";
import type { Run } from "./use-confirmation";
import { deletePasskey, settlePasskeys } from "./delete-passkey";
import { nameOf, PasskeyRows } from "./passkey-rows";
import { PasskeysOnHold } from "./passkeys-on-hold";
import { type Refusal, RefusalNotice, refusalOf } from "./refusal";

interface PasskeyListProps {
  passkeys: Answer<readonly PasskeyItem[]>;
  run: Run;
  onTryAgain: () => void;
  onBegin: () => void;
  /** The list has changed, and the button that was pressed is gone. */
  onDone: (words: string) => Promise<void>;
}

type Asked = PasskeyItem | "all on hold";

export function PasskeyList({ passkeys, run, onTryAgain, onBegin, onDone }: PasskeyListProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Refusal | null>(null);

  function begin(next: Asked | null) {
    onBegin();
    setFailure(null);
    setAsked(next);
  }
  async function change(action: () => Promise<"done" | Refusal | null>, words: string) {
    setBusy(true);
    const outcome = await action();
    setBusy(false);
    setAsked(null);
    if (outcome === null) return;
    if (outcome === "done") await onDone(words);
    else setFailure(outcome);
  }
  const remove = (what: Asked) =>
    what === "all on hold"
      ? change(() => settlePasskeys([], run), "The passkeys on hold are deleted.")
      : change(() => deletePasskey(what.id, run), "Passkey deleted successfully!");
  function keep(items: readonly PasskeyItem[]) {
    begin(null);
    const ids = items.map(({ id }) => id);
    void change(() => settlePasskeys(ids, run), "Kept. You can sign in with your passkeys again.");
  }

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
      <RefusalNotice refusal={failure} />
      <ConfirmDialog
        open={asked !== null}
        tone="error"
        title={what === null ? "Delete all passkeys on hold?" : `Delete the passkey "${nameOf(what)}"?`}
        confirmText={what === null ? "Delete these passkeys" : "Delete passkey"}
        loading={busy}
        onConfirm={() => asked && void remove(asked)}
        onCancel={() => setAsked(null)}
      >
        {what === null ? "They" : "It"} will no longer sign you in here. Your password keeps working.
      </ConfirmDialog>
    </>
  );
}
