import { useNavigate } from "@tanstack/react-router";
import { CalendarPlus, Check, Timer } from "lucide-react";
import { useState } from "react";
import { type PlannedBake, type RecipeForm, withRetard } from "../../baking";
import { type BakingPlan, bakingPlanSchema } from "../../contract/baking-plan";
import { saveFile } from "../ui/save-file";
import { currentPlan, keepPlan } from "../baking-day/plan-store";
import { newRequestKey } from "../request-key";
import { Button } from "../ui/button";
import { ConfirmDialog } from "../ui/dialog";
import { Notice } from "../ui/notice";
import { instantOf } from "./instants";

type Props = { form: RecipeForm; plan: PlannedBake; zone: string; onUse: () => void };

const UNTITLED = "Untitled recipe";

/** The plan as it is baked from; or what stands in its way. */
function planToBake({ form, plan, zone }: Props): { plan: BakingPlan } | { refused: string } {
  const name = form.recipeName.trim() || UNTITLED;
  const result = bakingPlanSchema.safeParse({
    id: newRequestKey(),
    name,
    zone,
    startsAt: instantOf(plan.start),
    form: { ...withRetard(form, plan.retard), recipeName: name },
    progress: { done: [], moved: [] },
    updatedAt: new Date().toISOString(),
  });
  if (result.success) return { plan: result.data };
  return { refused: result.error.issues[0]?.message ?? "The recipe is not complete yet." };
}

/** "city-loaf-master-recipe.ics". */
function fileName(name: string): string {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ["bread"];
  return `${words.join("-").slice(0, 60)}.ics`;
}

/** What comes of a chosen plan: the card's times, a baking day, a calendar. */
export function PlanActions(props: Props) {
  const navigate = useNavigate();
  const [refused, setRefused] = useState<string | null>(null);
  const [replaces, setReplaces] = useState<string | null>(null);

  /** Null after saying why not. */
  const ready = () => {
    const result = planToBake(props);
    setRefused("refused" in result ? result.refused : null);
    return "plan" in result ? result.plan : null;
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
  async function addToCalendar() {
    const plan = ready();
    if (plan === null) return;
    const { planCalendar } = await import("../../calendar/plan-calendar");
    saveFile(
      fileName(plan.name),
      planCalendar(plan, { url: `${location.origin}/baking-day` }),
      "text/calendar",
    );
  }

  return (
    <div className="no-print">
      <div className="plan-actions">
        <Button variant="filled" icon={<Check size={20} />} onClick={props.onUse}>
          Use this plan
        </Button>
        <Button icon={<Timer size={20} />} onClick={askToBegin}>
          Start baking day
        </Button>
        <Button icon={<CalendarPlus size={20} />} onClick={() => void addToCalendar()}>
          Add to calendar
        </Button>
      </div>
      {refused !== null && (
        <Notice tone="error" role="alert" className="mt-3" title="The recipe is not complete yet">
          {refused}
        </Notice>
      )}
      <ConfirmDialog
        open={replaces !== null}
        title="Start this baking day instead?"
        confirmText="Start baking day"
        onConfirm={begin}
        onCancel={() => setReplaces(null)}
      >
        {`“${replaces ?? ""}” is still running. It ends when this one starts.`}
      </ConfirmDialog>
    </div>
  );
}
