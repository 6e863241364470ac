import { useRouter } from "../routes/use-router";
import { Timer } from "lucide-react";
import { useEffect, useState } from "react";
import type { PlannedBake, RecipeForm } from "../../baking";
import type { Hours } from "../../contract/recipes/bench-state";
import { AddToCalendar } from "../calendar/add-to-calendar";
import { SendPicture } from "../plan-picture/send-picture";
import { newRequestKey } from "../site/calls/request-key";
import { AlreadyBaking } from "./already-baking";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";

/** The code that begins a baking day loads after the plans, which are read first. */
const loadPlanToBake = () => import("./plan-to-bake");

type Props = {
  form: RecipeForm;
  plan: PlannedBake;
  sleep: Hours;
  zone: string;
  /** How many pieces the kitchen bakes at once. */
  atOnce: number | undefined;
};

type Refusal = { title: string; text: string };

const oneOf = <Of,>(one: Of | null): Of[] | null => one && [one];

/** Other things made from a chosen plan: a baking day, a calendar entry, or a picture to send. */
export function PlanActions(props: Props) {
  const { navigate } = useRouter();
  // The id of a bake stays: a calendar that has it already moves it when another plan is chosen.
  const [id] = useState(newRequestKey);
  const [refused, setRefused] = useState<Refusal | null>(null);

  useEffect(() => void loadPlanToBake().catch(() => undefined), []);

  /** The plan to begin; null after saying why it cannot begin. */
  const ready = async () => {
    const begun = await loadPlanToBake()
      .then(({ planToBake }) => planToBake(props))
      .catch(() => ({ mistake: "We could not load the baking day. Reload the page." }));
    setRefused("mistake" in begun ? { title: "The recipe is not complete yet", text: begun.mistake } : null);
    return "mistake" in begun ? null : { ...begun, id };
  };
  const begin = async () => {
    const plan = await ready();
    if (plan === null) return;
    const { startBreads } = await loadPlanToBake();
    const refusal = startBreads([plan], Date.now());
    setRefused(refusal);
    if (refusal === null) void navigate({ to: "/baking-day" });
  };
  return (
    <div className="no-print">
      <div className="plan-actions">
        <Button icon={<Timer size={20} />} onClick={() => void begin()}>
          Start baking day
        </Button>
        <AddToCalendar plans={async () => oneOf(await ready())} />
        <SendPicture plan={ready} />
      </div>
      <AlreadyBaking names={[props.form.recipeName.trim()]} />
      {refused !== null && (
        <Notice tone="error" role="alert" className="mt-3" title={refused.title}>
          {refused.text}
        </Notice>
      )}
    </div>
  );
}
