// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { one, render } from "../../../../tests/support/render";
import type { ShownRequest } from "../desk/ask-rows";
import type { RequestList } from "../desk/use-request-list";
import { useWalk } from "./use-walk";

const ROWS = Object.fromEntries(
  ["a", "b", "c", "d"].map((id) => [id, { id, kind: "bread-requests" } as ShownRequest]),
);
const row = (id: string) => {
  const found = ROWS[id];
  if (found === undefined) throw new Error(`no row ${id}`);
  return found;
};
const text = () => one("p").textContent;
const listOf = (...ids: string[]) =>
  ({ rows: ids.map(row), hasMore: false, more: "idle", isFormer: false }) as unknown as RequestList["shown"];

function Walk({ open, list }: { open: string; list: RequestList["shown"] }) {
  const { place, count, next } = useWalk(row(open), list);
  return <p>{`${place + 1} of ${count}, next ${next?.id ?? "none"}`}</p>;
}

it("AD-09 Next goes through the list as it was when a request was opened", () => {
  const { again } = render(<Walk open="b" list={listOf("a", "b", "c")} />);
  expect(text()).toBe("2 of 3, next c");
  // Its status took it out of the list. What was loaded since comes after the walk.
  again(<Walk open="b" list={listOf("a", "c", "d")} />);
  expect(text()).toBe("2 of 4, next c");
});

it("AD-09 Next goes through a list that was still reloading when a request was opened", () => {
  const { again } = render(<Walk open="a" list={listOf()} />);
  expect(text()).toBe("0 of 0, next none");
  again(<Walk open="a" list={listOf("a", "b")} />);
  expect(text()).toBe("1 of 2, next b");
});

it("AD-09 Next goes through the order that was asked for, not the one still shown", () => {
  const { again } = render(<Walk open="a" list={{ ...listOf("c", "b", "a"), isFormer: true }} />);
  expect(text()).toBe("0 of 0, next none");
  again(<Walk open="a" list={listOf("a", "b", "c")} />);
  expect(text()).toBe("1 of 3, next b");
});
