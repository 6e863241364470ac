import { useState } from "react";
import type { KeptSwitches, Switches } from "../../contract/switches";
import { Switch } from "../ui/switch";
import { useSwitches } from "./use-switches";

const LABELS = { starters: "Starters are open", bread: "Bread is open" } as const;
const BOTH = ["starters", "bread"] as const satisfies (keyof Switches)[];

/** Opens or pauses starters and bread with one press. `onTurned` gets the switches from before and after. */
export function OpenSwitches({
  onTurned,
}: {
  onTurned?: (before: KeptSwitches, after: KeptSwitches) => void;
}) {
  const { answer, turn, problem } = useSwitches();
  const [pressed, setPressed] = useState<Partial<Record<keyof Switches, boolean>>>({});
  if (answer.status !== "ready") return null;
  const { data } = answer;

  async function press(what: keyof Switches, isOpen: boolean) {
    setPressed({ [what]: isOpen });
    const reply = await turn(data, what, isOpen);
    setPressed({});
    if (reply?.ok) onTurned?.(data, reply.data);
  }

  return (
    <div className="flex flex-wrap items-center gap-x-6">
      {BOTH.map((what) => (
        <Switch
          key={what}
          label={LABELS[what]}
          checked={pressed[what] ?? data[what].isOpen}
          onChange={(isOpen) => void press(what, isOpen)}
        />
      ))}
      <p role="alert" className="basis-full text-hint text-error empty:hidden">
        {problem}
      </p>
    </div>
  );
}
