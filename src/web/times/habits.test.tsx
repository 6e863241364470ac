// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { answers, calls } from "../../../tests/support/open-builder";
import { render } from "../../../tests/support/render";
import { until } from "../../../tests/support/render-at";
import { signedIn } from "../../../tests/support/saved-recipes";
import { ANA } from "../../../tests/support/session-answers";
import { act } from "react";
import { refreshSession } from "../site/calls/session";
import { keepHabits, storedHabits, useSleep } from "./habits";

const asked = { goal: "out", out: { date: "2026-11-29", time: "09:00" } } as const;
const wishes = (from: string, to = "06:30") => ({
  ...asked,
  ...storedHabits(),
  start: asked.out,
  awayDates: [],
  sleep: { from, to },
});
const Sleep = () => {
  const { from, to } = useSleep();
  return `${from} to ${to}`;
};
const shown = () => document.body.textContent;

beforeEach(async () => {
  localStorage.clear();
  await signedIn(null);
});

it("hours of sleep edited once are used by the whole page and saved for the account", async () => {
  await signedIn({ isOwner: false });
  answers.set("POST /api/auth/update-user", () => Response.json({ status: true }));
  render(<Sleep />);
  expect(shown()).toContain("22:30 to 06:30");
  act(() => keepHabits(wishes("23:15")));
  expect(shown()).toContain("23:15 to 06:30");
  act(() => keepHabits(wishes("")));
  expect(shown()).toContain("23:15 to 06:30");
  const saved = () => calls.filter(({ call }) => call === "POST /api/auth/update-user");
  await until(() => expect(saved()[0]?.sent).toEqual({ sleep: { from: "23:15", to: "06:30" } }));
});

it("hours of sleep chosen on another device are used here", async () => {
  render(<Sleep />);
  const user = { ...ANA, sleep: { from: "21:00", to: "05:00" } };
  answers.set("GET /api/auth/get-session", () => Response.json({ user, isOwner: false }));
  await act(refreshSession);
  expect(shown()).toContain("21:00 to 05:00");
});
