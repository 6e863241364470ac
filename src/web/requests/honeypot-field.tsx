import { HONEYPOT } from "../../contract/requests/requests";
import type { FormFieldProps } from "../forms/use-server-form";

/** A field for programs only (SEC-46): out of sight, out of the Tab order, unknown to readers and password managers. */
export function HoneypotField({ field }: { field: (name: string) => FormFieldProps }) {
  const { error: _, id, ...control } = field(HONEYPOT);
  return (
    <div aria-hidden="true" className="visually-hidden">
      <label htmlFor={id}>Leave this empty</label>
      <input
        {...control}
        id={id}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore=""
        data-bwignore=""
        data-lpignore="true"
        data-form-type="other"
      />
    </div>
  );
}
