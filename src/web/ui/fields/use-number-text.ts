import { useEffect, useRef, useState } from "react";
import { announce } from "../dialogs/live-region";
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
   * The fate of a text that the field cannot take, once the field is left. "keep": the text stays, and the owner, who
   * was given undefined, says what is wrong. "keep-numbers": any number stays, right or wrong; letters go back. "hold":
   * a number outside the limits stays, with a message of the field's own; the owner never hears of it. "revert": only
   * values inside the limits stay. Wherever a text goes back, the field says what it kept.
   */
  invalidBehaviour: "keep" | "keep-numbers" | "hold" | "revert";
  /** The field may be left empty; elsewhere it goes back to its number. */
  optional?: boolean;
  format?: (value: number) => string;
  /** Where the text counts in something else than the value does: what it means, and one step further. */
  parse?: (text: string, unit?: string) => number | undefined;
  move?: (value: number, steps: number) => number;
  /**
   * The meaning of a text that was no plain number, said beside the number that takes its place; "" for nothing to say.
   */
  said?: (text: string) => string;
}

/** The rules of a field, by its options alone. */
function createRules(options: NumberTextOptions) {
  const { min = -Infinity, max = Infinity, decimals, unit, format, parse = parseNumber } = options;
  const staysInside = options.invalidBehaviour === "hold" || options.invalidBehaviour === "revert";

  function show(number: number | undefined): string {
    if (number === undefined) return "";
    return format ? format(number) : String(roundTo(number, decimals ?? 6));
  }
  function numberIn(text: string): number | undefined {
    const number = parse(text, unit);
    return number === undefined || decimals === undefined ? number : roundTo(number, decimals);
  }
  const isInside = (number: number) => !staysInside || (number >= min && number <= max);
  function read(text: string): number | undefined {
    const number = numberIn(text);
    return number !== undefined && isInside(number) ? number : undefined;
  }
  return {
    min,
    max,
    staysInside,
    show,
    numberIn,
    read,
    isEmptied: (text: string) => options.optional === true && text.trim() === "",
    isHeld: (text: string) =>
      options.invalidBehaviour === "hold" && numberIn(text) !== undefined && read(text) === undefined,
    limits(value: number | undefined): string {
      const using = value === undefined ? "" : ` Still using ${withUnit(show(value), unit)}.`;
      return Number.isFinite(max)
        ? `Enter a number from ${show(min)} to ${show(max)}.${using}`
        : `Enter ${withUnit(show(min), unit)} or more.${using}`;
    },
  };
}

/**
 * The text of a number field: what is typed stands until the field is left; after that the field shows its value.
 */
// oxlint-disable-next-line max-lines-per-function -- typing, stepping, entering and leaving share what the field remembers of each other
export function useNumberText(options: NumberTextOptions) {
  const { value, onChange, step = 1, decimals, unit, move, invalidBehaviour } = options;
  const rules = createRules(options);
  const { min, max, show, read } = rules;
  const [draft, setDraft] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const [note, setNote] = useState("");
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

  function emit(next: number | undefined) {
    emitted.current = next;
    if (next !== value) onChange(next);
  }
  function type(text: string) {
    typed.current = true;
    setDraft(text);
    setNote("");
    // The field may show its value rounded: typed back to the text from before, it is the exact value again.
    const before = valueAtFocus.current;
    const number = text === show(before) ? before : read(text);
    if (number !== undefined || !rules.staysInside || rules.isEmptied(text)) emit(number);
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
    setNote("");
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
    const held = rules.isHeld(text);
    setLeft(held);
    const goesBack = unread && !held && !rules.isEmptied(text) && invalidBehaviour !== "keep";
    if (typed.current && (held || goesBack)) {
      // Typing 999 passes through 9 and 99; the field restores the number from before the typing.
      const before = valueAtFocus.current;
      emit(before);
      if (goesBack && before !== undefined) setNote(`Kept ${withUnit(show(before), unit)}`);
    } else if (typed.current && options.said) setNote(options.said(text));
    setDraft((held || invalidBehaviour === "keep") && unread && text.trim() !== "" ? text : null);
  }

  return {
    text: draft ?? show(value),
    /** Whether the text is neither empty nor a number. */
    isNoNumber: draft !== null && draft.trim() !== "" && rules.numberIn(draft) === undefined,
    /** Why the number in the field is not used. */
    problem: left && draft !== null && rules.isHeld(draft) ? rules.limits(value) : undefined,
    /** The value that the field restored. */
    note,
    type,
    stepBy,
    stepTo,
    enter,
    leave,
    min,
    max,
    step,
  };
}
