import { useId } from "react";
import type { Hours, PlanWishes } from "../../contract/bench-state";
import { shortDay } from "../../wording/dates";
import { TimeInput } from "../site/time-input";
import { Disclosure } from "../ui/disclosure";
import { Checkbox } from "../ui/checkbox";
import { Field, TextInput } from "../ui/field";
import { Segmented } from "../ui/segmented";
import { Switch } from "../ui/switch";
import { daysAround, type WishErrors } from "./wishes";

type Props = {
  wishes: PlanWishes;
  errors: WishErrors;
  onChange: (change: Partial<PlanWishes>) => void;
  /** Whether the recipe has its own cold retard. */
  hasRetard: boolean;
  now: number;
  zone: string;
};

const GOALS = [
  { value: "out", label: "Ready at" },
  { value: "start", label: "Start time" },
  { value: "free", label: "My sleep" },
] as const;

/** The wishes: an end or a start, the hours of sleep, the days away. */
export function WishForm(props: Props) {
  const { wishes, onChange, hasRetard } = props;
  const id = useId();
  return (
    <div className="wish-form">
      <Segmented
        legend="What matters most?"
        name={`${id}-goal`}
        options={GOALS}
        value={wishes.goal}
        onChange={(goal) => onChange({ goal })}
      />
      {wishes.goal === "free" ? (
        <p className="text-hint text-muted">The earliest start that won't wake you.</p>
      ) : (
        <Asked {...props} goal={wishes.goal} />
      )}
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

function HourFields({ legend, hours, errors, onChange }: HourProps) {
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
function PairField({ label, error, type, value, onChange }: PairFieldProps) {
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
function DaysAway({ wishes, errors, onChange, now, zone }: Props) {
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
