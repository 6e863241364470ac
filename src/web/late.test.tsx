// @vitest-environment happy-dom
import { act, useState } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { button } from "../../tests/support/render";

class Everywhere {
  readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.#tell = tell;
  }
  observe() {
    this.#tell([{ isIntersecting: true }]);
  }
  disconnect() {}
}

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      pressed {count} times
    </button>
  );
}

const load = vi.fn(() => Promise.resolve(Counter));
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

beforeEach(() => {
  // Each test is a new visit: nobody has stirred yet.
  vi.resetModules();
  vi.stubGlobal("IntersectionObserver", Everywhere);
  load.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it("CP-04 what stands there complete is fetched when somebody stirs, and no press before that is lost", async () => {
  const { lateInView } = await import("./late");
  const Drawn = lateInView({ load, ready: Counter });
  const Late = lateInView({ load, ready: undefined });
  document.body.innerHTML = `<div id="host">${renderToString(<Drawn />)}</div>`;
  const host = document.body.firstElementChild;
  if (host === null) throw new Error("nothing was drawn");
  const root = await act(() => hydrateRoot(host, <Late />));
  await settle();
  expect(load).not.toHaveBeenCalled();
  expect(host.textContent).toBe("pressed 0 times");

  button("pressed 0 times").click();
  await act(() => window.dispatchEvent(new Event("pointerdown")));
  await settle();
  expect(load).toHaveBeenCalledOnce();
  expect(host.textContent).toBe("pressed 1 times");
  act(() => button("pressed 1 times").click());
  expect(host.textContent).toBe("pressed 2 times");
  act(() => root.unmount());
});

it("CP-04 where nothing stands yet, after a click on a link, it is fetched at once", async () => {
  const { lateInView } = await import("./late");
  const Late = lateInView({ load, ready: undefined });
  const host = document.createElement("div");
  document.body.append(host);
  const root = createRoot(host);
  act(() => root.render(<Late />));
  await settle();
  expect(load).toHaveBeenCalledOnce();
  expect(host.textContent).toBe("pressed 0 times");
  act(() => root.unmount());
});
