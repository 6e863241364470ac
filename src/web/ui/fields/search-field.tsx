import { Field, TextInput } from "./field";

interface SearchFieldProps {
  id: string;
  label: string;
  /** The placeholder says enough to the eye. */
  hideLabel?: boolean;
  hint?: string;
  placeholder?: string;
  value: string;
  onChange: (text: string) => void;
  className?: string;
}

/** A field that filters the list below it while somebody types: nothing in it is a word to correct or remember. */
export function SearchField(props: SearchFieldProps) {
  const { id, label, hideLabel, hint, placeholder, value, onChange, className } = props;
  return (
    <Field id={id} label={label} hideLabel={hideLabel} hint={hint} className={className}>
      {(aria) => (
        <TextInput
          {...aria}
          type="search"
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
