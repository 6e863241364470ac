import { expect, it } from "vitest";
import { terminalProgress } from "./progress";

function terminal(isTTY: boolean) {
  const written: string[] = [];
  return { isTTY, written, write: (text: string) => written.push(text) > 0 };
}

it("RU-03 progress is one line in a terminal, five times a second, and is removed at the end", () => {
  const screen = terminal(true);
  let now = 0;
  const { of, end } = terminalProgress(screen, () => now);
  const step = of("copying");
  for (let row = 0; row <= 100; row += 1) {
    now += 10;
    step(row / 100);
  }
  end();
  expect(screen.written.map((text) => text.replace("\r\u001b[K", "|"))).toEqual([
    "|copying: 0%, 0 s",
    "|copying: 19%, 0 s",
    "|copying: 39%, 0 s",
    "|copying: 59%, 1 s",
    "|copying: 79%, 1 s",
    "|copying: 99%, 1 s",
    "|",
  ]);
});

it("RU-03 no progress is written to a file or into cron's mail", () => {
  const file = terminal(false);
  const { of, end } = terminalProgress(file);
  of("copying")(0.5);
  end();
  expect(file.written).toEqual([]);
});
