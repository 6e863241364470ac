import { useEffect, useId } from "react";
import { type Control, useController } from "react-hook-form";
import { LateLoaf } from "../drawings/late-loaf";
import { plainFace } from "../drawings/plain-face";
import { OrderNote } from "../drawings/sketches/order-note";
import { RadioTiles } from "../ui/fields/radio-tiles";
import { Segmented } from "../ui/fields/segmented";
import type { RequestInput } from "./request-keeper";

const TYPES = [
  {
    value: "omakase",
    label: "Omakase",
    hint: "Baker's choice: the best loaf of the week.",
    drawing: <LateLoaf face={plainFace({ scoring: "wheat-ear" })} className="size-24" />,
  },
  {
    value: "description",
    label: "Description",
    hint: "A custom order: tell us what you would like.",
    drawing: <OrderNote size={96} />,
  },
];

interface ChoiceProps<Output> {
  control: Control<RequestInput, unknown, Output>;
}

/** BR-01. `onChosen`: the choice may change which other fields are needed. */
export function RequestTypeChoice<Output>({
  control,
  onChosen,
}: ChoiceProps<Output> & { onChosen: () => void }) {
  const id = useId();
  const { field, fieldState } = useController({ name: "requestType", control });
  const { ref } = field;
  // The first wrong field gets the focus. For this one that is the chosen tile, or the first.
  useEffect(() => ref({ focus: () => document.getElementById(id)?.focus() }), [ref, id]);
  return (
    <RadioTiles
      legend="What would you like?"
      name={field.name}
      id={id}
      options={TYPES}
      value={field.value ?? ""}
      onChange={(value) => {
        field.onChange(value);
        onChosen();
      }}
      error={fieldState.error?.message}
    />
  );
}

const WAYS = [
  { value: "delivery", label: "Delivery" },
  { value: "pickup", label: "Pickup" },
];

export function FulfillmentChoice<Output>({ control }: ChoiceProps<Output>) {
  const { field } = useController({ name: "fulfillment", control });
  return (
    <Segmented
      legend="Delivery or pickup"
      name={field.name}
      options={WAYS}
      value={field.value ?? "delivery"}
      onChange={field.onChange}
    />
  );
}
