import { useEffect, useState } from "react";
import { HOUR_MS } from "../../contract/values/milliseconds";
import { ringingText, switchOff } from "../site/ringing/ringing";
import { useRinging } from "../site/ringing/use-ringing";
import { useWakeLock } from "../site/use-wake-lock";
import { Switch } from "../ui/fields/switch";
import { askToNotify, notifyPermission } from "./news/notifications";

/**
 * The screen stays on only if something is due soon: on all night for a levain, it would drain the battery before the
 * mix.
 */
const SOON_MS = HOUR_MS;

type Props = { nextDue: number; now: number; notifies: boolean; onNotify: (on: boolean) => void };

/** Switches for the device between presses: notifications, and the lit screen. */
export function DaySwitches({ nextDue, now, notifies, onNotify }: Props) {
  const { on, refused, ask } = useWakeLock();
  const [wanted, setWanted] = useState(true);
  const isSoon = nextDue - now < SOON_MS;
  useEffect(() => ask(wanted && isSoon), [ask, wanted, isSoon]);
  const [permission, setPermission] = useState(notifyPermission);
  const ringing = useRinging(notifies && permission === "granted");

  async function choose(wish: boolean) {
    onNotify(wish);
    if (!wish) return ringing.end();
    switchOff(false);
    if (permission === "granted") return;
    const answer = await askToNotify();
    setPermission(answer);
    if (answer !== "granted") onNotify(false);
  }
  return (
    <>
      <Switch
        label="Keep screen on"
        checked={wanted && !refused}
        onChange={(wish) => {
          setWanted(wish);
          ask(wish && isSoon);
        }}
        hint={screenHint(wanted, on, refused)}
      />
      {permission === "unknown" ? (
        <p className="text-hint text-muted">{ringingText(ringing.state)}</p>
      ) : (
        <Switch
          label="Notify me at each step"
          checked={notifies}
          onChange={choose}
          hint={notifyHint(permission, notifies, ringing.state)}
        />
      )}
    </>
  );
}

function notifyHint(
  permission: NotificationPermission,
  notifies: boolean,
  state: Parameters<typeof ringingText>[0],
): string | undefined {
  if (permission === "denied") return ringingText("denied");
  return notifies && permission === "granted" ? ringingText(state) : undefined;
}

function screenHint(wanted: boolean, on: boolean, refused: boolean): string | undefined {
  if (refused) return "Your browser did not allow this.";
  return wanted && !on ? "The screen stays on from an hour before each step." : undefined;
}
