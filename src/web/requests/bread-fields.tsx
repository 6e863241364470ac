import type { SessionAnswer } from "../../contract/account/account";
import type { Prices } from "../../contract/site/prices";
import { isInArea } from "../../contract/requests/address";
import { site } from "../../contract/site/site";
import type { Offer } from "../../contract/site/switches";
import { localDay } from "../../wording/values/dates";
import { pricesText, waysText } from "../../wording/requests/money";
import { breadDaysText, dayOutText } from "../../wording/requests/switches";
import { EmailField, FormField } from "../forms/form-field";
import { useFormats } from "../site/units";
import { Field, TextArea } from "../ui/fields/field";
import { Notice } from "../ui/notice";
import { AddressFields, AddressHint } from "./address-fields";
import { DayTiles } from "./day-tiles";
import { RequestTypeChoice } from "./bread-choices";
import type { useRequestForm } from "./use-request-form";

type BreadForm = Pick<ReturnType<typeof useRequestForm>, "field" | "typed" | "methods" | "offer">;
interface FieldsProps {
  request: BreadForm;
  /** Null until the server has said what is on offer. */
  bread: Offer["bread"] | null;
}

/** Which bread, and for which day. */
export function WishFields({ request: { field, typed, methods }, bread }: FieldsProps) {
  const { error: wishesError, ...wishes } = field("instructions");
  const day = field("wantedOn");
  return (
    <>
      <RequestTypeChoice
        control={methods.control}
        onChosen={() => {
          if (methods.formState.errors.instructions) void methods.trigger("instructions");
        }}
      />
      <Field
        id={wishes.id}
        label="Instructions"
        optional={typed.requestType !== "description"}
        hint="For example: flours, shape, seeds, what to leave out."
        error={wishesError}
      >
        {(aria) => (
          <TextArea
            {...wishes}
            {...aria}
            // When somebody comes back with Shift+Tab, the browser scrolls only the first line into sight.
            onFocus={(event) => event.currentTarget.scrollIntoView({ block: "nearest" })}
          />
        )}
      </Field>
      {bread?.prices === undefined ? null : <PriceLines prices={bread.prices} />}
      <DayTiles
        rooms={bread?.rooms ?? []}
        value={typed.wantedOn ?? ""}
        onChange={(wantedOn) =>
          methods.setValue("wantedOn", wantedOn, { shouldDirty: true, shouldValidate: true })
        }
      />
      <FormField
        // A day without bread is reported as soon as it is chosen.
        field={{
          ...day,
          error: day.error ?? (bread && (dayOutText(typed.wantedOn ?? "", bread) ?? undefined)) ?? undefined,
        }}
        label="Day you need it"
        optional
        hint={
          bread === null || bread.weekdays.length === 0
            ? "Our reply says if we can bake that day."
            : `Bread days are ${breadDaysText(bread.weekdays)}. Our reply says if we can bake yours.`
        }
        type="date"
        autoComplete="off"
        className="max-w-60"
        // On focus, because a page that was drawn yesterday would still offer yesterday.
        onFocus={(event) => {
          event.target.min = localDay(new Date());
        }}
      />
    </>
  );
}

/** What bread costs, before anybody asks for it. */
function PriceLines({ prices }: { prices: Prices }) {
  const { marks } = useFormats();
  return (
    <p className="text-hint text-muted">
      {marks(pricesText(prices))}. Ways to pay: {waysText(prices.ways)}.
    </p>
  );
}

/** Where the bread is picked up, or the address that it is brought to. */
export function WhereTo({ request: { field, typed, offer }, bread }: FieldsProps) {
  if (typed.fulfillment === "pickup")
    return (
      <p className="text-muted">
        {bread === null || bread.pickupTimes === ""
          ? `Pick it up in ${site.serviceArea.city}. Our reply says where and when.`
          : `Pick it up in ${site.serviceArea.city}: ${bread.pickupTimes}. Our reply says where.`}
      </p>
    );
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-1 font-semibold">Delivery address</legend>
      <AddressHint typed={typed} offer={offer} className="-mt-1">
        An address in {site.serviceArea.city}.
      </AddressHint>
      <AddressFields
        field={field}
        zipNotice={<ServiceAreaNotice zip={typed.zip ?? ""} zips={bread?.zips ?? site.serviceArea.zips} />}
      />
    </fieldset>
  );
}

interface AboutYouProps {
  request: BreadForm;
  user: SessionAnswer["user"] | null;
}

/** A signed-in person is not asked again. */
export function AboutYou({ request: { field }, user }: AboutYouProps) {
  if (user !== null)
    return (
      <p>
        The reply goes to <strong className="font-semibold break-words">{user.email}</strong>
      </p>
    );
  return (
    <fieldset className="grid items-start gap-4 sm:grid-cols-2">
      <legend className="mb-3 font-semibold">About you</legend>
      <FormField field={field("name")} label="Name" autoComplete="name" />
      <EmailField field={field("email")} autoComplete="email" />
    </fieldset>
  );
}

/** A complete ZIP code, with or without the four extra digits. */
const WHOLE = /^\d{5}(-\d{4})?$/;

/** For a ZIP code outside the service area: a notice, which does not block the request. */
function ServiceAreaNotice({ zip, zips }: { zip: string; zips: readonly string[] }) {
  const { city } = site.serviceArea;
  if (!WHOLE.test(zip.trim()) || isInArea(zip, zips)) return null;
  return (
    <Notice tone="info">
      {zip.trim()} is outside {city}, where bread is delivered. Choose pickup, or send your request anyway: we
      tell you if we can deliver.
    </Notice>
  );
}
