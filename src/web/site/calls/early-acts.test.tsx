// @vitest-environment happy-dom
import { runInThisContext } from "node:vm";
import { act, type ReactNode, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { button, one } from "../../../../tests/support/render";
import { noteRestoredFields, useAwakePage } from "./early-acts";
import { starterScript } from "./boot";
import { NumberStepper } from "../../ui/fields/number-stepper";

const chosen = vi.fn<(day: string) => void>();
const read = vi.fn<(names: string[]) => void>();

/** A number field as the calculator has it, two radios, and a button that submits. */
function Bowl() {
  const [water, setWater] = useState(75);
  const [sent, setSent] = useState(0);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSent(sent + 1);
      }}
    >
      <NumberStepper
        id="water"
        label="Water"
        min={60}
        max={90}
        invalidBehaviour="revert"
        value={water}
        onChange={(next) => setWater(next ?? water)}
      />
      {["1", "2"].map((day) => (
        <input key={day} type="radio" name="day" value={day} checked={false} onChange={() => chosen(day)} />
      ))}
      <input
        type="file"
        onChange={({ target }) => {
          read([...(target.files ?? [])].map(({ name }) => name));
          target.value = "";
        }}
      />
      <button type="submit">Send</button>
      <output>
        {water} percent, sent {sent} times
      </output>
    </form>
  );
}

function Page({ children }: { children: ReactNode }) {
  useAwakePage();
  return children;
}

let leave = () => {};
afterEach(() => {
  act(() => leave());
  window.earlyActs?.stop();
  delete window.earlyActs;
  globalThis.earlyAnswers = undefined;
  document.body.replaceChildren();
  chosen.mockClear();
  read.mockClear();
  localStorage.clear();
});

const PAGE = (
  <Page>
    <Bowl />
  </Page>
);
/** The page as the server draws it, with its starter. */
function asleep(): HTMLElement {
  const host = document.createElement("div");
  host.innerHTML = renderToString(PAGE);
  document.body.append(host);
  runInThisContext(starterScript);
  return host;
}

async function wake(host: HTMLElement): Promise<void> {
  noteRestoredFields();
  const root = await act(() => hydrateRoot(host, PAGE));
  leave = () => root.unmount();
  await act(() => new Promise((done) => setTimeout(done, 20)));
}

const plus = () => one('[aria-label="Increase water by 1"]', HTMLButtonElement);
const field = () => one("#water", HTMLInputElement);
const type = (text: string) => {
  field().value = text;
  field().dispatchEvent(new Event("input", { bubbles: true }));
};
const shown = () => one("output").textContent;

it("CP-04 five presses before the page's code runs count five times, and the next counts once", async () => {
  const host = asleep();
  for (let press = 0; press < 5; press += 1) plus().click();
  expect(shown()).toBe("75 percent, sent 0 times");
  await wake(host);
  expect(shown()).toBe("80 percent, sent 0 times");
  act(() => plus().click());
  expect(shown()).toBe("81 percent, sent 0 times");
});

it("CP-04 early acts count in their order, and a field by its last value", async () => {
  const host = asleep();
  plus().click();
  type("7");
  type("70");
  plus().click();
  field().dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowUp", bubbles: true, cancelable: true }));
  await wake(host);
  expect(shown()).toBe("72 percent, sent 0 times");
});

it("CP-04 an early number out of bounds is undone, as on leaving the field", async () => {
  const host = asleep();
  type("10");
  await wake(host);
  expect(shown()).toBe("75 percent, sent 0 times");
  expect(field().value).toBe("75");
});

it("CP-04 values that the browser restores after a reload count, without any act", async () => {
  const host = asleep();
  field().value = "80";
  await wake(host);
  expect(shown()).toBe("80 percent, sent 0 times");
});

it("CP-07 an early radio is chosen once, and an early form is not sent by the browser itself", async () => {
  const host = asleep();
  const radio = one("input[value='2']", HTMLInputElement);
  radio.click();
  const press = new MouseEvent("click", { bubbles: true, cancelable: true });
  button("Send").dispatchEvent(press);
  expect(press.defaultPrevented).toBe(true);
  await wake(host);
  expect(chosen.mock.calls).toEqual([["2"]]);
  expect(shown()).toBe("75 percent, sent 1 times");
});

it("CP-04 an early file is read once the page is awake, and the field can choose the same one again", async () => {
  const host = asleep();
  const files = one("input[type=file]", HTMLInputElement);
  const chosenFiles = new DataTransfer();
  chosenFiles.items.add(new File(["crust"], "bread.jpg"));
  files.files = chosenFiles.files;
  for (const event of ["input", "change"]) files.dispatchEvent(new Event(event, { bubbles: true }));
  await wake(host);
  expect(read.mock.calls).toEqual([[["bread.jpg"]]]);
  expect(files.value).toBe("");
});
