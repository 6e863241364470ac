// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { __vitePreload as loadParts } from "./load-parts";

const links = () =>
  [...document.head.querySelectorAll("link")].map((link) => `${link.rel} ${link.getAttribute("href")}`);
const load = vi.fn(async () => "the part");

/** The browser has fetched the styles, or could not. */
const styles = (outcome: "load" | "error") =>
  document.head.querySelector("link[rel=stylesheet]")?.dispatchEvent(new Event(outcome));

beforeEach(() => {
  document.head.replaceChildren();
  load.mockClear();
});

describe("late code", () => {
  it("without parts is loaded at once", async () => {
    expect(await loadParts(load)).toBe("the part");
    expect(links()).toEqual([]);
  });

  it("has its scripts asked for all at once, each of them once, and waits for none", async () => {
    document.head.innerHTML = '<link rel="modulepreload" href="/assets/vendor.js">';
    const parts = ["assets/vendor.js", "assets/a.js", "assets/b.js"];
    await loadParts(load, parts);
    await loadParts(load, parts);
    expect(links()).toEqual([
      "modulepreload /assets/vendor.js",
      "modulepreload /assets/a.js",
      "modulepreload /assets/b.js",
    ]);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("starts when its styles are there, for everybody who asked", async () => {
    const first = loadParts(load, ["assets/card.css"]);
    const second = loadParts(load, ["assets/card.css"]);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(load).not.toHaveBeenCalled();
    styles("load");
    expect(await Promise.all([first, second])).toEqual(["the part", "the part"]);
    expect(links()).toEqual(["stylesheet /assets/card.css"]);
  });

  it("fails with its styles, and is tried anew", async () => {
    const first = loadParts(load, ["assets/other.css"]);
    styles("error");
    await expect(first).rejects.toThrow("no styles at assets/other.css");
    expect(load).not.toHaveBeenCalled();
    const second = loadParts(load, ["assets/other.css"]);
    expect(links()).toEqual(["stylesheet /assets/other.css"]);
    styles("load");
    expect(await second).toBe("the part");
  });
});
