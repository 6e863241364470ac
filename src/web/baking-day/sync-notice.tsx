import { useState } from "react";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { bringBack, type Refusal } from "./running-plan/end-day";
import type { Replaced } from "./running-plan/sync-plans";
import type { Sync } from "./running-plan/use-sync";

/** Says what another device has changed or ended, with a button to bring each back. */
export const SyncNotice = ({ sync: { replaced, dismiss } }: { sync: Sync }) =>
  replaced.map((one) => (
    <ReplacedNotice key={one.plan.id} replaced={one} onDone={() => dismiss(one.plan.id)} />
  ));

function ReplacedNotice({ replaced: { plan, why }, onDone }: { replaced: Replaced; onDone: () => void }) {
  const [refused, setRefused] = useState<Refusal | null>(null);
  return (
    <Notice
      tone="info"
      role="status"
      title={
        why === "ended"
          ? `${plan.name} was ended on another device.`
          : `You changed ${plan.name} on two devices. Here is the newer one.`
      }
      className="day-notice"
      actions={
        <>
          <Button
            className="day-button"
            onClick={() => {
              const refusal = bringBack(plan, Date.now());
              setRefused(refusal);
              if (refusal === null) onDone();
            }}
          >
            {why === "ended" ? "Go on here" : "Show the other one"}
          </Button>
          <Button className="day-button" variant="quiet" onClick={onDone}>
            {why === "ended" ? "Leave it ended" : "Keep this one"}
          </Button>
        </>
      }
    >
      {refused !== null && <p role="alert">{`${refused.title} ${refused.text}`}</p>}
    </Notice>
  );
}

/** Where the breads are stored, in a few words. */
export function syncWords({ status }: Sync): string {
  switch (status) {
    case "local":
      return "We saved this on your device. Sign in to bake along on others too.";
    case "waiting":
    case "synced":
      return "Saved on this device and in your account.";
    case "offline":
      return "No connection. Saved on this device, and sent once you are online.";
    case "full":
      return "Your account has 12 breads already. Saved on this device only: end one there.";
    case "failed":
      return "We could not reach your account. Saved on this device, and sent in a moment.";
    default:
      return status satisfies never;
  }
}
