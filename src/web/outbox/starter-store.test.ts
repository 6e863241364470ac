// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { fedLine } from "../../../tests/support/starters";
import { keepLine, starterRecords } from "./starter-store";

const KEY = "bread-tools-starter";

afterEach(() => localStorage.clear());

it("a line whose date makes no sense is kept at the time of its last change", () => {
  const line = fedLine({ at: "0002-11-27T08:00:00.000Z" });
  localStorage.setItem(KEY, JSON.stringify([{ owner: null, records: [line], unsent: [], refused: "" }]));
  expect(starterRecords()).toEqual([{ ...line, at: line.changedAt }]);
  keepLine({ kind: "dry", at: "2026-11-27T08:00:00.000Z", note: "" });
  expect(localStorage.getItem(KEY)).toContain(line.id);
});
