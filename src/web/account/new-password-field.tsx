import { Lightbulb } from "lucide-react";
import { useState } from "react";
import { PasswordField } from "../forms/form-field";
import type { FormFieldProps } from "../forms/use-server-form";

/** Only whoever chooses a password needs the list. Without it there is no advice, and nothing else is lost. */
async function isCommon(password: string): Promise<boolean> {
  try {
    const { isCommonPassword } = await import("../../contract/common-passwords");
    return isCommonPassword(password);
  } catch {
    return false;
  }
}

/** A password being chosen. One that everybody tries first is let through, with advice beside it (AC-01). */
export function NewPasswordField(props: { field: FormFieldProps; label: string; rules: string }) {
  const { field, label, rules } = props;
  const [common, setCommon] = useState(false);
  const adviceId = `${field.id}-advice`;
  return (
    <div>
      <PasswordField
        field={field}
        label={label}
        hint={rules}
        autoComplete="new-password"
        onLeave={(text) => void isCommon(text).then(setCommon)}
        describedBy={adviceId}
      />
      <output id={adviceId} className="block text-hint">
        {common && field.error === undefined ? (
          <span className="mt-1.5 flex gap-1.5">
            <Lightbulb size={18} className="mt-0.5 shrink-0 text-warning" />
            This password is easy to guess. Three or four unrelated words are safer.
          </span>
        ) : null}
      </output>
    </div>
  );
}
