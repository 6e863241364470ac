import { findOvenClash, type OvenTurn } from "../../baking";
import type { BakingPlan } from "../../contract/baking/baking-plan";
import { MINUTE_MS } from "../../contract/values/milliseconds";
import { minutesText } from "../../wording/values/measures";
import { useFormats } from "../site/units";
import { kitchenForDay } from "../times/day-kitchen";
import { useKitchen } from "../times/kitchen-store";
import { timeOf } from "../times/local-time";
import { Button } from "../ui/button";
import { announce } from "../ui/dialogs/live-region";
import { Notice } from "../ui/notice";
import { keepPlan } from "./running-plan/plan-store";
import { pressBakeLater } from "./running-plan/presses";
import type { ShownBread } from "./breads/shown-bread";

/** Minutes before a clash from which on it is told: within a night, the doughs can still change. */
const TOLD_BEFORE = 12 * 60;

const minuteOf = (instant: number) => Math.round(instant / MINUTE_MS);

/** When a bread is in the oven, from its first load to its last, as its day stands now. */
function turnOf({ plan, day }: ShownBread): OvenTurn[] {
  const bakes = day.rows.filter(({ entry, done }) => entry.kind === "bake" && !done);
  const [first] = bakes;
  if (first === undefined || day.present === null) return [];
  const to = Math.max(...bakes.map(({ ends }) => ends));
  const { id: bread, form, atOnce } = plan;
  return [{ bread, form, atOnce, from: minuteOf(first.starts), to: minuteOf(to) }];
}

interface OvenNoticeProps {
  breads: readonly ShownBread[];
  now: number;
}

/** Two breads want the oven at once, because one is late or was begun beside the other: the later one can wait. */
export function OvenNotice({ breads, now }: OvenNoticeProps) {
  const formats = useFormats();
  const kitchen = useKitchen();
  if (breads.length < 2) return null;
  const turns = breads.flatMap(turnOf);
  const clash = findOvenClash(turns, kitchenForDay(kitchen));
  const late = turns.find(({ bread }) => bread === clash?.bread);
  const first = turns.find(({ bread }) => bread === clash?.beside);
  const plan = breads.find((one) => one.plan.id === late?.bread)?.plan;
  const other = breads.find((one) => one.plan.id === first?.bread)?.plan;
  if (!clash || !late || !first || !plan || !other || late.from > minuteOf(now) + TOLD_BEFORE) return null;
  const { later } = clash;
  const clock = (minute: number) => timeOf(formats, minute * MINUTE_MS, plan.zone, now);
  return (
    <Notice
      tone="warning"
      role="status"
      className="day-notice"
      title={`${plan.name} and ${other.name} want the oven at ${clock(late.from)}`}
      actions={
        later !== null && (
          <Button className="day-button" onClick={() => move(plan, later)}>
            {plan.name} {minutesText(later)} later
          </Button>
        )
      }
    >
      <p>
        {other.name} is in it until {clock(first.to)}
        {later === null ? "." : `, so there is room for ${plan.name} at ${clock(late.from + later)}.`} Its
        dough waits best in the fridge.
      </p>
    </Notice>
  );
}

function move(plan: BakingPlan, minutes: number): void {
  keepPlan(pressBakeLater(minutes)(plan, Date.now()));
  announce(`${plan.name}: into the oven ${minutesText(minutes)} later.`);
}
