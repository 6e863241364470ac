import { useState } from "react";
import type { BakingPlan } from "../../contract/baking/baking-plan";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { bringBack, FULL_DEVICE } from "./running-plan/end-day";
import type { Sync } from "./running-plan/use-sync";

/** Says which plan the newest one has replaced, with a button to bring it back. */
export function SyncNotice({ sync: { replaced, dismiss } }: { sync: Sync }) {
  const [fullFor, setFullFor] = useState<BakingPlan | null>(null);
  if (replaced === null) return null;
  const { plan, title, offer } = wordsOf(replaced);
  return (
    <Notice
      tone="info"
      role="status"
      title={title}
      className="day-notice"
      actions={
        <>
          <Button
            className="day-button"
            onClick={() => {
              const isBack = bringBack(plan, Date.now());
              setFullFor(isBack ? null : plan);
              if (isBack) dismiss();
            }}
          >
            {offer}
          </Button>
          <Button className="day-button" variant="quiet" onClick={dismiss}>
            Keep this one
          </Button>
        </>
      }
    >
      {replaced.isKept && <p>Its bake so far is in your journal.</p>}
      {fullFor === plan && <p role="alert">{FULL_DEVICE.text}</p>}
    </Notice>
  );
}

function wordsOf({ replaced: plan, why }: NonNullable<Sync["replaced"]>) {
  if (why === "ended")
    return { plan, title: `${plan.name} was ended on another device.`, offer: "Go on here" };
  if (why === "replaced" || why === "lost")
    return {
      plan,
      title: `${plan.name} was running too. Here is the newer baking day.`,
      offer: "Show the other one",
    };
  return {
    plan,
    title: "You changed this baking day on two devices. Here is the newer one.",
    offer: "Show the other one",
  };
}

/** Where the plan is stored, in a few words. */
export function syncWords({ status }: Sync): string {
  switch (status) {
    case "local":
      return "We saved this on your device. Sign in to bake along on others too.";
    case "waiting":
    case "synced":
      return "Saved on this device and in your account.";
    case "offline":
      return "No connection. Saved on this device, and sent once you are online.";
    case "failed":
      return "We could not reach your account. Saved on this device, and sent in a moment.";
    default:
      return status satisfies never;
  }
}
