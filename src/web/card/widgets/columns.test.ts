import { expect, it } from "vitest";
import { type Box, placeInColumns } from "./columns";

const box = (settled: number, open = 0): Box => ({ settled, height: settled + open });

it("BU-24 one column stacks everything in order", () => {
  expect(placeInColumns([box(100), box(40), box(70)], 1, 10)).toEqual([
    { column: 0, top: 0 },
    { column: 0, top: 110 },
    { column: 0, top: 160 },
  ]);
});

it("BU-24 two columns read downwards and break where they are about even", () => {
  const places = placeInColumns([box(300), box(100), box(200), box(350), box(150)], 2, 10);
  expect(places.map((place) => place.column)).toEqual([0, 0, 0, 1, 1]);
  expect(places.map((place) => place.top)).toEqual([0, 310, 420, 0, 360]);
});

it("BU-23 opening the schedule pushes its own column down and moves nothing sideways", () => {
  const closed = [box(300), box(120), box(200), box(500), box(180)];
  const opened = closed.with(1, box(120, 900));
  const before = placeInColumns(closed, 2, 20);
  const after = placeInColumns(opened, 2, 20);
  expect(after.map((place) => place.column)).toEqual(before.map((place) => place.column));
  expect(after.map((place, index) => place.top - (before[index]?.top ?? 0))).toEqual([0, 0, 900, 0, 0]);
});

it("BU-25 with two good breaks the second column starts with the longer widget", () => {
  const places = placeInColumns([box(800), box(130), box(700), box(130)], 2, 20);
  expect(places.map((place) => place.column)).toEqual([0, 0, 1, 1]);
});

it("BU-25 no widget and one widget are laid out too", () => {
  expect(placeInColumns([], 2, 10)).toEqual([]);
  expect(placeInColumns([box(80)], 2, 10)).toEqual([{ column: 0, top: 0 }]);
});
