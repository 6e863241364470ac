import { Minus, Plus } from "lucide-react";
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
} from "react";
import { classNames } from "../class-names";
import { Field, type FieldAria } from "./field";
import { type NumberTextOptions, useNumberText } from "./use-number-text";

export interface NumberStepperProps extends NumberTextOptions {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string;
  onBlur?: () => void;
  /** A single row high, for lists and panels. */
  compact?: boolean;
  /** The label is read aloud only: the row beside the field already shows it. */
  hideLabel?: boolean;
  placeholder?: string;
  className?: string;
}

function stepByKey(
  event: KeyboardEvent,
  { stepBy, stepTo, min, max }: ReturnType<typeof useNumberText>,
): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const act: Record<string, (() => void) | false> = {
    ArrowUp: () => stepBy(1),
    ArrowDown: () => stepBy(-1),
    PageUp: () => stepBy(10),
    PageDown: () => stepBy(-10),
    Home: Number.isFinite(min) && (() => stepTo(min)),
    End: Number.isFinite(max) && (() => stepTo(max)),
  };
  const chosen = act[event.key];
  if (!chosen) return;
  event.preventDefault();
  chosen();
}

/** A number with − and + at its ends, made for a floury knuckle and for a keyboard alike. */
export function NumberStepper(props: NumberStepperProps) {
  const { id, label, hint, error, compact = false, hideLabel, placeholder, className, unit, onBlur } = props;
  const number = useNumberText(props);
  const { stepBy, min, max, step } = number;

  const { value = Number.NaN } = props;
  const thing = label.toLowerCase();
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      // "Quantity is required" would be said to somebody who has typed something there.
      error={error && number.isNoNumber ? `“${number.text}” is not a number.` : (error ?? number.problem)}
      note={number.note}
      hideLabel={hideLabel}
      describedBy={unit ? `${id}-unit` : undefined}
      reserveError={props.invalidBehaviour !== "revert" && !compact}
      className={className}
    >
      {(aria) => (
        <div className={compact ? "@container w-full min-w-[5.75rem] max-xs:min-w-0" : undefined}>
          <div
            data-invalid={aria["aria-invalid"]}
            className={classNames(
              "focus-host flex overflow-hidden rounded-field border-[1.5px] border-edge bg-raised hover:border-text",
              "data-invalid:border-2 data-invalid:border-error",
              // Too narrow for three in a row, the number goes above its two ends.
              compact ? "@max-3xs:flex-wrap" : "min-h-14 max-xs:flex-wrap",
            )}
          >
            <StepEnd
              name={`Decrease ${thing} by ${step}`}
              compact={compact}
              atLimit={value <= min}
              act={() => stepBy(-1)}
            />
            <Typed
              aria={aria}
              number={number}
              unit={unit}
              compact={compact}
              placeholder={placeholder}
              onBlur={onBlur}
            />
            <StepEnd
              name={`Increase ${thing} by ${step}`}
              compact={compact}
              atLimit={value >= max}
              act={() => stepBy(1)}
              plus
            />
          </div>
        </div>
      )}
    </Field>
  );
}

interface TypedProps extends Pick<NumberStepperProps, "unit" | "placeholder" | "onBlur"> {
  aria: FieldAria;
  number: ReturnType<typeof useNumberText>;
  compact: boolean;
}

function Typed({ aria, number, unit, compact, placeholder, onBlur }: TypedProps) {
  return (
    <div
      className={classNames(
        "relative min-w-0 flex-1",
        // A word beside a number in the middle would be cut.
        unit && unit.length > 3 && "pr-[1.9em]",
        compact
          ? "text-row @max-3xs:order-first @max-3xs:min-h-control @max-3xs:basis-full"
          : "text-stepper max-xs:order-first max-xs:min-h-control max-xs:basis-full",
      )}
    >
      <input
        {...aria}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        placeholder={placeholder}
        value={number.text}
        onChange={(event) => number.type(event.target.value)}
        onFocus={number.enter}
        onBlur={() => {
          number.leave();
          onBlur?.();
        }}
        onKeyDown={(event) => stepByKey(event, number)}
        className="size-full text-center font-semibold outline-none placeholder:font-normal"
      />
      {unit ? <Unit id={`${aria.id}-unit`} unit={unit} text={number.text || (placeholder ?? "")} /> : null}
    </div>
  );
}

/**
 * The unit follows the centred number: CSS holds the number's place with an invisible copy of it. Forced colours would
 * paint a plate behind that copy, and over the number.
 */
function Unit({ id, unit, text }: { id: string; unit: string; text: string }) {
  const close = /^[%°]/.test(unit);
  return (
    <span className="pointer-events-none absolute inset-0 flex items-center [padding:inherit] justify-center overflow-hidden font-semibold forced-colors:forced-color-adjust-none">
      <span
        data-text={text}
        className="relative min-h-[1lh] before:invisible before:whitespace-pre before:content-[attr(data-text)]"
      >
        <span
          id={id}
          className={classNames(
            "absolute bottom-0 left-full text-[62%] leading-[1.15] font-normal whitespace-nowrap text-muted forced-colors:text-[CanvasText]",
            close ? "pl-px" : "pl-[0.4em]",
          )}
        >
          {unit}
        </span>
      </span>
    </span>
  );
}

interface StepEndProps {
  name: string;
  plus?: boolean;
  compact: boolean;
  atLimit: boolean;
  act: () => void;
}

function StepEnd({ name, plus = false, compact, atLimit, act }: StepEndProps) {
  const hold = useHoldRepeat(() => {
    if (!atLimit) act();
  });
  const Icon = plus ? Plus : Minus;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={name}
      aria-disabled={atLimit || undefined}
      {...hold}
      className={classNames(
        "flex shrink-0 touch-manipulation items-center justify-center bg-sunken text-text select-none",
        "hover:bg-primary-soft active:bg-primary-soft aria-disabled:border-dashed aria-disabled:bg-sunken aria-disabled:text-muted",
        compact
          ? "min-h-control w-[calc(var(--spacing-control)+1px)] @max-3xs:flex-1 @max-3xs:border-t"
          : "w-14",
        plus ? "border-l @max-3xs:border-l-0" : "border-r",
      )}
    >
      <Icon size={compact ? 18 : 22} />
    </button>
  );
}

const HOLD_MS = 400;
const REPEAT_MS = 125;

/** Acts on a click, so that a finger that starts a scroll changes nothing; held 400 ms, 8 times a second. */
function useHoldRepeat(act: () => void) {
  const latest = useRef(act);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const held = useRef(false);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  function repeat() {
    held.current = true;
    latest.current();
    timer.current = setTimeout(repeat, REPEAT_MS);
  }
  function stop() {
    clearTimeout(timer.current);
  }
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      held.current = false;
      clearTimeout(timer.current);
      timer.current = setTimeout(repeat, HOLD_MS);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    // The focus stays in the number field, and with it a phone's keyboard.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick() {
      if (!held.current) latest.current();
      held.current = false;
    },
  };
}
