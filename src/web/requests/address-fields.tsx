import { FormField } from "../forms/form-field";
import { type ReactNode, Suspense, useId } from "react";
import { US_STATES } from "../../contract/requests/us-states";
import type { FormFieldProps } from "../forms/use-server-form";
import { latePart } from "../site/late-part";
import { useSession } from "../site/calls/session";
import type { LastAddressProps } from "./last-address";

const LastAddress = latePart(
  () => import("./last-address"),
  "LastAddress",
  () => null,
);

/** The hint beside the address. A signed-in person is offered their last address. */
export function AddressHint({ className = "", ...hint }: LastAddressProps & { className?: string }) {
  const { user } = useSession();
  return (
    <output className={`${className} block text-hint text-muted`}>
      <Suspense fallback={hint.children}>
        {user === null ? hint.children : <LastAddress {...hint} />}
      </Suspense>
    </output>
  );
}

interface AddressFieldsProps {
  field: (name: string) => FormFieldProps;
  /** A notice about the ZIP code, which describes its field. */
  zipNotice?: ReactNode;
}

/** A US address in the order in which it is written. */
export function AddressFields({ field, zipNotice }: AddressFieldsProps) {
  const id = useId();
  return (
    <>
      <FormField field={field("address")} label="Address" autoComplete="address-line1" />
      <FormField
        field={field("address2")}
        label="Apartment, suite, unit"
        optional
        autoComplete="address-line2"
      />
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <FormField
          field={field("city")}
          label="City"
          autoComplete="address-level2"
          className="max-sm:col-span-2"
        />
        <FormField field={field("state")} label="State" autoComplete="address-level1" list={`${id}-states`} />
        <FormField
          field={field("zip")}
          label="ZIP code"
          autoComplete="postal-code"
          describedBy={zipNotice === undefined ? undefined : `${id}-zip-notice`}
        />
      </div>
      {zipNotice === undefined ? null : (
        <output id={`${id}-zip-notice`} className="empty:hidden">
          {zipNotice}
        </output>
      )}
      <datalist id={`${id}-states`}>
        {Object.entries(US_STATES).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}
