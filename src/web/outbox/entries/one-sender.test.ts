// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { oneSender } from "./one-sender";

/** A send that stays open until it is told to end. */
function heldSend() {
  const ends: (() => void)[] = [];
  const send = oneSender("a-lock", () => new Promise((end) => ends.push(end)));
  const turn = () => new Promise((resolve) => setTimeout(resolve));
  const end = async () => {
    ends.at(-1)?.();
    await turn();
  };
  return { send, sends: () => ends.length, end, turn };
}

it("RE-05 saves kept while others are sent are sent after them, and the caller learns the end", async () => {
  const { send, sends, end, turn } = heldSend();
  let isOver = false;
  const first = send();
  await turn();
  const second = send().then(() => {
    isOver = true;
  });
  void send();
  await turn();
  expect(sends()).toBe(1);
  await end();
  expect([sends(), isOver]).toEqual([2, false]);
  await end();
  await Promise.all([first, second]);
  expect([sends(), isOver]).toEqual([2, true]);
});

it("RE-05 a send that breaks off does not stop the next one", async () => {
  let asked = 0;
  const send = oneSender("a-lock", async () => {
    asked += 1;
    if (asked === 1) throw new Error("storage is gone");
  });
  await expect(send()).rejects.toThrow("storage is gone");
  await send();
  expect(asked).toBe(2);
});
