import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { PasskeyItem } from "../../contract/account";
import { longDate } from "../../wording/dates";
import { Button } from "../ui/button";
import { ago } from "./ago";

export const nameOf = ({ name }: PasskeyItem) => name?.trim() || "Unnamed Passkey";

const lastUseOf = ({ lastUsedAt }: PasskeyItem, now: number) =>
  lastUsedAt === null ? "Not used to sign in so far." : `Last used ${ago(lastUsedAt, now)}.`;

interface PasskeyRowsProps {
  items: readonly PasskeyItem[];
  onRemove: (passkey: PasskeyItem) => void;
}

/** What a person knows each of their passkeys by, and its way out. */
export function PasskeyRows({ items, onRemove }: PasskeyRowsProps) {
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
