import { describe, expect, it, vi } from "vitest";
import { newRequestKey, newRowId } from "./request-key";

const uuid = (version: number) =>
  new RegExp(`^[0-9a-f]{8}-[0-9a-f]{4}-${version}[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`);

describe("ids that a device makes", () => {
  it("a key is a UUID of version 4, a row's id one of version 7, and each is another", () => {
    const keys = Array.from({ length: 200 }, newRequestKey);
    const ids = Array.from({ length: 200 }, newRowId);
    for (const key of keys) expect(key).toMatch(uuid(4));
    for (const id of ids) expect(id).toMatch(uuid(7));
    expect(new Set([...keys, ...ids]).size).toBe(400);
  });

  it("a row's id begins with its millisecond, so that later ids come later", () => {
    vi.useFakeTimers({ now: 0x0123_4567_89ab });
    expect(newRowId().slice(0, 13)).toBe("01234567-89ab");
    const ids = [1, 70_000, 2 ** 33, 2 ** 47].map((later) => {
      vi.setSystemTime(later);
      return newRowId();
    });
    expect(ids.toSorted()).toEqual(ids);
    vi.useRealTimers();
  });
});
