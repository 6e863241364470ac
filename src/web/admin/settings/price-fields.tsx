import { useState } from "react";
import { BREAD_NAMES, BREADS } from "../../../contract/requests/breads";
import { LONGEST_WAY, MOST_WAYS } from "../../../contract/requests/money-schema";
import { CURRENCY_NAMES } from "../../../contract/site/prices";
import { countText } from "../../../wording/values/numbers";
import { Disclosure } from "../../ui/disclosure";
import { Field, SelectInput, TextInput } from "../../ui/fields/field";
import type { TypedSwitches, Wrong } from "./typed-switches";

interface PriceFieldsProps {
  id: string;
  typed: TypedSwitches;
  type: (part: Partial<TypedSwitches>) => void;
  wrong: Wrong | null;
}

/** A price for each bread, folded away: without any, the site says nothing about money. */
export function PriceFields(props: PriceFieldsProps) {
  const { id, typed, type, wrong } = props;
  const { prices } = typed;
  const [isOpen, setOpen] = useState(false);
  const priced = BREAD_NAMES.filter((bread) => (prices[bread] ?? "").trim() !== "").length;
  const isWrong = wrong?.field === "ways" || wrong?.field.startsWith("price-") === true;
  return (
    <Disclosure
      summary="Prices"
      count={priced === 0 ? "none" : countText(priced, "bread")}
      open={isOpen || isWrong}
      onToggle={setOpen}
    >
      <div className="flex flex-col gap-4">
        <p className="text-hint text-muted">
          Empty is no price. Requests keep the prices they came with. You take the money, not the site.
        </p>
        <div className="grid grid-cols-2 items-end gap-3">
          {BREAD_NAMES.map((bread) => (
            <Field
              key={bread}
              id={`${id}-price-${bread}`}
              label={BREADS[bread].one.replace(/^./, (letter) => letter.toUpperCase())}
              error={wrong?.field === `price-${bread}` ? wrong.message : undefined}
            >
              {(aria) => (
                <TextInput
                  {...aria}
                  inputMode="decimal"
                  value={prices[bread] ?? ""}
                  onChange={({ target }) => type({ prices: { ...prices, [bread]: target.value } })}
                />
              )}
            </Field>
          ))}
        </div>
        <PayFields {...props} />
      </div>
    </Disclosure>
  );
}

/** In which currency, and how people pay. */
function PayFields({ id, typed, type, wrong }: PriceFieldsProps) {
  return (
    <>
      <Field id={`${id}-currency`} label="Currency">
        {(aria) => (
          <SelectInput
            {...aria}
            className="max-w-32"
            value={typed.currency}
            onChange={({ target }) => type({ currency: target.value })}
          >
            {CURRENCY_NAMES.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </SelectInput>
        )}
      </Field>
      <Field
        id={`${id}-ways`}
        label="Ways to pay"
        hint="Separated by commas. For example: Cash, Venmo."
        error={wrong?.field === "ways" ? wrong.message : undefined}
      >
        {(aria) => (
          <TextInput
            {...aria}
            maxLength={MOST_WAYS * (LONGEST_WAY + 2)}
            value={typed.ways}
            onChange={({ target }) => type({ ways: target.value })}
          />
        )}
      </Field>
    </>
  );
}
