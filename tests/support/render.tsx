import * as React from "react";
import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterAll, afterEach, expect } from "vitest";

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

/**
 * For its own tools React keeps a stack trace of each element that is made, up to 10,000 a second: a fifth of the time
 * of tests that draw the builder. It counts them here; with more than that already it keeps none.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: counts } =
  React as unknown as Record<string, object>;
Object.defineProperty(counts, "recentlyCreatedOwnerStacks", {
  get: () => Infinity,
  set() {},
  configurable: true,
});

/** React's complaints about tests that do not wait for a late part. The pages are still right. */
const ABOUT_THE_TEST = /wrapped in act\(|wrapped into act\(|suspended resource finished loading/;

const said: string[] = [];
const { error: say } = console;
console.error = (...words: unknown[]) => {
  say.apply(console, words);
  if (!ABOUT_THE_TEST.test(String(words[0]))) said.push(words.map(String).join(" "));
};
/** Fails the test when React complains, for example of a missing key, a lost label or a wrong attribute. */
afterEach(() => expect(said.splice(0), "console.error").toEqual([]));
afterAll(() => {
  console.error = say;
});

/** happy-dom loads the page of an earlier entry again. A browser with the same page only reports the change. */
const before: unknown[] = [];
// oxlint-disable-next-line typescript/unbound-method -- called with the history
const { pushState, go } = History.prototype;
Object.assign(History.prototype, {
  pushState(this: History, state: unknown, ...rest: [string, string?]) {
    before.push(this.state);
    pushState.call(this, state, ...rest);
  },
  go(this: History, steps: number) {
    setTimeout(() => {
      const [state = null] = before.splice(steps);
      this.replaceState(state, "");
      window.dispatchEvent(new Event("popstate"));
    });
  },
});
afterAll(() => void Object.assign(History.prototype, { pushState, go }));

const mounted: { root: Root; host: HTMLElement }[] = [];

/** Unmounts every page, as a reload does. What the device stores stays. */
export function leavePages(): void {
  for (const { root, host } of mounted.splice(0)) {
    act(() => root.unmount());
    host.remove();
  }
  document.body.replaceChildren();
}
afterEach(leavePages);

/** Renders into a real document; `again` renders the same root with other props. */
export function render(node: ReactNode): { host: HTMLElement; again: (next: ReactNode) => void } {
  const host = document.createElement("div");
  document.body.append(host);
  const root = createRoot(host);
  mounted.push({ root, host });
  act(() => root.render(node));
  return { host, again: (next) => act(() => root.render(next)) };
}

/** The one element for a selector. Throws when there is none or more than one. */
export function one(selector: string): HTMLElement;
export function one<E extends HTMLElement>(selector: string, kind: new () => E): E;
export function one(selector: string, kind: new () => HTMLElement = HTMLElement): HTMLElement {
  const found = document.querySelectorAll(selector);
  const [first] = found;
  if (found.length !== 1 || !(first instanceof kind))
    throw new Error(`${found.length} elements for ${selector}`);
  return first;
}

/** The button with this visible text or aria-label. */
export function button(name: string | RegExp): HTMLButtonElement {
  const named = [...document.querySelectorAll("button")].filter((element) => {
    const own = element.getAttribute("aria-label") ?? element.textContent.trim();
    return typeof name === "string" ? own === name : name.test(own);
  });
  if (named.length !== 1 || !named[0]) throw new Error(`${named.length} buttons named ${String(name)}`);
  return named[0];
}

export function click(element: HTMLElement): void {
  act(() => element.click());
}

/** Types so that React notices: with the element's own value setter and an input event. */
export function type(element: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const own = element instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  act(() => {
    Object.getOwnPropertyDescriptor(own.prototype, "value")?.set?.call(element, text);
    element.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

export function press(element: HTMLElement, key: string): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  act(() => {
    element.dispatchEvent(event);
  });
  return event;
}

export function focus(element: HTMLElement): void {
  act(() => element.focus());
}

export function blur(element: HTMLElement): void {
  act(() => element.blur());
}
