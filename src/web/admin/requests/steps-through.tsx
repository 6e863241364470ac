import { ArrowLeft, ArrowRight } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { Button } from "../../ui/button";
import type { ShownRequest } from "../desk/ask-rows";
import type { Walk } from "./use-walk";

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest("input, textarea, select") !== null;

interface StepsThroughProps {
  walk: Walk;
  onStep: (row: ShownRequest) => void;
}

/** Steps from one request of the list to the next, by button or arrow key. */
export function StepsThrough({ walk, onStep }: StepsThroughProps) {
  const { place, count, hasMore, previous, next } = walk;
  const press = useEffectEvent((key: string) => {
    const to = key === "ArrowLeft" ? previous : key === "ArrowRight" ? next : undefined;
    if (to !== undefined) onStep(to);
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isTyping(event.target)) return;
      // A question above this dialog has the keys to itself.
      if (document.querySelectorAll("dialog[open]").length === 1) press(event.key);
    };
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  }, []);
  if (place < 0 || count < 2) return null;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <Button
        icon={<ArrowLeft size={20} />}
        aria-disabled={previous === undefined}
        title="Left arrow key"
        onClick={() => previous && onStep(previous)}
      >
        Previous
      </Button>
      <Button
        icon={<ArrowRight size={20} />}
        aria-disabled={next === undefined}
        title="Right arrow key"
        onClick={() => next && onStep(next)}
      >
        Next
      </Button>
      <output className="text-muted">
        {place + 1} of {hasMore ? `${count} or more` : count}
      </output>
    </div>
  );
}
