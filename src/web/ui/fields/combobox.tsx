import { useCombobox } from "downshift";
import { useEffect, useEffectEvent } from "react";
import { backCloses } from "../dialogs/back-closes";
import { classNames } from "../class-names";
import { controlClass, Field } from "./field";
import { announce } from "../dialogs/live-region";

interface ComboboxProps {
  id: string;
  label: string;
  error?: string;
  suggestions: readonly string[];
  value: string;
  onChange: (text: string) => void;
  /** A row was chosen: a suggestion, or the text itself through its "Use …" row. */
  onPick: (text: string) => void;
  placeholder?: string;
}

/** A text field with suggestions; a text that is not on the list may be used too. */
export function Combobox(props: ComboboxProps) {
  const { id, label, error, suggestions, value, onChange, placeholder } = props;
  const rows = rowsFor(value, suggestions);
  const { isOpen, getMenuProps, getInputProps, getItemProps, highlightedIndex, openMenu } = useSuggestions(
    props,
    rows,
  );

  return (
    <Field id={id} label={label} error={error} className="relative">
      {(aria) => (
        <div className="relative">
          <input
            {...getInputProps({
              onClick: () => openMenu(),
              // At once, not through the library's own report: that comes a moment later, and meanwhile React
              // would put the old text back under the fingers of somebody who types fast.
              onChange: (event) => onChange(event.currentTarget.value),
            })}
            {...aria}
            aria-labelledby={undefined}
            type="text"
            autoComplete="off"
            placeholder={placeholder}
            className={controlClass}
          />
          <ul
            {...getMenuProps({ "aria-label": "Suggestions", "aria-labelledby": undefined })}
            hidden={!isOpen || rows.length === 0}
            className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-field border bg-raised p-1 shadow-raised"
          >
            {isOpen
              ? rows.map((row, index) => (
                  <li
                    key={row}
                    {...getItemProps({ item: row, index })}
                    className={classNames(
                      "flex min-h-11 cursor-pointer items-center rounded-field px-3",
                      highlightedIndex === index && "bg-primary-soft font-semibold forced-colors:outline-2",
                    )}
                  >
                    {suggestions.includes(row) ? row : `Use '${row}'`}
                  </li>
                ))
              : null}
          </ul>
        </div>
      )}
    </Field>
  );
}

/** The list's state; the way back closes it while it is open, and a screen reader hears how long it is. */
function useSuggestions({ id, value, onChange, onPick }: ComboboxProps, rows: string[]) {
  const box = useCombobox<string>({
    id,
    inputId: id,
    items: rows,
    inputValue: value,
    selectedItem: null,
    itemToString: (item) => item ?? "",
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem !== null) onPick(selectedItem);
    },
    onStateChange: ({ type }) => {
      // Escape first closes the list, and on a closed list clears the field.
      if (type === useCombobox.stateChangeTypes.InputKeyDownEscape && !box.isOpen) onChange("");
    },
  });
  const { isOpen, closeMenu } = box;
  const isShown = isOpen && rows.length > 0;
  const close = useEffectEvent(closeMenu);
  useEffect(() => (isShown ? backCloses(() => close()) : undefined), [isShown]);
  useEffect(() => {
    if (isOpen) announce(rows.length === 1 ? "1 suggestion" : `${rows.length} suggestions`);
  }, [isOpen, rows.length]);
  return box;
}

/** Suggestions that contain what was typed, then the typed text itself unless it is one of them. */
function rowsFor(value: string, suggestions: readonly string[]): string[] {
  const typed = value.trim();
  const wanted = typed.toLowerCase();
  const found = suggestions.filter((suggestion) => suggestion.toLowerCase().includes(wanted));
  const known = suggestions.some((suggestion) => suggestion.toLowerCase() === wanted);
  return typed && !known ? [...found, typed] : found;
}
