import { type CSSProperties, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialogs/dialog";
import { announce } from "../../ui/dialogs/live-region";
import type { WeighItem, WeighPart } from "./weigh-parts";
import { tab } from "../../site/device/device-store";
import { countText } from "./ticks";
import { useWakeLock } from "../../site/use-wake-lock";
import type { Weighing } from "./use-weighing";
import { Weight } from "../ledger/weight";
import "./weigh.css";

type Props = Pick<Weighing, "parts" | "ticked" | "changed" | "tick"> & { onClose: () => void };

/** A phone forgets a page while its baker is called away: after the reload the same tab is weighing again. */
function useReturn(): void {
  useEffect(() => {
    tab.write("bread-tools-weighing", location.pathname);
    return () => void tab.write("bread-tools-weighing", null);
  }, []);
}

/** Where the weighing is, and one step on or back. */
function useWeighSteps(
  parts: Props["parts"],
  ticked: Props["ticked"],
  tick: Props["tick"],
  onEnd: () => void,
) {
  const items = parts.flatMap((part) => part.items.map((item) => ({ ...item, part })));
  const at = items.findIndex(({ key }) => !ticked.has(key));
  const item = items[at];
  const before = items[at < 0 ? items.length - 1 : at - 1];
  // The step for a weighed levain is told before the dough comes.
  const [finished, setFinished] = useState<WeighPart | null>(null);

  const back = () => {
    setFinished(null);
    if (before !== undefined) tick(before.key);
  };
  const next = () => {
    if (finished !== null) setFinished(null);
    else if (item === undefined) onEnd();
    else {
      tick(item.key);
      const left = item.part.items.filter(({ key }) => !ticked.has(key));
      if (left.length === 1 && item.part.done !== null) setFinished(item.part);
    }
  };
  return { items, at, item, before, finished, back, next };
}

/**
 * The ingredients one at a time, for wet hands: a press anywhere, Done, Space or Enter ticks it off and shows the next. The
 * first that is not ticked is shown, so a reload, a call or another day come back to the same one.
 */
export function WeighView({ parts, ticked, changed, tick, onClose }: Props) {
  const { items, at, item, before, finished, back, next } = useWeighSteps(parts, ticked, tick, onClose);
  const press = useRef<HTMLButtonElement>(null);
  const again = changed.find(({ key }) => key === item?.key)?.text;
  useLitScreen();
  useReturn();
  useAnnounced(finished?.done ?? (item === undefined ? "Everything is weighed." : spoken(item, again)));

  return (
    <Dialog
      open
      title="Weigh"
      size="lg"
      className="weigh"
      onClose={onClose}
      actions={
        <>
          <Button onClick={back} aria-disabled={before === undefined || undefined}>
            Back
          </Button>
          <Button
            variant="filled"
            onClick={() => {
              next();
              press.current?.focus();
            }}
          >
            Done
          </Button>
        </>
      }
    >
      <div className="weigh-head">
        <p>{finished?.title ?? (item === undefined ? "All weighed" : countText(item.part, ticked))}</p>
        <Aside
          parts={parts}
          current={finished === null ? item?.part : undefined}
          ticked={ticked}
          tick={(...keys) => {
            tick(...keys);
            // The button that was pressed is gone; Space and Enter go on with the large one.
            press.current?.focus();
          }}
        />
      </div>
      <button ref={press} type="button" data-first-focus="" className="weigh-press" onClick={next}>
        <PressText item={item} finished={finished} again={again} />{" "}
        {hintsFor(items, at, finished).map((hint) => (
          <span key={hint} className="weigh-hint">
            {hint}{" "}
          </span>
        ))}
      </button>
    </Dialog>
  );
}

interface PressTextProps {
  item: WeighItem | undefined;
  /** The part that has just been weighed out. */
  finished: WeighPart | null;
  /** The change since the item was weighed. */
  again: string | undefined;
}

function PressText({ item, finished, again }: PressTextProps) {
  return finished !== null ? (
    <span className="weigh-name">{finished.done}</span>
  ) : item === undefined ? (
    <span className="weigh-name">Everything is weighed.</span>
  ) : (
    <>
      <span className="weigh-name">{item.name}</span>{" "}
      <span style={{ "--signs": item.weight.length } as CSSProperties}>
        <Weight text={item.weight} className="weigh-weight" />
      </span>{" "}
      {again !== undefined && <span className="weigh-note">{again}.</span>}{" "}
      {item.note !== null && <span className="weigh-note">{item.note}.</span>}
    </>
  );
}

const spoken = ({ name, weight, note }: WeighItem, again: string | undefined) =>
  [again ?? `${name}, ${weight}`, note].filter(Boolean).join(", ");

/** Two lines under the weight: what the next press does, and which ingredient to reach for meanwhile. */
function hintsFor(items: readonly WeighItem[], at: number, finished: WeighPart | null): string[] {
  if (finished !== null) return ["Press anywhere to go on."];
  if (at < 0) return ["Press anywhere to close."];
  const after = items[at + 1];
  const next = after === undefined ? [] : [`Next: ${after.name}, ${after.weight}`];
  return ["Press anywhere when it's weighed.", ...next];
}

type AsideProps = Pick<Props, "parts" | "ticked" | "tick"> & { current: WeighPart | undefined };

/** Two buttons: one skips a levain that is ready, one begins again once everything is weighed. */
function Aside({ parts, current, ticked, tick }: AsideProps) {
  const keysOf = (some: readonly WeighPart[]) => some.flatMap(({ items }) => items.map(({ key }) => key));
  if (current !== undefined && current !== parts.at(-1)) {
    const ahead = keysOf(parts.slice(0, -1)).filter((key) => !ticked.has(key));
    return (
      <Button variant="quiet" onClick={() => tick(...ahead)}>
        Skip to the dough
      </Button>
    );
  }
  const all = keysOf(parts);
  if (!all.every((key) => ticked.has(key))) return null;
  return (
    <Button variant="quiet" onClick={() => tick(...all)}>
      Start over
    </Button>
  );
}

/** The screen stays on as long as somebody weighs. */
function useLitScreen() {
  const { ask } = useWakeLock();
  useEffect(() => ask(true), [ask]);
}

/** Announces the shown item after each press; the first one is read with the dialog. */
function useAnnounced(text: string) {
  const [first] = useState(text);
  const [moved, setMoved] = useState(false);
  if (text !== first && !moved) setMoved(true);
  useEffect(() => {
    if (moved) announce(text);
  }, [moved, text]);
}
