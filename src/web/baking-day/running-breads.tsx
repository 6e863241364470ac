import { List } from "lucide-react";
import { useEffect, useState } from "react";
import type { BakingPlan } from "../../contract/baking/baking-plan";
import { isSwitchedOff } from "../site/ringing/ringing";
import { useSleep } from "../times/habits";
import { Button } from "../ui/button";
import { useFormats } from "../site/units";
import { BreadNews } from "./news/bread-news";
import type { OpenDialog } from "./day-dialogs";
import { BreadIsOut, FrontBread } from "./front-bread";
import { BreadChips } from "./breads/bread-chips";
import { DayFoot } from "./day-foot";
import { notifyPermission } from "./news/notifications";
import { handsAt } from "./running-plan/first-due";
import type { EndedDay } from "./running-plan/end-day";
import { type ShownBread, showBread } from "./breads/shown-bread";
import { useFront } from "./breads/use-front";
import { useNow } from "./running-plan/use-now";
import type { Sync } from "./running-plan/use-sync";
import { titleOf } from "./news/use-step-news";

type Some<One> = readonly [One, ...One[]];

interface RunningBreadsProps {
  plans: Some<BakingPlan>;
  sync: Sync;
  /** The bread that was ended last here. */
  ended: EndedDay | null;
  /** `out`: when the bread came out, or now; `keeps`: whether the bake goes into the journal. */
  onEnd: (plan: BakingPlan, out: number, keeps: boolean) => void;
  /** Ends a bread with its bake in the journal, for a photo or an answer: the bake's id, or null without room. */
  onKeep: (plan: BakingPlan, out: number) => string | null;
}

/**
 * The breads that are baking: one step across the whole window, of the bread that needs hands first, and the others a
 * press away.
 */
export function RunningBreads({ plans, sync, ended, onEnd, onKeep }: RunningBreadsProps) {
  const { now, read } = useNow();
  const [open, setOpen] = useState<OpenDialog>(null);
  const [notifies, setNotifies] = useState(mayNotify);
  const [pressed, setPressed] = useState<{ id: string; words: string } | null>(null);
  const shown = useShownBreads(plans, now);
  const { front, choose } = useFront(shown);
  const { plan, day } = front;
  // Without a network it would be too late to fetch it then.
  useEffect(() => void BreadIsOut.preload(), []);
  useTitle(titleOf(day, now));
  return (
    <div className="baking-day" data-step={stepOf(front)}>
      <News breads={shown} pressed={pressed} now={now} notifies={notifies} isAmong={shown.length > 1} />
      <header className="day-head no-print">
        <p className="day-name line-clamp-2">{plan.name}</p>
        <Button className="day-button" icon={<List size={24} />} onClick={() => setOpen("timetable")}>
          Timetable
        </Button>
      </header>
      <div className="couche" />
      <BreadChips breads={shown} front={plan.id} now={now} onChoose={choose} />
      <div className="day-body">
        <FrontBread
          key={plan.id}
          bread={front}
          breads={shown}
          sync={sync}
          ended={ended}
          now={now}
          open={open}
          onOpen={setOpen}
          onPressed={(words) => {
            setOpen(null);
            setPressed({ id: plan.id, words });
            read();
          }}
          onEnd={(keeps) => {
            setOpen(null);
            onEnd(plan, day.present === null ? Math.min(day.out, now) : now, keeps);
          }}
          onKeep={() => onKeep(plan, Math.min(day.out, now))}
        />
        <DayFoot
          sync={sync}
          ends={shown.length > 1 ? `End ${plan.name}` : "End baking day"}
          onEnd={() => setOpen("end")}
          switches={{
            nextDue: Math.min(...shown.map((bread) => nextDueOf(bread, now))),
            now,
            notifies,
            onNotify: setNotifies,
          }}
        />
      </div>
    </div>
  );
}

const mayNotify = () => notifyPermission() === "granted" && !isSwitchedOff();

/** Tells the steps of breads that go on while another one that is out has the page. */
export function NewsOfOthers({ plans }: { plans: Some<BakingPlan> }) {
  const { now } = useNow();
  return <News breads={useShownBreads(plans, now)} pressed={null} now={now} notifies={mayNotify()} isAmong />;
}

interface NewsProps {
  breads: readonly ShownBread[];
  /** The last press, and on which bread. */
  pressed: { id: string; words: string } | null;
  now: number;
  notifies: boolean;
  isAmong: boolean;
}

/** The steps of all breads are told, whichever is in front. */
const News = ({ breads, pressed, ...told }: NewsProps) =>
  breads.map((bread) => (
    <BreadNews
      key={bread.plan.id}
      bread={bread}
      pressed={pressed?.id === bread.plan.id ? pressed : null}
      {...told}
    />
  ));

function useShownBreads([first, ...others]: Some<BakingPlan>, now: number): Some<ShownBread> {
  const formats = useFormats();
  const sleep = useSleep();
  const show = (plan: BakingPlan) => showBread(formats, plan, sleep, now);
  return [show(first), ...others.map(show)];
}

function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** The step that sets the page's color. */
const stepOf = ({ day: { decides, present } }: ShownBread) =>
  decides !== null ? "decide" : (present?.entry.kind ?? "out");

/** When hands are needed next, as far as it is ahead. */
const nextDueOf = ({ day }: ShownBread, now: number): number => Math.max(now, handsAt(day));
