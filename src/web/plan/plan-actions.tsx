import { useNavigate } from "@tanstack/react-router";
import { Check, Timer } from "lucide-react";
import { Suspense, useState } from "react";
import { type PlannedBake, type RecipeForm, withWaits } from "../../baking";
import type { Hours } from "../../contract/bench-state";
import { beginPlan } from "../baking-day/begin-plan";
import { currentPlan, keepPlan } from "../baking-day/plan-store";
import { AddToCalendar } from "../calendar/add-to-calendar";
import { latePart } from "../late-part";
import { newRequestKey } from "../site/request-key";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { instantOf } from "./instants";

/** Only who has a baking day already sees it. */
const ReplaceDialog = latePart(() => import("./replace-dialog"), "ReplaceDialog");

type Props = { form: RecipeForm; plan: PlannedBake; sleep: Hours; zone: string; onUse: () => void };

/** What comes of a chosen plan: the card's times, a baking day, a calendar. */
export function PlanActions(props: Props) {
  const navigate = useNavigate();
  // One bake under one name: a calendar that has it already moves it when another plan is chosen.
  const [id] = useState(newRequestKey);
  const [refused, setRefused] = useState<string | null>(null);
  const [replaces, setReplaces] = useState<string | null>(null);

  /** Null after saying why not. */
  const ready = () => {
    const { form, plan, sleep, zone } = props;
    const startsAt = Date.parse(instantOf(plan.start));
    const goal = { out: instantOf(plan.out), sleep };
    const begun = beginPlan({ form: withWaits(form, plan), startsAt, zone, now: Date.now(), goal });
    setRefused("mistake" in begun ? begun.mistake : null);
    return "mistake" in begun ? null : { ...begun, id };
  };
  const begin = () => {
    const plan = ready();
    if (plan === null) return;
    keepPlan(plan);
    void navigate({ to: "/baking-day" });
  };
  const askToBegin = () => {
    const { plan: running } = currentPlan();
    if (running === null) begin();
    else setReplaces(running.name);
  };
  return (
    <div className="no-print">
      <div className="plan-actions">
        <Button variant="filled" icon={<Check size={20} />} onClick={props.onUse}>
          Use this plan
        </Button>
        <Button icon={<Timer size={20} />} onClick={askToBegin}>
          Start baking day
        </Button>
        <AddToCalendar plan={ready} />
      </div>
      {refused !== null && (
        <Notice tone="error" role="alert" className="mt-3" title="The recipe is not complete yet">
          {refused}
        </Notice>
      )}
      <Suspense fallback={null}>
        {replaces !== null && (
          <ReplaceDialog name={replaces} onConfirm={begin} onCancel={() => setReplaces(null)} />
        )}
      </Suspense>
    </div>
  );
}
