import type { ComponentProps } from "react";
import { TextInput } from "../ui/field";
import { useFormats } from "./units";

/**
 * A time of day. The browser's own field follows the device's language, with AM and PM for one and 24 hours for the
 * next; while nobody types in it, what is seen is the time as it stands everywhere else on the page.
 */
export function TimeInput(props: ComponentProps<typeof TextInput> & { value: string }) {
  const { time } = useFormats();
  return (
    <span className="time-input" data-shown={props.value && time(props.value)}>
      <TextInput {...props} type="time" />
    </span>
  );
}
