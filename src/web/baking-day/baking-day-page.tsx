import { Suspense, useState } from "react";
import type { BakingPlan } from "../../contract/baking/baking-plan";
import { PlainPage } from "../shell/plain-page";
import { Button } from "../ui/button";
import { useAwake } from "../site/use-awake";
import { Spinner } from "../ui/spinner";
import { keepPlan, usePlan } from "./running-plan/plan-store";
import { type EndedDay, endDay } from "./running-plan/end-day";
import { EndedNotice } from "./ended-notice";
import { BreadIsOut, RunningDay } from "./running-day";
import { SyncNotice } from "./sync-notice";
import { useNow } from "./running-plan/use-now";
import { type Sync, useSync } from "./running-plan/use-sync";
import "../times/schedule.css";
import "./baking-day.css";
import "./day-step.css";
import "./day-choices.css";

const WAYS = [
  { to: "/recipe", label: "Choose a recipe" },
  { to: "/baking-day/plan", label: "Plan a bake day" },
  { to: "/my-recipes", label: "My Recipes" },
] as const;

/** The server does not know a day that only this device has, so it draws the waiting state. */
export function BakingDayPage() {
  return useAwake(() => true, false) ? <BakingDay /> : <WaitForDay />;
}

const WaitForDay = () => (
  <PlainPage title="Baking Day">
    <Spinner />
  </PlainPage>
);

/** The running plan of this device or the account; without one, the way to a recipe. */
function BakingDay() {
  const kept = usePlan();
  const sync = useSync();
  const [ended, setEnded] = useState<EndedDay | null>(null);
  const [told, setTold] = useState<{ plan: BakingPlan; out: number } | null>(null);
  if (kept?.status === "running")
    return (
      <RunningDay
        key={kept.plan.id}
        plan={kept.plan}
        sync={sync}
        isFull={ended?.isKept === false}
        onEnd={(plan, out, keeps) => setEnded(endDay(plan, out, keeps))}
        onKeep={(plan, out) => {
          const bake = endDay(plan, out, true);
          setEnded(bake);
          setTold({ plan, out });
          return bake?.isKept === true ? bake.id : null;
        }}
      />
    );
  if (kept?.status === "broken") return <BrokenDay />;
  // Another device may have a running day.
  if (kept === null || sync.status === "waiting") return <WaitForDay />;
  if (told !== null && ended !== null) return <AfterBread {...told} ended={ended} />;
  return <NoDay sync={sync} ended={ended} />;
}

/** The same moment, once an answer or a photo has ended the day: more of either goes to the same bake. */
function AfterBread({ plan, out, ended }: { plan: BakingPlan; out: number; ended: EndedDay }) {
  const { now } = useNow();
  return (
    <div className="page py-8">
      <Suspense fallback={null}>
        <BreadIsOut plan={plan} out={out} now={now} onKeep={() => ended.id} takesFocus />
      </Suspense>
      <div className="mt-8">
        <EndedNotice ended={ended} />
      </div>
    </div>
  );
}

function NoDay({ sync, ended }: { sync: Sync; ended: EndedDay | null }) {
  return (
    <PlainPage title="Baking Day" ways={WAYS}>
      <SyncNotice sync={sync} />
      {ended !== null && <EndedNotice ended={ended} />}
      <p>
        Nothing is baking yet. Open a recipe’s card and press Start baking day. Then you see one step at a
        time here.
      </p>
    </PlainPage>
  );
}

function BrokenDay() {
  return (
    <PlainPage title="Baking Day">
      <p>We cannot read the baking day on this device. Another version of the site may have saved it.</p>
      <p>
        <Button className="day-button" onClick={() => keepPlan(null)}>
          Remove this baking day
        </Button>
      </p>
    </PlainPage>
  );
}
