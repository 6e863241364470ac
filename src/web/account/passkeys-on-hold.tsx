import type { PasskeyItem } from "../../contract/account";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { PasskeyRows } from "./passkey-rows";

interface PasskeysOnHoldProps {
  items: readonly PasskeyItem[];
  busy: boolean;
  onRemove: (passkey: PasskeyItem) => void;
  onRemoveAll: () => void;
  onKeep: () => void;
}

/** After a mailed reset: which passkeys are one's own. Until that is said, none of them opens the account. */
export function PasskeysOnHold({ items, busy, onRemove, onRemoveAll, onKeep }: PasskeysOnHoldProps) {
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
        You set a new password with a link from a mail. {one ? "This passkey is" : "These passkeys are"} from
        before that and on hold: nobody can sign in with {one ? "it" : "them"}. Delete what you do not know,
        then keep the rest.
      </p>
      <PasskeyRows items={items} onRemove={onRemove} />
    </Notice>
  );
}
