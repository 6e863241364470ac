import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { firstDue } from "../running-plan/first-due";
import { isBaking, takeAsked } from "../running-plan/running-bread";
import type { ShownBread } from "./shown-bread";

/** Which bread is in front, and since which of its changes, where the baker has chosen it. */
interface Front {
  id: string;
  chosenAt: string | null;
}

const frontOf = ({ plan }: ShownBread, isChosen: boolean): Front => ({
  id: plan.id,
  chosenAt: isChosen ? plan.updatedAt : null,
});

/** The bread that was asked for on the way here, else the one that needs hands first. */
function first(breads: readonly [ShownBread, ...ShownBread[]]): Front {
  const asked = takeAsked();
  const found =
    asked &&
    breads.findLast(({ plan }) =>
      isBaking([{ name: plan.name, recipeId: plan.recipeId ?? null }], asked.recipeId, asked.name),
    );
  return frontOf(found ?? firstDue(breads), found != null);
}

/** Tells when a dialog opens or goes. */
function onDialogs(tell: () => void): () => void {
  const observer = new MutationObserver(tell);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["open"] });
  return () => observer.disconnect();
}
const isAnswering = () => document.querySelector("dialog[open]") !== null;

/**
 * The bread in front: the one that needs hands first, as the clock and the presses go. One that the baker has chosen stays
 * until something is pressed on it. Nothing moves under an open dialog, or its answer would land on another bread.
 */
export function useFront(breads: readonly [ShownBread, ...ShownBread[]]) {
  const [kept, keep] = useState(() => first(breads));
  const answers = useSyncExternalStore(onDialogs, isAnswering, () => false);
  const found = breads.find(({ plan }) => plan.id === kept.id);
  const stays = found !== undefined && (answers || kept.chosenAt === found.plan.updatedAt);
  const front = stays ? found : firstDue(breads);
  if (front !== found) keep(frontOf(front, false));
  useFocusOnStep(front.plan.id);
  return { front, choose: (bread: ShownBread) => keep(frontOf(bread, true)) };
}

/** The pressed button goes with its bread: the next step takes the focus. */
function useFocusOnStep(id: string): void {
  const before = useRef(id);
  useEffect(() => {
    const isOther = before.current !== id;
    before.current = id;
    if (!isOther || document.activeElement !== document.body) return;
    const step = document.querySelector<HTMLElement>(".baking-day h1");
    if (step === null) return;
    step.tabIndex = -1;
    step.focus();
  }, [id]);
}
