// @vitest-environment happy-dom
import { act, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { blur, button, click, focus, one, press, render, type } from "../../../../tests/support/render";
import { NumberStepper } from "./number-stepper";

type Props = Parameters<typeof NumberStepper>[0];

const changes = vi.fn<(value: number | undefined) => void>();
const HYDRATION: Omit<Props, "value" | "onChange" | "invalidBehaviour"> = {
  id: "hydration",
  label: "Hydration",
  unit: "%",
  min: 50,
  max: 100,
};

function Held({ start, ...props }: Partial<Props> & { start: number | undefined }) {
  const [value, setValue] = useState(start);
  function change(next: number | undefined) {
    changes(next);
    setValue(next);
  }
  return (
    <NumberStepper {...HYDRATION} invalidBehaviour="revert" {...props} value={value} onChange={change} />
  );
}

const input = () => one("input", HTMLInputElement);
function announced(): string | null {
  act(() => void vi.advanceTimersByTime(100));
  return document.querySelector("[data-live-region]")?.textContent ?? null;
}
/** The field's message about the value that it restored, in sight and read out as it comes. */
const note = () => one("[aria-live=polite]:not([data-live-region])").textContent;
const error = () => document.getElementById("hydration-error")?.textContent;
function typeInto(text: string) {
  focus(input());
  type(input(), text);
}

beforeEach(() => {
  vi.useFakeTimers();
  changes.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a stepper that reverts", () => {
  it("VA-15 restores the number from before the typing, and says so", () => {
    render(<Held start={75} />);
    typeInto("5");
    typeInto("55");
    typeInto("555");
    expect(input().value).toBe("555");
    blur(input());
    expect(input().value).toBe("75");
    expect(changes.mock.calls).toEqual([[55], [75]]);
    expect(note()).toBe("Kept 75%");
    typeInto("8");
    expect(note()).toBe("");
  });

  it.each(["", "abc", "101", "49.9", "-60"])(
    "VA-16 leaving %j reverts, and never reaches the form",
    (text) => {
      render(<Held start={75} />);
      typeInto(text);
      blur(input());
      expect(input().value).toBe("75");
      expect(changes).not.toHaveBeenCalled();
    },
  );

  it.each([
    ["50", 50],
    ["100", 100],
    ["72,5", 72.5],
    ["80%", 80],
  ])("VA-15 accepts %j at once and keeps the text while it is focused", (text, value) => {
    render(<Held start={75} />);
    typeInto(text);
    expect(changes).toHaveBeenLastCalledWith(value);
    expect(input().value).toBe(text);
    blur(input());
    expect(input().value).toBe(String(value));
  });

  it("VA-16 rounds numbers finer than its step", () => {
    render(<Held start={2} min={1} max={999} decimals={0} unit={undefined} />);
    typeInto("2.6");
    expect(changes).toHaveBeenLastCalledWith(3);
    blur(input());
    expect(input().value).toBe("3");
  });

  it("an unset number that gets no valid one stays unset, silently", () => {
    render(<Held start={undefined} />);
    typeInto("7");
    blur(input());
    expect(input().value).toBe("");
    expect(note()).toBe("");
  });

  it("leaving without typing changes nothing, not even a number out of bounds", () => {
    render(<Held start={120} />);
    focus(input());
    blur(input());
    expect(input().value).toBe("120");
    expect(changes).not.toHaveBeenCalled();
    expect(note()).toBe("");
  });
});

describe("a stepper that keeps any number", () => {
  it("VA-15 any number and an empty field stay; letters restore the number before", () => {
    render(<Held start={75} invalidBehaviour="keep-numbers" optional />);
    for (const [text, shown, value, said] of [
      ["120", "120", 120, ""],
      ["7x", "120", 120, "Kept 120%"],
      ["", "", undefined, ""],
      ["abc", "", undefined, ""],
    ] as const) {
      typeInto(text);
      expect(input().value).toBe(text);
      blur(input());
      expect(input().value, text).toBe(shown);
      expect(changes).toHaveBeenLastCalledWith(value);
      expect(note()).toBe(said);
    }
  });

  it("VA-15 a required number that is emptied is restored, and the field says so", () => {
    render(<Held start={75} invalidBehaviour="keep-numbers" />);
    typeInto("7");
    typeInto("");
    blur(input());
    expect([input().value, note()]).toEqual(["75", "Kept 75%"]);
    expect(changes).toHaveBeenLastCalledWith(75);
  });
});

describe("a stepper that keeps a wrong number in view", () => {
  it("VA-15 shows a number out of range with its limits, while the form keeps the one before", () => {
    render(<Held start={75} invalidBehaviour="hold" />);
    typeInto("90");
    typeInto("900");
    expect(error()).toBeUndefined();
    blur(input());
    expect(input().value).toBe("900");
    expect(changes.mock.calls).toEqual([[90], [75]]);
    expect(error()).toBe("Enter a number from 50 to 100. Still using 75%.");
    expect(input().getAttribute("aria-invalid")).toBe("true");
    focus(input());
    blur(input());
    expect(input().value).toBe("900");
    typeInto("80");
    expect(error()).toBeUndefined();
    blur(input());
    expect([input().value, note()]).toEqual(["80", ""]);
  });

  it("VA-15 names a lower limit alone, and steps on from the number in use", () => {
    render(<Held start={1000} invalidBehaviour="hold" unit="g" min={100} max={undefined} />);
    typeInto("99");
    blur(input());
    expect(error()).toBe("Enter 100\u00a0g or more. Still using 1000\u00a0g.");
    click(button("Increase hydration by 1"));
    expect([input().value, error()]).toEqual(["1001", undefined]);
  });

  it("VA-15 undoes letters; an optional number may be emptied", () => {
    const { again } = render(<Held start={75} invalidBehaviour="hold" />);
    typeInto("abc");
    blur(input());
    expect([input().value, note()]).toEqual(["75", "Kept 75%"]);
    again(<Held start={75} invalidBehaviour="hold" optional />);
    typeInto("");
    blur(input());
    expect([input().value, note()]).toEqual(["", ""]);
    expect(changes).toHaveBeenLastCalledWith(undefined);
  });
});

describe("a stepper that passes everything on", () => {
  it("VA-18 passes on any typed number, and undefined for none", () => {
    render(<Held start={75} invalidBehaviour="keep" />);
    typeInto("120");
    expect(changes).toHaveBeenLastCalledWith(120);
    typeInto("lots");
    expect(changes).toHaveBeenLastCalledWith(undefined);
    blur(input());
    expect(input().value).toBe("lots");
  });

  it("VA-18 a new value from the form replaces kept text", () => {
    const props = { ...HYDRATION, onChange: changes, invalidBehaviour: "keep" as const };
    const { again } = render(<NumberStepper {...props} value={75} />);
    typeInto("lots");
    again(<NumberStepper {...props} value={undefined} />);
    blur(input());
    expect(input().value).toBe("lots");
    again(<NumberStepper {...props} value={68} />);
    expect(input().value).toBe("68");
  });

  it("VA-18 ties the message to the field", () => {
    render(
      <Held start={40} invalidBehaviour="keep" error="Hydration must be at least 50%" hint="Of the flour" />,
    );
    expect(input().getAttribute("aria-invalid")).toBe("true");
    const described = (input().getAttribute("aria-describedby") ?? "").split(" ");
    expect(described.map((id) => one(`[id="${id}"]`).textContent)).toEqual([
      "Of the flour",
      "%",
      "Hydration must be at least 50%",
    ]);
  });
});

it("typed text is never overwritten by a value that arrives meanwhile", () => {
  const props = { ...HYDRATION, onChange: changes, invalidBehaviour: "revert" as const };
  const { again } = render(<NumberStepper {...props} value={75} />);
  typeInto("7");
  again(<NumberStepper {...props} value={90} />);
  expect(input().value).toBe("7");
});

describe("keys in a stepper", () => {
  it.each([
    ["ArrowUp", 76],
    ["ArrowDown", 74],
    ["PageUp", 85],
    ["PageDown", 65],
    ["Home", 50],
    ["End", 100],
  ])("%s leads from 75 to %d, shown and announced", (key, value) => {
    render(<Held start={75} />);
    focus(input());
    expect(press(input(), key).defaultPrevented).toBe(true);
    expect(changes).toHaveBeenLastCalledWith(value);
    expect(input().value).toBe(String(value));
    expect(announced()).toBe(`${value}%`);
  });

  it("stop at the limits and step without binary dust", () => {
    render(<Held start={2.9} min={1} max={3} step={0.1} />);
    press(input(), "ArrowUp");
    press(input(), "ArrowUp");
    expect(changes.mock.calls).toEqual([[3]]);
    press(input(), "PageDown");
    expect(changes).toHaveBeenLastCalledWith(2);
  });

  it("Home and End move in the text where there is no limit", () => {
    render(<Held start={75} max={undefined} />);
    expect(press(input(), "End").defaultPrevented).toBe(false);
  });
});

describe("the buttons of a stepper", () => {
  it("are named after the field and stay out of the tab order", () => {
    render(<Held start={950} id="w" label="Unit weight" unit="g" step={50} min={50} max={9999} />);
    expect(button("Decrease unit weight by 50").tabIndex).toBe(-1);
    click(button("Increase unit weight by 50"));
    expect(changes).toHaveBeenLastCalledWith(1000);
    expect(input().value).toBe("1000");
  });

  it("repeat while held: after 400 ms, then 8 times a second, until let go", () => {
    render(<Held start={75} />);
    const more = button("Increase hydration by 1");
    act(() => void more.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, button: 0 })));
    act(() => void vi.advanceTimersByTime(399));
    expect(changes).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(changes).toHaveBeenLastCalledWith(76);
    // Repeats go one at a time, so that React draws between them as it does in a browser.
    for (let tick = 0; tick < 8; tick += 1) act(() => void vi.advanceTimersByTime(125));
    expect(changes).toHaveBeenLastCalledWith(84);
    act(() => void more.dispatchEvent(new PointerEvent("pointerup", { bubbles: true })));
    click(more);
    act(() => void vi.advanceTimersByTime(2000));
    expect(changes).toHaveBeenLastCalledWith(84);
  });

  it("do nothing at the limit", () => {
    render(<Held start={100} />);
    expect(button("Increase hydration by 1").getAttribute("aria-disabled")).toBe("true");
    click(button("Increase hydration by 1"));
    expect(changes).not.toHaveBeenCalled();
  });

  it("start an unset number at its lower limit", () => {
    render(<Held start={undefined} />);
    click(button("Increase hydration by 1"));
    expect(changes).toHaveBeenLastCalledWith(50);
  });
});

it("a formatted number is shown and read back unchanged", () => {
  render(<Held start={1900} min={100} max={undefined} format={(n) => n.toLocaleString("en-US")} unit="g" />);
  expect(input().value).toBe("1,900");
  typeInto("2,050");
  expect(changes).toHaveBeenLastCalledWith(2050);
  blur(input());
  expect(input().value).toBe("2,050");
});
