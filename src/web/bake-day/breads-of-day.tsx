import { Plus } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { MOST_BREADS } from "../../contract/baking/linked-breads";
import { EmptyShelf } from "../drawings/sketches/empty-shelf";
import { latePart } from "../site/late-part";
import { Button } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { outOfDay } from "./ask-day";
import { BreadRow } from "./bread-row";
import { useDay } from "./day-store";
import type { PlannedDay } from "./use-planned-day";

const BreadChooser = latePart(() => import("./bread-chooser"), "BreadChooser");

type Props = { planned: PlannedDay | null; now: number; zone: string };

/** The breads of the day, and the way to more. */
export function BreadsOfDay({ planned, now, zone }: Props) {
  const day = useDay();
  const [isChoosing, setChoosing] = useState(false);
  const adder = useRef<HTMLButtonElement>(null);
  const { breads } = day;
  const isEmpty = breads.length === 0;
  const add = (
    <Button
      ref={adder}
      variant={isEmpty ? "filled" : "outline"}
      icon={<Plus size={20} />}
      disabled={breads.length >= MOST_BREADS}
      onClick={() => setChoosing(true)}
    >
      {isEmpty ? "Add breads" : "Add another bread"}
    </Button>
  );
  return (
    <section aria-label="Breads">
      <h2 className="visually-hidden">Breads</h2>
      {isEmpty ? (
        <EmptyState drawing={<EmptyShelf />} title="No breads yet" action={add}>
          Add the breads you want to bake. We plan them around each other.
        </EmptyState>
      ) : (
        <>
          <ul className="bread-rows">
            {breads.map((bread, place) => (
              <BreadRow
                key={bread.id}
                bread={bread}
                place={place}
                out={outOfDay(day, now, zone)}
                planned={planned}
                now={now}
                zone={zone}
                onRemove={() => requestAnimationFrame(() => adder.current?.focus())}
              />
            ))}
          </ul>
          {add}
        </>
      )}
      <Suspense fallback={null}>{isChoosing && <BreadChooser onClose={() => setChoosing(false)} />}</Suspense>
    </section>
  );
}
