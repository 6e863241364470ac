import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { PasskeyItem } from "../../contract/account";
import { Button } from "../ui/button";
import { ConfirmDialog } from "../ui/dialog";
import { Skeleton, SkeletonBlock } from "../ui/skeleton";
import type { Run } from "./use-confirmation";
import { deletePasskey } from "./delete-passkey";
import { longDate } from "./long-date";
import { type Refusal, RefusalNotice, refusalOf } from "./refusal";
import type { Passkeys } from "./use-passkeys";

interface PasskeyListProps {
  passkeys: Passkeys;
  run: Run;
  onTryAgain: () => void;
  onBegin: () => void;
  onDeleted: () => Promise<void>;
}

const nameOf = ({ name }: PasskeyItem) => name?.trim() || "Unnamed Passkey";

export function PasskeyList({ passkeys, run, onTryAgain, onBegin, onDeleted }: PasskeyListProps) {
  const [asked, setAsked] = useState<PasskeyItem | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Refusal | null>(null);

  async function remove({ id }: PasskeyItem) {
    setBusy(true);
    const outcome = await deletePasskey(id, run);
    setBusy(false);
    setAsked(null);
    if (outcome === null) return;
    if (outcome === "deleted") await onDeleted();
    else setFailure(outcome);
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
  return (
    <>
      {passkeys.items.length === 0 ? (
        <p className="text-muted">No passkeys yet.</p>
      ) : (
        <ul className="border-t border-line">
          {passkeys.items.map((passkey) => (
            <li
              key={passkey.id}
              className="flex items-center justify-between gap-4 border-b border-line py-3"
            >
              <div className="min-w-0">
                <p className="font-semibold break-words">{nameOf(passkey)}</p>
                <p className="text-hint text-muted">Added {longDate(passkey.createdAt)}</p>
              </div>
              <Button
                icon={<Trash2 size={20} />}
                onClick={() => {
                  onBegin();
                  setFailure(null);
                  setAsked(passkey);
                }}
              >
                Delete<span className="visually-hidden"> {nameOf(passkey)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <RefusalNotice refusal={failure} />
      <ConfirmDialog
        open={asked !== null}
        tone="error"
        title={`Delete the passkey "${asked === null ? "" : nameOf(asked)}"?`}
        confirmText="Delete passkey"
        loading={busy}
        onConfirm={() => asked && void remove(asked)}
        onCancel={() => setAsked(null)}
      >
        It will no longer sign you in here. Your password keeps working.
      </ConfirmDialog>
    </>
  );
}
