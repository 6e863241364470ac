import { Link } from "@tanstack/react-router";
import { CalendarClock } from "lucide-react";
import { Suspense, useId, useRef, useState } from "react";
import type { RecipeForm } from "../../baking";
import { latePart } from "../late-part";
import { Button } from "../ui/button";
import { Spinner } from "../ui/spinner";
import type { UsedPlan } from "./planner";

const Planner = latePart(() => import("./planner"), "Planner");

type Props = {
  form: RecipeForm;
  startTime: string;
  /** The recipe of the builder: the planner's own page has it, too. */
  isDraft: boolean;
  onUse: (used: Pick<UsedPlan, "retard" | "startTime">) => void;
};

/** On the card: counts back from when the bread should be out, and sets the card's start and cold retard. */
export function CardPlan({ form, startTime, isDraft, onUse }: Props) {
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState<UsedPlan | null>(null);
  const button = useRef<HTMLSpanElement>(null);
  const id = useId();
  const use = (plan: UsedPlan) => {
    onUse(plan);
    setUsed(plan);
    setOpen(false);
    button.current?.querySelector("button")?.focus();
  };
  // Once the baker has changed the start or the retard, the card no longer follows that plan.
  const isKept =
    used !== null &&
    used.startTime === startTime &&
    used.retard.coldRetard === form.coldRetard &&
    used.retard.coldRetardDuration === form.coldRetardDuration;
  return (
    <div className="no-print mt-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span ref={button}>
          <Button
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            icon={<CalendarClock size={20} />}
          >
            Bread by …
          </Button>
        </span>
        <p role="status">{isKept && used.words}</p>
      </div>
      <div id={id}>
        {open && (
          <section aria-label="Bread by …" className="card-plan">
            <Suspense fallback={<Spinner className="my-6" />}>
              <Planner form={form} onUse={use} heading="h2" />
            </Suspense>
            {isDraft && (
              <p className="mt-4">
                <Link to="/plan" className="link inline-flex min-h-control items-center">
                  The planner on a page of its own
                </Link>
              </p>
            )}
          </section>
        )}
      </div>
    </div>
  );
}
