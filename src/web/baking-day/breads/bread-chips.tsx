import { useEffect, useRef } from "react";
import { faceOf } from "../../../baking";
import { LateLoaf } from "../../drawings/late-loaf";
import { useFormats } from "../../site/units";
import { nextText } from "../running-plan/next-text";
import type { ShownBread } from "./shown-bread";
import { BreadMark } from "./bread-mark";
import "./bread-chips.css";

interface BreadChipsProps {
  breads: readonly ShownBread[];
  /** The id of the bread whose step is shown. */
  front: string;
  now: number;
  onChoose: (bread: ShownBread) => void;
}

/** The breads of the day, each with what its hands do next: a press brings one to the front. Nothing for a single one. */
export function BreadChips({ breads, front, now, onChoose }: BreadChipsProps) {
  const formats = useFormats();
  const here = useRef<HTMLElement>(null);
  // On a phone the list is wider than the window, and the front moves by itself.
  useEffect(() => {
    here.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each new front is shown
  }, [front]);
  if (breads.length < 2) return null;
  return (
    <nav ref={here} className="bread-chips no-print" aria-label="Breads">
      <ul>
        {breads.map((bread, place) => {
          const { plan, day } = bread;
          return (
            <li key={plan.id}>
              <button
                type="button"
                aria-current={plan.id === front ? "true" : undefined}
                onClick={() => onChoose(bread)}
              >
                <LateLoaf face={faceOf(plan.form)} className="size-12" />
                <span className="min-w-0">
                  <span className="bread-chip-name">
                    <BreadMark place={place} />
                    <span className="truncate">{plan.name}</span>
                  </span>
                  <span className="bread-chip-next">{nextText(formats, day, plan.zone, now)[0]}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
