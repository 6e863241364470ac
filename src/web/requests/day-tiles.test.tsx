// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { pressButton } from "../../../tests/support/form-filling";
import { render } from "../../../tests/support/render";
import { DayTiles, roomsFor } from "./day-tiles";

const ROOMS = [
  { day: "2026-12-05", left: 1 },
  { day: "2026-12-09", left: 6 },
  { day: "2026-12-12", left: null },
];

it("offers only days that can take the whole wish", () => {
  expect(roomsFor(ROOMS, 2).map(({ day }) => day)).toEqual(["2026-12-09", "2026-12-12"]);
  expect(roomsFor(undefined, 1)).toEqual([]);
});

it("each tile says what is left; a second press takes the choice back", async () => {
  const onChange = vi.fn();
  render(<DayTiles rooms={ROOMS} value="2026-12-05" onChange={onChange} />);
  expect([...document.querySelectorAll("button")].map(({ textContent }) => textContent)).toEqual([
    "Sat, Dec 51 loaf left",
    "Wed, Dec 96 loaves left",
    "Sat, Dec 12",
  ]);
  await pressButton("Sat, Dec 51 loaf left");
  await pressButton("Sat, Dec 12");
  expect(onChange.mock.calls).toEqual([[""], ["2026-12-12"]]);
});
