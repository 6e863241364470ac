import * as fc from "fast-check";
import { expect, it } from "vitest";
import { deviceWords } from "./devices";

const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";

it.each([
  [`${WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`, "Chrome on Windows"],
  [
    `${WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    "Edge on Windows",
  ],
  [`${WINDOWS.slice(0, -1)}; rv:142.0) Gecko/20100101 Firefox/142.0`, "Firefox on Windows"],
  [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, "Safari on iPhone"],
  [`${IPHONE} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, "Chrome on iPhone"],
  [`${IPHONE} FxiOS/142.0 Mobile/15E148 Safari/605.1.15`, "Firefox on iPhone"],
  [`${MAC}/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`, "Safari on Mac or iPad"],
  [`${MAC}/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0`, "Opera on Mac"],
  [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
    "Samsung Internet on Android",
  ],
  [
    "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
    "Chrome on a Chromebook",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0", "Firefox on Linux"],
  ["curl/8.5.0", "An unknown device"],
  ["", "An unknown device"],
  [undefined, "An unknown device"],
])("SEC-17 %s is %s", (userAgent, words) => expect(deviceWords(userAgent)).toBe(words));

it("SEC-47 a device is named in our own words alone, whatever its header says", () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom("Chrome/", "Windows", "iPad", "Safari/", ""), (text, known) => {
      expect(deviceWords(text + known + text)).toMatch(/^[A-Z][A-Za-z ]{4,40}$/);
    }),
  );
});
