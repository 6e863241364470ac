import { Eye, EyeOff } from "lucide-react";
import { type InputHTMLAttributes, type ReactNode, useState } from "react";
import { Field, TextInput } from "../ui/fields/field";
import type { FormFieldProps } from "./use-server-form";

interface FormFieldOptions extends Omit<InputHTMLAttributes<HTMLInputElement>, "id"> {
  field: FormFieldProps;
  label: string;
  /** The attribute by which browsers and password managers fill it in (ACC-05). */
  autoComplete: string;
  optional?: boolean;
  hint?: ReactNode;
  /** More ids that describe the field. */
  describedBy?: string;
}

/** One line of text. */
export function FormField(props: FormFieldOptions) {
  const { field, label, optional, hint, describedBy, className, ...input } = props;
  const { error, ...control } = field;
  return (
    <Field
      id={field.id}
      label={label}
      optional={optional}
      hint={hint}
      describedBy={describedBy}
      error={error}
      className={className}
    >
      {(aria) => <TextInput {...control} {...aria} {...input} />}
    </Field>
  );
}

export function EmailField(props: Pick<FormFieldOptions, "field" | "autoComplete">) {
  return <FormField label="Email" type="email" autoCapitalize="none" spellCheck={false} {...props} />;
}

interface PasswordFieldOptions extends Pick<FormFieldOptions, "field" | "label" | "hint" | "describedBy"> {
  autoComplete: "current-password" | "new-password";
  /** Called with what was typed when the field is left. */
  onLeave?: (text: string) => void;
}

/** A password, with the rules above it, and a button that shows what was typed. */
export function PasswordField(props: PasswordFieldOptions) {
  const { field, label, hint, autoComplete, onLeave, describedBy } = props;
  const [shown, setShown] = useState(false);
  const { error, ...control } = field;
  return (
    <Field id={field.id} label={label} hint={hint} error={error} describedBy={describedBy}>
      {(aria) => (
        <div className="relative">
          <TextInput
            {...control}
            {...aria}
            type={shown ? "text" : "password"}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            className="pr-14"
            onBlur={(event) => {
              control.onBlur(event);
              onLeave?.(event.target.value);
            }}
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-controls={field.id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 flex w-control items-center justify-center rounded-field text-muted hover:text-text"
          >
            {shown ? <EyeOff size={20} /> : <Eye size={20} />}
            {/* A text and not an aria-label: the field alone is labelled "Password". */}
            <span className="visually-hidden">Show {label.toLowerCase()}</span>
          </button>
        </div>
      )}
    </Field>
  );
}
