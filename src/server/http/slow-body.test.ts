import { EventEmitter } from "node:events";
import type { IncomingMessage } from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { letItTakeLonger, REQUEST_MS, watchBody } from "./slow-body";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A request whose body has this length, and comes as the test says. */
function coming(length = "2000000") {
  const cut = vi.fn();
  const request = Object.assign(new EventEmitter(), {
    headers: { "content-length": length },
    complete: false,
    socket: { bytesRead: 500 },
  });
  watchBody(request as unknown as IncomingMessage, cut);
  return { request, cut, takeLonger: () => letItTakeLonger(request) };
}

describe("REL-09 a body that comes slowly", () => {
  it("is cut after half a minute, and never once it has arrived", () => {
    const [slow, whole, none] = [coming(), coming(), coming("0")];
    whole.request.complete = true;
    vi.advanceTimersByTime(29_000);
    expect(slow.cut).not.toHaveBeenCalled();
    vi.advanceTimersByTime(REQUEST_MS);
    expect([slow, whole, none].map(({ cut }) => cut.mock.calls.length)).toEqual([1, 0, 0]);
  });

  it("may take three minutes for photographs while it keeps coming", () => {
    const { request, cut, takeLonger } = coming();
    takeLonger();
    for (let seconds = 0; seconds < 170; seconds += 1) {
      request.socket.bytesRead += 5_000;
      vi.advanceTimersByTime(1_000);
    }
    expect(cut).not.toHaveBeenCalled();
    request.complete = true;
    request.emit("close");
    vi.advanceTimersByTime(REQUEST_MS);
    expect(cut).not.toHaveBeenCalled();
  });

  it.each([
    ["stalls", 0, 15_000],
    ["drips", 900, 15_000],
    ["never ends", 20_000, 180_000],
  ])("of a photograph is cut when it %s", (_what, bytesEachSecond, after) => {
    const { request, cut, takeLonger } = coming();
    takeLonger();
    let passed = 0;
    while (cut.mock.calls.length === 0 && passed < REQUEST_MS) {
      request.socket.bytesRead += bytesEachSecond;
      vi.advanceTimersByTime(1_000);
      passed += 1_000;
    }
    expect(passed).toBe(after);
    vi.advanceTimersByTime(REQUEST_MS);
    expect(cut).toHaveBeenCalledTimes(1);
  });
});
