import type { ReactNode } from "react";
import { site } from "../../../contract/site/site";
import {
  LONGEST_NOTICE,
  LONGEST_PICKUP_TIMES,
  LONGEST_PROMISE,
} from "../../../contract/requests/switches-schema";
import { WEEKDAYS, type Weekday } from "../../../contract/site/switches";
import { weekdayName } from "../../../wording/requests/switches";
import { Checkbox } from "../../ui/fields/checkbox";
import { Field, SelectInput, TextArea, TextInput } from "../../ui/fields/field";
import { ClosedDays } from "./closed-days";
import { PriceFields } from "./price-fields";
import type { TypedSwitches } from "./typed-switches";

interface FieldsProps {
  id: string;
  typed: TypedSwitches;
  type: (part: Partial<TypedSwitches>) => void;
  wrong: { field: string; message: string } | null;
}
/** The fields that hold one line of text each. */
type LineName = {
  [Name in keyof TypedSwitches]: TypedSwitches[Name] extends string ? Name : never;
}[keyof TypedSwitches];

interface LineProps extends FieldsProps {
  name: LineName;
  label: string;
  hint?: ReactNode;
  longest?: number;
  optional?: boolean;
  rows?: number;
  narrow?: boolean;
}

function Line({ id, typed, type, wrong, name, label, hint, longest, optional, rows, narrow }: LineProps) {
  return (
    <Field
      id={`${id}-${name}`}
      label={label}
      hint={hint}
      optional={optional}
      error={wrong?.field === name ? wrong.message : undefined}
    >
      {(aria) =>
        rows === undefined ? (
          <TextInput
            {...aria}
            value={typed[name]}
            maxLength={longest}
            inputMode={narrow ? "numeric" : undefined}
            className={narrow ? "max-w-32" : undefined}
            onChange={({ target }) => type({ [name]: target.value })}
          />
        ) : (
          <TextArea
            {...aria}
            rows={rows}
            value={typed[name]}
            maxLength={longest}
            onChange={({ target }) => type({ [name]: target.value })}
          />
        )
      }
    </Field>
  );
}

export function StarterFields(props: FieldsProps) {
  const { id, typed, type, wrong } = props;
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 text-h3 font-semibold">Starters</legend>
      <Line
        {...props}
        name="startersSentence"
        label="What people read while starters are paused"
        optional
        rows={2}
        longest={LONGEST_NOTICE}
      />
      <Field
        id={`${id}-postingDay`}
        label="Posting day"
        hint="With a day, the form says when an envelope goes out."
        error={wrong?.field === "postingDay" ? wrong.message : undefined}
      >
        {(aria) => (
          <SelectInput
            {...aria}
            value={typed.postingDay}
            className="max-w-60"
            onChange={({ target }) => type({ postingDay: target.value })}
          >
            <option value="">Any day</option>
            {WEEKDAYS.map((weekday) => (
              <option key={weekday} value={String(weekday)}>
                {weekdayName(weekday)}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <Line
        {...props}
        name="envelopesAWeek"
        label="Envelopes a week"
        hint="More than that wait for a later week, and the form says which."
        optional
        narrow
      />
      <Line
        {...props}
        name="arrives"
        label="Arrives within"
        hint={`Counted from the day you post it. For example: ${site.promises.starterArrives}.`}
        longest={LONGEST_PROMISE}
      />
    </fieldset>
  );
}

/** `children`: the place of pickup, which is kept with the letters. */
export function BreadFields({ children, ...props }: FieldsProps & { children: ReactNode }) {
  const { typed, type, wrong } = props;
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 text-h3 font-semibold">Bread</legend>
      <Line
        {...props}
        name="breadSentence"
        label="What people read while bread is paused"
        optional
        rows={2}
        longest={LONGEST_NOTICE}
      />
      <Line
        {...props}
        name="reply"
        label="You reply within"
        hint={`For example: ${site.promises.breadReply}.`}
        longest={LONGEST_PROMISE}
      />
      <BreadDays {...props} />
      <ClosedDays
        days={typed.closedDays}
        onChange={(closedDays) => type({ closedDays })}
        error={wrong?.field === "closedDays" ? wrong.message : undefined}
      />
      <Line
        {...props}
        name="pickupTimes"
        label="Pickup times"
        hint="Shown in the form. For example: Saturdays 9-12."
        optional
        longest={LONGEST_PICKUP_TIMES}
      />
      {children}
      <Line
        {...props}
        name="zips"
        label="ZIP codes you deliver to"
        hint="Separated by spaces or commas."
        rows={3}
      />
      <PriceFields {...props} />
    </fieldset>
  );
}

/** The weekdays on which bread is baked, and how much each holds. */
function BreadDays({ id, typed, type, wrong }: FieldsProps) {
  const setLoaves = (weekday: Weekday, loaves: string | undefined) => {
    const { [weekday]: _former, ...others } = typed.loaves;
    type({ loaves: loaves === undefined ? others : { ...others, [weekday]: loaves } });
  };
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">Bread days</legend>
      <p className="text-hint text-muted">Check none to bake on any day. Rolls count by their dough.</p>
      <ul>
        {WEEKDAYS.map((weekday) => {
          const loaves = typed.loaves[weekday];
          const field = `${id}-loaves-${weekday}`;
          return (
            <li key={weekday} className="flex min-h-14 flex-wrap items-center justify-between gap-x-4">
              <Checkbox
                label={weekdayName(weekday)}
                checked={loaves !== undefined}
                onChange={(isOn) => setLoaves(weekday, isOn ? "" : undefined)}
              />
              {loaves === undefined ? null : (
                <span className="flex flex-wrap items-center gap-2">
                  <label htmlFor={field} className="text-hint text-muted">
                    Loaves at most
                  </label>
                  <TextInput
                    id={field}
                    inputMode="numeric"
                    aria-label={`Loaves at most on ${weekdayName(weekday)}s`}
                    className="max-w-20"
                    value={loaves}
                    onChange={({ target }) => setLoaves(weekday, target.value)}
                  />
                  <CutOff
                    weekday={weekday}
                    closes={typed.closes[weekday]}
                    onChange={(closes) => type({ closes: { ...typed.closes, [weekday]: closes } })}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <p role="alert" id={`${id}-loaves`} className="text-error empty:hidden">
        {wrong?.field === "loaves" ? wrong.message : null}
      </p>
    </fieldset>
  );
}

interface CutOffProps {
  weekday: Weekday;
  closes: TypedSwitches["closes"][Weekday];
  onChange: (closes: TypedSwitches["closes"][Weekday]) => void;
}

/** Until when a bread day takes new requests; without a number of days until the day itself. */
function CutOff({ weekday, closes = { daysBefore: "", at: "" }, onChange }: CutOffProps) {
  const name = weekdayName(weekday);
  return (
    <>
      <span className="text-hint text-muted">Closes</span>
      <TextInput
        inputMode="numeric"
        aria-label={`${name}s close this many days before`}
        className="max-w-16"
        value={closes.daysBefore}
        onChange={({ target }) => onChange({ ...closes, daysBefore: target.value })}
      />
      <span className="text-hint text-muted">days before at</span>
      <TextInput
        type="time"
        aria-label={`${name}s close at`}
        className="max-w-32"
        value={closes.at}
        onChange={({ target }) => onChange({ ...closes, at: target.value })}
      />
    </>
  );
}
