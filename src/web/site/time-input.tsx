import type { ComponentProps } from "react";
import { TextInput } from "../ui/fields/field";
import { useFormats } from "./units";

/**
 * A time of day. The browser's own field follows the device's language (AM and PM, or 24 hours). While nobody types in
 * it, it shows the time as the rest of the page writes it.
 */
export function TimeInput(props: ComponentProps<typeof TextInput> & { value: string }) {
  const { time } = useFormats();
  return (
    <span className="time-input" data-shown={props.value && time(props.value)}>
      <TextInput {...props} type="time" />
    </span>
  );
}
