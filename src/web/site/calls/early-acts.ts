import { useEffect, useLayoutEffect } from "react";
import { flushSync } from "react-dom";
import type { EarlyAct, FormControl } from "./boot";

let restored: EarlyAct[] = [];

/** Notes what the browser filled in after a reload: no event reports it, and React may overwrite the field. */
export function noteRestoredFields(): void {
  const known = window.earlyActs?.acts ?? [];
  const fields = document.querySelectorAll<HTMLInputElement>("input:not([type=radio],[type=checkbox])");
  restored = [...fields]
    .filter((field) => field.value !== field.defaultValue && !known.some(({ target }) => target === field))
    .map((target) => ({ type: "input", target, value: target.value }));
}

/** Whether somebody has pressed or typed something that the page has not answered yet. */
export const isSomethingWaiting = () => (window.earlyActs?.acts.length ?? 0) > 0;

/**
 * For the document around every page, which wakes first. React wakes what is inside when it has nothing else to do, but
 * at once when somebody presses there. We use a press that no part of the site listens to: the mouse's other buttons.
 */
export function useHurry(): void {
  useLayoutEffect(() => {
    // React draws nothing during an effect.
    queueMicrotask(() =>
      window.earlyActs?.acts[0]?.target.dispatchEvent(new MouseEvent("auxclick", { bubbles: true })),
    );
  }, []);
}

/** For every page: from here on, React handles presses and typing. */
export function useAwakePage(): void {
  // React draws nothing during an effect.
  useEffect(() => queueMicrotask(doEarlyActs), []);
}

/** Repeats what somebody did before the page was awake: each press once, each field by its value, in that order. */
function doEarlyActs(): void {
  const early = window.earlyActs;
  if (early === undefined) return;
  delete window.earlyActs;
  early.stop();
  // Each act is drawn before the next one: the second press of "+" continues from the first one's result.
  for (const act of [...restored, ...early.acts]) if (act.target.isConnected) flushSync(() => doOver(act));
}

function doOver(act: EarlyAct): void {
  if (act.type === "click") act.target.click();
  else if (act.type === "keydown") press(act.target, act.key);
  else if (typeof act.value === "boolean") check(act.target, act.value);
  // A chosen file stays in its field, and no page may write one there.
  else if (act.target.type === "file") act.target.dispatchEvent(new Event("change", { bubbles: true }));
  else write(act.target, act.value);
}

function press(field: Element, key: string): void {
  field.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}

/** Lets the field's own handlers hear it as if somebody had entered it, typed, and left it if the focus has moved on. */
function write(field: FormControl, value: string): void {
  field.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  // React compares with what it wrote last. Only a value that was set past its own setter counts as new.
  field.value = "";
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
  if (field !== document.activeElement) field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
}

/** A radio or a checkbox changes with a click. */
function check(box: FormControl, checked: boolean): void {
  if (!(box instanceof HTMLInputElement)) return;
  box.checked = !checked;
  box.click();
}
