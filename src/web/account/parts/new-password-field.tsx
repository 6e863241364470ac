import { Lightbulb } from "lucide-react";
import { useState } from "react";
import { PasswordField } from "../../forms/form-field";
import type { FormFieldProps } from "../../forms/use-server-form";

/**
 * The list of common passwords is fetched only where one is chosen. If it does not come, only the advice is missing.
 */
async function isCommon(password: string): Promise<boolean> {
  try {
    const { isCommonPassword } = await import("../../../contract/account/common-passwords");
    return isCommonPassword(password);
  } catch {
    return false;
  }
}

/** The field for choosing a password. A common one is accepted, with advice beside the field (AC-01). */
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
