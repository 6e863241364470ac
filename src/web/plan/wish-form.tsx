import { type ReactNode, useId } from "react";
import type { Hours, PlanWishes } from "../../contract/recipes/bench-state";
import { shortDay } from "../../wording/values/dates";
import { TimeInput } from "../site/time-input";
import { useFormats } from "../site/units";
import { Disclosure } from "../ui/disclosure";
import { Checkbox } from "../ui/fields/checkbox";
import { Field, TextInput } from "../ui/fields/field";
import { Segmented } from "../ui/fields/segmented";
import { Switch } from "../ui/fields/switch";
import { daysAround, type WishErrors } from "./wishes";

type Props = {
  wishes: PlanWishes;
  errors: WishErrors;
  onChange: (change: Partial<PlanWishes>) => void;
  /** Whether the recipe has its own cold retard. */
  hasRetard: boolean;
  now: number;
  zone: string;
  /** Sleep, fridge and days away are in sight from the start, as on a page of their own. */
  unfolded: boolean;
  /** Stands with them: how many pieces fit at once. */
  children: ReactNode;
};

const GOALS = [
  { value: "out", label: "Ready at" },
  { value: "start", label: "Start time" },
  { value: "free", label: "My sleep" },
] as const;

/** The hour that is asked for; behind "change" whatever stays the same from bread to bread. */
export function WishForm(props: Props) {
  const { wishes, unfolded } = props;
  return (
    <div className="wish-form">
      {wishes.goal === "free" ? (
        <p className="text-hint text-muted">The earliest start that won't wake you.</p>
      ) : (
        <Asked {...props} goal={wishes.goal} />
      )}
      <Disclosure summary={<Kept {...props} />} open={unfolded}>
        <KeptFields {...props} />
      </Disclosure>
    </div>
  );
}

/** "Asleep 22:30 to 06:30, a night in the fridge": what the plans count on, in one line. */
function Kept({ wishes: { sleep, fridge, goal }, hasRetard }: Props) {
  const { time } = useFormats();
  const parts = [
    ...(goal === "start" ? ["By start time"] : []),
    `Asleep ${time(sleep.from)} to ${time(sleep.to)}`,
    fridge ? (hasRetard ? "cold retard" : "a night in the fridge") : "fridge if it helps",
  ];
  return (
    <span className="font-normal">
      {parts.join(", ")} <span className="link">change</span>
    </span>
  );
}

function KeptFields(props: Props) {
  const { wishes, onChange, hasRetard, children } = props;
  const id = useId();
  return (
    <div className="wish-form pt-2">
      <Segmented
        legend="What matters most?"
        name={`${id}-goal`}
        options={GOALS}
        value={wishes.goal}
        onChange={(goal) => onChange({ goal })}
      />
      <HourFields
        legend="Asleep"
        hours={wishes.sleep}
        errors={[props.errors.bed, props.errors.up]}
        onChange={(sleep) => onChange({ sleep })}
      />
      <Switch
        label={hasRetard ? "Cold retard in the fridge" : "Add a night in the fridge"}
        checked={wishes.fridge}
        onChange={(fridge) => onChange({ fridge })}
      />
      {children}
      <DaysAway {...props} />
    </div>
  );
}

function Asked({ wishes, errors, onChange, goal }: Props & { goal: "out" | "start" }) {
  const asked = wishes[goal];
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{goal === "out" ? "Ready at" : "Start time"}</legend>
      <div className="wish-pair">
        <PairField
          label="Date"
          type="date"
          value={asked.date}
          error={errors.date}
          onChange={(date) => onChange({ [goal]: { ...asked, date } })}
        />
        <PairField
          label="Time"
          type="time"
          value={asked.time}
          error={errors.time}
          onChange={(time) => onChange({ [goal]: { ...asked, time } })}
        />
      </div>
    </fieldset>
  );
}

type HourProps = {
  legend: string;
  hours: Hours;
  errors: readonly [string | undefined, string | undefined];
  onChange: (hours: Hours) => void;
};

export function HourFields({ legend, hours, errors, onChange }: HourProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className="wish-pair">
        <PairField
          label="From"
          type="time"
          value={hours.from}
          error={errors[0]}
          onChange={(from) => onChange({ ...hours, from })}
        />
        <PairField
          label="Until"
          type="time"
          value={hours.to}
          error={errors[1]}
          onChange={(to) => onChange({ ...hours, to })}
        />
      </div>
    </fieldset>
  );
}

type PairFieldProps = {
  label: string;
  type: "date" | "time";
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** One of two fields side by side. */
export function PairField({ label, error, type, value, onChange }: PairFieldProps) {
  const Input = type === "time" ? TimeInput : TextInput;
  return (
    <Field id={useId()} label={label} error={error}>
      {(aria) => (
        <Input {...aria} type={type} value={value} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}

const AWAY = [
  { value: "all", label: "All day" },
  { value: "hours", label: "Some hours" },
] as const;

/** Collapsed: most people are at home, or bake on days when they are. */
export function DaysAway({
  wishes,
  errors,
  onChange,
  now,
  zone,
}: Pick<Props, "wishes" | "errors" | "onChange" | "now" | "zone">) {
  const id = useId();
  const { awayDates, awayAllDay, awayHours } = wishes;
  const days = daysAround(wishes, now, zone);
  const chosen = days.filter((day) => awayDates.includes(day));
  return (
    <Disclosure summary="Days away from home" count={chosen.length > 0 ? chosen.length : undefined}>
      <fieldset>
        <legend className="visually-hidden">Away on</legend>
        <div className="wish-days">
          {days.map((day) => (
            <Checkbox
              key={day}
              label={shortDay(day)}
              checked={awayDates.includes(day)}
              onChange={(away) =>
                onChange({ awayDates: away ? [...chosen, day] : chosen.filter((other) => other !== day) })
              }
            />
          ))}
        </div>
      </fieldset>
      <Segmented
        legend="Away for"
        hideLegend
        name={`${id}-away`}
        options={AWAY}
        value={awayAllDay ? "all" : "hours"}
        onChange={(kind) => onChange({ awayAllDay: kind === "all" })}
        className="my-2"
      />
      {!awayAllDay && (
        <HourFields
          legend="Away"
          hours={awayHours}
          errors={[errors.leave, errors.home]}
          onChange={(hours) => onChange({ awayHours: hours })}
        />
      )}
    </Disclosure>
  );
}
