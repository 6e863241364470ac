import { useRef, useState } from "react";
import type { KeptSwitches, Switches } from "../../../contract/site/switches";
import { Switch } from "../../ui/fields/switch";
import { type Turned, useSwitches } from "./use-switches";

const LABELS = { starters: "Starters are open", bread: "Bread is open" } as const;
const BOTH = ["starters", "bread"] as const satisfies (keyof Switches)[];

type Heard = (before: KeptSwitches, after: KeptSwitches) => void;

/**
 * Presses that the server has not answered yet. One call goes after the other: each starts from the version that the
 * one before made, and what is pressed meanwhile goes with the next.
 */
function usePresses(turn: ReturnType<typeof useSwitches>["turn"], onTurned?: Heard) {
  const [pressed, setPressed] = useState<Turned>({});
  const wanted = useRef<Turned>({});
  const isUnderWay = useRef(false);

  async function send(from: KeptSwitches): Promise<void> {
    const asked = wanted.current;
    const reply = await turn(from, asked);
    if (!reply?.ok) return;
    onTurned?.(from, reply.data);
    const isLeft = BOTH.some((what) => wanted.current[what] !== asked[what]);
    if (isLeft) await send(reply.data);
  }
  async function press(from: KeptSwitches, what: keyof Switches, isOpen: boolean) {
    wanted.current = { ...wanted.current, [what]: isOpen };
    setPressed(wanted.current);
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    await send(from);
    isUnderWay.current = false;
    wanted.current = {};
    setPressed({});
  }
  return { pressed, press };
}

/** Opens or pauses starters and bread with one press. `onTurned` gets the switches from before and after. */
export function OpenSwitches({ onTurned }: { onTurned?: Heard }) {
  const { answer, turn, problem } = useSwitches();
  const { pressed, press } = usePresses(turn, onTurned);
  if (answer.status !== "ready") return null;
  const { data } = answer;

  return (
    <div className="flex flex-wrap items-center gap-x-6">
      {BOTH.map((what) => (
        <Switch
          key={what}
          label={LABELS[what]}
          checked={pressed[what] ?? data[what].isOpen}
          onChange={(isOpen) => void press(data, what, isOpen)}
        />
      ))}
      <p role="alert" className="basis-full text-hint text-error empty:hidden">
        {problem}
      </p>
    </div>
  );
}
