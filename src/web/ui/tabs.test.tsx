// @vitest-environment happy-dom
import { useState } from "react";
import { expect, it } from "vitest";
import { click, one, press, render } from "../../../tests/support/render";
import { Tabs } from "./tabs";

function Three() {
  const [tab, setTab] = useState<"o" | "s" | "b">("o");
  return (
    <Tabs
      label="Requests"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: "o", label: "Overview" },
        { value: "s", label: "Starter Requests", count: 4 },
        { value: "b", label: "Bread Requests" },
      ]}
    >
      Panel {tab}
    </Tabs>
  );
}

const chosen = () => one("[aria-selected=true]");
const panel = () => one("[role=tabpanel]");

it("arrows, Home and End choose a tab and move the focus with it", () => {
  render(<Three />);
  for (const [key, name] of [
    ["ArrowRight", "Starter Requests (4)"],
    ["End", "Bread Requests"],
    ["ArrowRight", "Overview"],
    ["ArrowLeft", "Bread Requests"],
    ["Home", "Overview"],
  ] as const) {
    press(chosen(), key);
    expect(chosen().textContent).toBe(name);
    expect(document.activeElement).toBe(chosen());
  }
});

it("only the chosen tab is in the tab order, and its panel has its name", () => {
  render(<Three />);
  const starter = one("[data-value=s]");
  click(starter);
  expect(panel().textContent).toBe("Panel s");
  expect(panel().getAttribute("aria-labelledby")).toBe(starter.id);
  expect(starter.tabIndex).toBe(0);
  expect(one("[data-value=o]").tabIndex).toBe(-1);
});
