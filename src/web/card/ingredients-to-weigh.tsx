import { Weight } from "lucide-react";
import { type ComponentProps, Suspense, useState } from "react";
import { useFormats } from "../site/units";
import { latePart } from "../late-part";
import { tab } from "../site/device-store";
import { Button } from "../ui/button";
import { ExactSize } from "./exact-size";
import { IngredientList } from "./ingredient-list";
import { weighParts } from "./weigh-parts";

const WeighView = latePart(() => import("./weigh-view"), "WeighView");

type Props = Omit<ComponentProps<typeof IngredientList>, "children"> &
  Pick<ComponentProps<typeof ExactSize>, "onApply">;

/** The list on a card of one's own: the size can be made exact, and everything weighed one by one. */
export function IngredientsToWeigh({ form, recipe, ticked, onTick, onApply }: Props) {
  const formats = useFormats();
  const [open, setOpen] = useState(() => tab.read("bread-tools-weighing") === location.pathname);
  const parts = weighParts(formats, form, recipe);
  const keys = parts.flatMap(({ items }) => items.map(({ key }) => key));
  const done = keys.filter((key) => ticked.has(key)).length;
  return (
    <IngredientList form={form} recipe={recipe} ticked={ticked} onTick={onTick}>
      <ExactSize form={form} recipe={recipe} onApply={onApply} />{" "}
      <Button
        className="no-print"
        icon={<Weight size={20} />}
        onPointerEnter={() => void WeighView.preload()}
        onClick={() => setOpen(true)}
      >
        Weigh
      </Button>{" "}
      {done > 0 && (
        <span className="no-print text-hint text-muted">
          {done} of {keys.length} weighed
        </span>
      )}
      {open && (
        <Suspense fallback={null}>
          <WeighView parts={parts} ticked={ticked} onTick={onTick} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </IngredientList>
  );
}
