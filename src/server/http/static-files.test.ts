import { expect, it } from "vitest";
import { acceptedEncodings } from "./static-files";

it.each([
  ["br", true],
  ["gzip, deflate, br, zstd", true],
  ["br;q=1.0, gzip;q=0.5", true],
  ["BR", true],
  ["*", true],
  ["gzip", false],
  ["br;q=0", false],
  ["*, br;q=0", false],
  ["*;q=0", false],
  ["br;q=x", false],
  ["brotli", false],
  ["", false],
  [undefined, false],
])("Accept-Encoding %j gets brotli: %s", (header, takes) => {
  expect(acceptedEncodings(header)("br")).toBe(takes);
});
