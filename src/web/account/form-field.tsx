import { Eye, EyeOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Field, TextInput } from "../ui/field";
import type { FormFieldProps } from "./use-server-form";

interface FormFieldOptions {
  field: FormFieldProps;
  label: string;
  /** What a password manager goes by. */
  autoComplete: string;
  hint?: ReactNode;
}

/** One line of text. */
export function FormField({ field, label, autoComplete, hint }: FormFieldOptions) {
  const { error, ...control } = field;
  return (
    <Field id={field.id} label={label} hint={hint} error={error}>
      {(aria) => <TextInput {...control} {...aria} autoComplete={autoComplete} />}
    </Field>
  );
}

export function EmailField({ field, autoComplete }: Pick<FormFieldOptions, "field" | "autoComplete">) {
  const { error, ...control } = field;
  return (
    <Field id={field.id} label="Email" error={error}>
      {(aria) => (
        <TextInput
          {...control}
          {...aria}
          type="email"
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  );
}

interface PasswordFieldOptions extends FormFieldOptions {
  autoComplete: "current-password" | "new-password";
  /** Called with what was typed when the field is left. */
  onLeave?: (text: string) => void;
  /** More ids that describe the field. */
  describedBy?: string;
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
