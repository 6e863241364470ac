import { Field, TextInput } from "./field";

interface SearchFieldProps {
  id: string;
  label: string;
  hint?: string;
  placeholder?: string;
  value: string;
  onChange: (text: string) => void;
  className?: string;
}

/** A field that filters the list below it while somebody types: nothing in it is a word to correct or remember. */
export function SearchField({ id, label, hint, placeholder, value, onChange, className }: SearchFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} className={className}>
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
