// @vitest-environment happy-dom
import ICAL from "ical.js";
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { runningPlan } from "../../../tests/support/baking-plans";
import { button, click, render } from "../../../tests/support/render";
import { until } from "../../../tests/support/render-at";
import { AddToCalendar } from "./add-to-calendar";

/** The file that the page hands to the browser. */
function savedFiles() {
  const saved: { name: string; type: string; text: Promise<string> }[] = [];
  let latest: Blob = new Blob();
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    latest = blob as Blob;
    return "blob:here";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function saves(this: HTMLAnchorElement) {
    saved.push({ name: this.download, type: latest.type, text: latest.text() });
  });
  return saved;
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("the plan is saved as a calendar file that a strict parser takes, named after the bread", async () => {
  const saved = savedFiles();
  render(<AddToCalendar plans={() => [runningPlan({ name: "Städtlaib, zweimal! 🍞" })]} />);
  click(button("Add to calendar"));
  await until(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ name: "städtlaib-zweimal.ics", type: "text/calendar" });
  const calendar = new ICAL.Component(ICAL.parse((await saved[0]?.text) ?? ""));
  expect(calendar.getAllSubcomponents("vevent")).toHaveLength(10);
});

it("the calendar file works over plain http from another machine in the kitchen", async () => {
  const saved = savedFiles();
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  render(<AddToCalendar plans={() => [runningPlan()]} />);
  click(button("Add to calendar"));
  await until(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text).toContain("SUMMARY:Mix · City Loaf");
});

it("no calendar file is saved without a plan", async () => {
  const saved = savedFiles();
  render(<AddToCalendar plans={() => null} />);
  await act(async () => click(button("Add to calendar")));
  expect(saved).toEqual([]);
});
