import { Suspense, useState } from "react";
import type { BakingPlan } from "../../contract/baking/baking-plan";
import { PlainPage } from "../shell/plain-page";
import { Button } from "../ui/button";
import { useAwake } from "../site/use-awake";
import { Spinner } from "../ui/spinner";
import { dropUnread, usePlans } from "./running-plan/plan-store";
import { type EndedDay, endDay } from "./running-plan/end-day";
import { EndedNotice } from "./ended-notice";
import { BreadIsOut } from "./front-bread";
import { NewsOfOthers, RunningBreads } from "./running-breads";
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

/** The running breads of this device or the account; without any, the way to a recipe. */
function BakingDay() {
  const kept = usePlans();
  const sync = useSync();
  const [ended, setEnded] = useState<EndedDay | null>(null);
  const [told, setTold] = useState<Told | null>(null);
  const [first, ...others] = kept?.plans ?? [];
  if (told !== null && ended !== null)
    return (
      <>
        {first !== undefined && <NewsOfOthers plans={[first, ...others]} />}
        <AfterBread {...told} ended={ended} isLast={first === undefined} onOn={() => setTold(null)} />
      </>
    );
  if (first !== undefined)
    return (
      <RunningBreads
        plans={[first, ...others]}
        sync={sync}
        ended={ended}
        onEnd={(plan, out, keeps) => setEnded(endDay(plan, out, keeps))}
        onKeep={(plan, out) => {
          const bake = endDay(plan, out, true);
          setEnded(bake);
          if (bake?.isKept !== true) return null;
          setTold({ plan, out });
          return bake.id;
        }}
      />
    );
  if (kept !== null && kept.unread.length > 0) return <BrokenDay />;
  // Another device may have a running day.
  if (kept === null || sync.status === "waiting") return <WaitForDay />;
  return <NoDay sync={sync} ended={ended} />;
}

/** A bread that an answer or a photo has ended. */
interface Told {
  plan: BakingPlan;
  out: number;
}

interface AfterBreadProps extends Told {
  ended: EndedDay;
  isLast: boolean;
  /** Leads to the breads that go on. */
  onOn: () => void;
}

/** The same moment, once an answer or a photo has ended the bread: more of either goes to the same bake. */
function AfterBread({ plan, out, ended, isLast, onOn }: AfterBreadProps) {
  const { now } = useNow();
  return (
    <div className="page py-8">
      <Suspense fallback={null}>
        <BreadIsOut plan={plan} out={out} now={now} onKeep={() => ended.id} takesFocus />
      </Suspense>
      <div className="mt-8">
        <EndedNotice ended={ended} />
      </div>
      {!isLast && (
        <p className="mt-4">
          <Button className="day-button" variant="filled" onClick={onOn}>
            Go on with the other breads
          </Button>
        </p>
      )}
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
        <Button className="day-button" onClick={dropUnread}>
          Remove this baking day
        </Button>
      </p>
    </PlainPage>
  );
}
