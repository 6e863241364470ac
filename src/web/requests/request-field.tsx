import type { InputHTMLAttributes, ReactNode } from "react";
import type { FormFieldProps } from "../account/use-server-form";
import { Field, TextInput } from "../ui/field";

interface RequestFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, "list" | "inputMode"> {
  field: FormFieldProps;
  label: string;
  /** What browsers fill it in by (ACC-05). */
  autoComplete: string;
  optional?: boolean;
  hint?: ReactNode;
  /** More ids that describe the field. */
  describedBy?: string;
  className?: string;
}

/** One line of a request. */
export function RequestField(props: RequestFieldProps) {
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
