import { Timer, Weight } from "lucide-react";
import { type ComponentProps, type ReactNode, Suspense, useState } from "react";
import { GoOn } from "../baking-day/go-on";
import { askFor, isBaking, useRunningBreads } from "../baking-day/running-plan/running-bread";
import { Link } from "../routes/link";
import { tab } from "../site/device/device-store";
import { latePart } from "../site/late-part";
import { useAwake } from "../site/use-awake";
import { Button } from "../ui/button";
import { buttonClass } from "../ui/button-class";
import type { Weighing } from "./weighing/use-weighing";
import "./card-dock.css";

const StartDialog = latePart(() => import("../baking-day/start-dialog"), "StartDialog");
const WeighView = latePart(() => import("./weighing/weigh-view"), "WeighView");

type Props = {
  /** What the baking day is begun from. */
  bake: Omit<ComponentProps<typeof StartDialog>, "onClose">;
  /** A recipe without times has no day to begin. */
  hasSchedule: boolean;
  weighing: Weighing;
  /** Save, Edit or Use: the third button. */
  actions: ReactNode;
  /** Print, and the way back: at the foot of a phone's card, beside the others on a wide one. */
  children: ReactNode;
};

/** The two things that a baker does with a card lead it: weighing, and the baking day. Neither is ever out of sight. */
export function CardDock({ bake, hasSchedule, weighing, actions, children }: Props) {
  return (
    <div className="card-end no-print">
      <div className="card-dock">
        <WeighButton weighing={weighing} />
        {hasSchedule && <BakeButton {...bake} />}
        {actions}
      </div>
      <div className="card-more">{children}</div>
    </div>
  );
}

/** Whether this tab was weighing from this card when it was reloaded. */
const isWeighingHere = () => tab.read("bread-tools-weighing") === location.pathname;

function WeighButton({ weighing }: Pick<Props, "weighing">) {
  const wasWeighing = useAwake(isWeighingHere, false);
  const [chosen, setOpen] = useState<boolean>();
  const open = chosen ?? wasWeighing;
  if (weighing.parts.length === 0) return null;
  return (
    <>
      <Button
        icon={<Weight size={20} />}
        onPointerEnter={() => void WeighView.preload()}
        onClick={() => setOpen(true)}
      >
        Weigh
      </Button>
      {open && (
        <Suspense fallback={null}>
          <WeighView {...weighing} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** A day of this bread that is running is gone on with, and begun anew from its own page. */
function BakeButton(bake: Props["bake"]) {
  const [starting, setStarting] = useState(false);
  const bread = { recipeId: bake.recipeId, name: bake.form.recipeName };
  const isRunning = isBaking(useRunningBreads(), bread.recipeId, bread.name);
  if (isRunning)
    return (
      <Link to="/baking-day" className={buttonClass("filled")} onClick={() => askFor(bread)}>
        <Timer size={20} aria-hidden="true" /> <GoOn {...bread} />
      </Link>
    );
  return (
    <>
      <Button variant="filled" icon={<Timer size={20} />} onClick={() => setStarting(true)}>
        Start baking day
      </Button>
      {starting && (
        <Suspense fallback={null}>
          <StartDialog {...bake} onClose={() => setStarting(false)} />
        </Suspense>
      )}
    </>
  );
}
