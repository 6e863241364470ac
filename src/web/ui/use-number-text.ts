import { useEffect, useRef, useState } from "react";
import { announce } from "./live-region";
import { decimalsOf, parseNumber, roundTo, withUnit } from "./number-text";

export interface NumberTextOptions {
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  min?: number;
  max?: number;
  step?: number;
  decimals?: number;
  unit?: string;
  /**
   * "revert": only values inside the limits pass. "keep": what was typed stays, right or wrong.
   * "keep-numbers": so does any number, and nothing at all; other text goes back.
   */
  invalidBehaviour: "revert" | "keep" | "keep-numbers";
  format?: (value: number) => string;
  /** Where the text counts in something else than the value does: what it means, and one step further. */
  parse?: (text: string, unit?: string) => number | undefined;
  move?: (value: number, steps: number) => number;
}

/** The text of a number field: typed text is its own until the field is left, then the value speaks again. */
export function useNumberText(options: NumberTextOptions) {
  const { value, onChange, min = -Infinity, max = Infinity, step = 1, decimals, unit, format } = options;
  const { parse = parseNumber, move } = options;
  const reverts = options.invalidBehaviour === "revert";
  const [draft, setDraft] = useState<string | null>(null);
  const focused = useRef(false);
  const typed = useRef(false);
  const valueAtFocus = useRef(value);
  const emitted = useRef(value);

  // A value that came from elsewhere (a preset, another field) replaces text that was kept, unless somebody is typing.
  useEffect(() => {
    if (value === emitted.current) return;
    emitted.current = value;
    if (focused.current && typed.current) return;
    valueAtFocus.current = value;
    setDraft(null);
  }, [value]);

  function show(number: number | undefined): string {
    if (number === undefined) return "";
    return format ? format(number) : String(roundTo(number, decimals ?? 6));
  }
  function emit(next: number | undefined) {
    emitted.current = next;
    if (next !== value) onChange(next);
  }
  function read(text: string): number | undefined {
    const number = parse(text, unit);
    if (number === undefined) return undefined;
    const rounded = decimals === undefined ? number : roundTo(number, decimals);
    return reverts && (rounded < min || rounded > max) ? undefined : rounded;
  }

  function type(text: string) {
    typed.current = true;
    setDraft(text);
    // What stood there before means what it stood for, however it was rounded to be shown.
    const before = valueAtFocus.current;
    const number = text === show(before) ? before : read(text);
    if (number !== undefined || !reverts) emit(number);
  }
  function stepBy(steps: number) {
    const from = value ?? (Number.isFinite(min) ? min : 0);
    const places = decimals ?? Math.max(decimalsOf(from), decimalsOf(step));
    if (value === undefined) stepTo(from);
    else stepTo(move ? move(from, steps) : roundTo(from + steps * step, places));
  }
  function stepTo(target: number) {
    const next = Math.min(max, Math.max(min, target));
    setDraft(focused.current ? show(next) : null);
    emit(next);
    announce(withUnit(show(next), unit));
  }
  function enter() {
    focused.current = true;
    typed.current = false;
    valueAtFocus.current = value;
    setDraft((kept) => kept ?? show(value));
  }
  function leave() {
    focused.current = false;
    const text = draft ?? "";
    const unread = read(text) === undefined;
    const goesBack = reverts || (options.invalidBehaviour === "keep-numbers" && text.trim() !== "");
    if (goesBack && typed.current && unread) {
      // Typing 999 passes through 9 and 99; what comes back is the number from before the typing.
      emit(valueAtFocus.current);
      if (valueAtFocus.current !== undefined) announce(`Kept ${withUnit(show(valueAtFocus.current), unit)}`);
    }
    setDraft(!goesBack && unread && text.trim() !== "" ? text : null);
  }

  return { text: draft ?? show(value), type, stepBy, stepTo, enter, leave, min, max, step };
}
