import { ChevronDown, CircleAlert } from "lucide-react";
import type {
  ComponentPropsWithRef,
  InputHTMLAttributes,
  ReactNode,
  Ref,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from "react";
import { classNames } from "../class-names";

/** Attributes that a control inside a Field must carry. */
export interface FieldAria {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
}

interface FieldProps {
  id: string;
  label: string;
  hint?: ReactNode;
  /** The value as the page reads it: under the control, so that nothing moves above while somebody types. */
  reading?: ReactNode;
  error?: string;
  /** A message about something that happened to the field, read out as it comes; "" for none. */
  note?: string;
  optional?: boolean;
  hideLabel?: boolean;
  /** Keeps the place of one error line, so that nothing moves when it comes. */
  reserveError?: boolean;
  /** More ids that describe the control, such as its unit's. */
  describedBy?: string;
  className?: string;
  children: (aria: FieldAria) => ReactNode;
}

/** Label above, hint under it, the control, its error last: read in the order in which it is needed. */
export function Field(props: FieldProps) {
  const { id, label, hint, reading, error, note, optional, hideLabel, reserveError } = props;
  const { describedBy, className, children } = props;
  const described = [
    hint ? `${id}-hint` : undefined,
    describedBy,
    reading ? `${id}-reading` : undefined,
    error ? `${id}-error` : undefined,
    note ? `${id}-note` : undefined,
  ];
  const aria: FieldAria = { id };
  if (described.some(Boolean)) aria["aria-describedby"] = described.filter(Boolean).join(" ");
  if (error) aria["aria-invalid"] = true;
  return (
    <div className={className}>
      <div className={hideLabel ? "visually-hidden" : "mb-1 flex flex-wrap items-baseline gap-x-2"}>
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {optional ? <span className="text-hint text-muted">optional</span> : null}
      </div>
      {hint ? (
        <p id={`${id}-hint`} className="-mt-1 mb-2 text-hint text-muted">
          {hint}
        </p>
      ) : null}
      {children(aria)}
      {reading ? (
        <p id={`${id}-reading`} className="mt-1.5 text-hint text-muted">
          {reading}
        </p>
      ) : null}
      <FieldError id={id} error={error} reserve={reserveError && !note} />
      {note === undefined ? null : (
        <p id={`${id}-note`} aria-live="polite" className="mt-1.5 text-hint text-muted empty:absolute">
          {note}
        </p>
      )}
    </div>
  );
}

export function FieldError({ id, error, reserve }: { id: string; error?: string; reserve?: boolean }) {
  if (!error) return reserve ? <div className="mt-1.5 h-[1.5em] text-hint" /> : null;
  return (
    <p id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-hint text-error">
      <CircleAlert size={18} className="mt-0.5 shrink-0" />
      <span>{error}</span>
    </p>
  );
}

/** The surface of every control that takes text. */
export const controlClass =
  "block w-full min-h-control rounded-field border-[1.5px] border-edge bg-raised px-3 text-text hover:border-text " +
  "aria-invalid:border-2 aria-invalid:border-error " +
  "disabled:border-dashed disabled:border-edge disabled:bg-sunken disabled:text-muted";

type InputProps = InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

export function TextInput({ className, ...rest }: InputProps) {
  return <input type="text" {...rest} className={classNames(controlClass, className)} />;
}

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

export function TextArea({ className, ...rest }: TextAreaProps) {
  return <textarea rows={4} {...rest} className={classNames(controlClass, "py-2", className)} />;
}

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & Pick<ComponentPropsWithRef<"select">, "ref">;

export function SelectInput({ className, children, ...rest }: SelectProps) {
  return (
    <span className={classNames("relative block", className)}>
      <select {...rest} className={classNames(controlClass, "appearance-none py-2 pr-10")}>
        {children}
      </select>
      <ChevronDown
        size={20}
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
