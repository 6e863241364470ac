import { useEffect, useState } from "react";
import { HOUR_MS } from "../../contract/milliseconds";
import { useWakeLock } from "../site/use-wake-lock";
import { Switch } from "../ui/switch";
import { askToNotify, notifyPermission } from "./notifications";

/**
 * The screen stays on only if something is due soon: on all night for a levain, it would drain the battery before the
 * mix.
 */
const SOON_MS = HOUR_MS;

type Props = { nextDue: number; now: number; notifies: boolean; onNotify: (on: boolean) => void };

/** What the device does between presses. */
export function DaySwitches({ nextDue, now, notifies, onNotify }: Props) {
  const { on, refused, ask } = useWakeLock();
  const [wanted, setWanted] = useState(true);
  const isSoon = nextDue - now < SOON_MS;
  useEffect(() => ask(wanted && isSoon), [ask, wanted, isSoon]);
  const [permission, setPermission] = useState(notifyPermission);

  async function choose(wish: boolean) {
    onNotify(wish);
    if (!wish || permission === "granted") return;
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
      {permission !== "unknown" && (
        <Switch
          label="Notify me at each step"
          checked={notifies}
          onChange={choose}
          hint={permission === "denied" ? "Your browser blocks notifications from this site." : undefined}
        />
      )}
    </>
  );
}

function screenHint(wanted: boolean, on: boolean, refused: boolean): string | undefined {
  if (refused) return "Your browser did not allow this.";
  return wanted && !on ? "The screen stays on from an hour before each step." : undefined;
}
