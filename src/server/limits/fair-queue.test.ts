import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { createFairQueue } from "./fair-queue";

it("REL-14 each person's work runs one piece at a time, whoever else asks and whatever fails", async () => {
  const queued = createFairQueue();
  const atWork = new Map<string, number>();
  let most = 0;
  let ofEach = 0;
  const piece = (who: string, nth: number) =>
    queued(who, async () => {
      atWork.set(who, (atWork.get(who) ?? 0) + 1);
      ofEach = Math.max(ofEach, ...atWork.values());
      most = Math.max(
        most,
        [...atWork.values()].reduce((sum, one) => sum + one, 0),
      );
      await nextTurn();
      atWork.set(who, (atWork.get(who) ?? 0) - 1);
      if (nth === 1) throw new Error("no page");
      return `${who} ${nth}`;
    });
  const all = ["ana", "ben"].flatMap((who) => [0, 1, 2, 3].map((nth) => piece(who, nth)));
  const settled = await Promise.allSettled(all);
  expect(settled.map((one) => (one.status === "fulfilled" ? one.value : one.reason.message))).toEqual([
    "ana 0",
    "no page",
    "ana 2",
    "ana 3",
    "ben 0",
    "no page",
    "ben 2",
    "ben 3",
  ]);
  expect([ofEach, most]).toEqual([1, 2]);
});
