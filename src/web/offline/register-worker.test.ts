import { expect, it } from "vitest";
import { onlyTheWorker } from "./register-worker";

it("SEC-38 the one Trusted Types policy allows the service worker's address, and throws for any other", () => {
  expect(onlyTheWorker("/sw.js")).toBe("/sw.js");
  for (const other of ["", "/sw.js?x", "/SW.js", "//evil.example/sw.js", "/assets/entry-client.js", "sw.js"])
    expect(() => onlyTheWorker(other), other).toThrow(TypeError);
});
