// @vitest-environment happy-dom
import { runInThisContext } from "node:vm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  chooseTheme,
  followTheme,
  followUserTheme,
  shownTheme,
  THEME_KEY,
  themeScript,
  USER_THEME_KEY,
} from "./theme";

/** Sets the system's preference, which a test can change. */
function systemIs(dark: boolean) {
  const query = Object.assign(new EventTarget(), { matches: dark });
  vi.stubGlobal("matchMedia", () => query);
  return (next: boolean) => {
    query.matches = next;
    query.dispatchEvent(new Event("change"));
  };
}

function forbidStorage() {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new DOMException("denied", "SecurityError");
    },
    setItem: () => {
      throw new DOMException("denied", "SecurityError");
    },
    removeItem: () => {
      throw new DOMException("denied", "SecurityError");
    },
  });
}

const runHeadScript = () => runInThisContext(themeScript);
const dataTheme = () => document.documentElement.dataset.theme;
const barColor = () => document.querySelector<HTMLMetaElement>("meta[name=theme-color]")?.content;

describe("SH-07 the theme", () => {
  beforeEach(() => {
    localStorage.clear();
    document.head.replaceChildren();
    delete document.documentElement.dataset.theme;
  });
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ["light", true, "creamearth", "#f7f0e2"],
    ["dark", false, "earthcreme", "#1f1711"],
    [null, true, "earthcreme", "#1f1711"],
    [null, false, "creamearth", "#f7f0e2"],
    ["sepia", true, "earthcreme", "#1f1711"],
    ["", false, "creamearth", "#f7f0e2"],
  ])("stored %j, system dark %j: %s before the first paint", (stored, dark, theme, color) => {
    systemIs(dark);
    if (stored !== null) localStorage.setItem(THEME_KEY, stored);
    runHeadScript();
    expect(dataTheme()).toBe(theme);
    expect(barColor()).toBe(color);
  });

  it.each([
    [null, "dark", false, "earthcreme"],
    [null, "light", true, "creamearth"],
    ["light", "dark", true, "creamearth"],
    ["dark", "light", false, "earthcreme"],
    ["sepia", "dark", false, "earthcreme"],
    [null, "sepia", true, "earthcreme"],
  ])(
    "stored here %j, by the user elsewhere %j, system dark %j: %s before the first paint",
    (own, users, dark, theme) => {
      systemIs(dark);
      if (own !== null) localStorage.setItem(THEME_KEY, own);
      localStorage.setItem(USER_THEME_KEY, users);
      runHeadScript();
      expect(dataTheme()).toBe(theme);
      // A later change by the system agrees with it.
      const stop = followTheme();
      window.dispatchEvent(new StorageEvent("storage", { key: THEME_KEY }));
      expect(dataTheme()).toBe(theme);
      stop();
    },
  );

  it("is the account's where this device has no choice, and the system's again without an account", () => {
    const system = systemIs(false);
    runHeadScript();
    const stop = followTheme();
    followUserTheme("dark");
    expect(dataTheme()).toBe("earthcreme");
    expect(barColor()).toBe("#1f1711");
    system(true);
    system(false);
    expect(dataTheme()).toBe("earthcreme");
    followUserTheme(null);
    expect(dataTheme()).toBe("creamearth");
    expect(localStorage.length).toBe(0);
    stop();
  });

  it("of an account changes nothing on a device with its own choice", () => {
    systemIs(false);
    chooseTheme("light");
    followUserTheme("dark");
    expect(shownTheme()).toBe("light");
    followUserTheme(null);
    expect(shownTheme()).toBe("light");
  });

  it("colors the browser's frame in the existing meta element", () => {
    systemIs(true);
    document.head.innerHTML = '<meta name="theme-color" content="#f7f0e2">';
    runHeadScript();
    runHeadScript();
    expect(document.querySelectorAll("meta[name=theme-color]")).toHaveLength(1);
    expect(barColor()).toBe("#1f1711");
  });

  it("is shown and stored when it is chosen", () => {
    systemIs(false);
    runHeadScript();
    chooseTheme("dark");
    expect(shownTheme()).toBe("dark");
    expect(localStorage.getItem("bread-tools-theme-preference")).toBe("dark");
    expect(barColor()).toBe("#1f1711");
    chooseTheme("light");
    expect(shownTheme()).toBe("light");
    expect(localStorage.getItem("bread-tools-theme-preference")).toBe("light");
  });

  it("follows the system while nothing is stored, and no longer afterwards", () => {
    const system = systemIs(false);
    runHeadScript();
    const stop = followTheme();
    system(true);
    expect(dataTheme()).toBe("earthcreme");
    chooseTheme("light");
    system(false);
    system(true);
    expect(dataTheme()).toBe("creamearth");
    stop();
  });

  it("follows a choice made in another tab", () => {
    systemIs(false);
    runHeadScript();
    const stop = followTheme();
    localStorage.setItem(THEME_KEY, "dark");
    window.dispatchEvent(new StorageEvent("storage", { key: "something-else" }));
    expect(dataTheme()).toBe("creamearth");
    window.dispatchEvent(new StorageEvent("storage", { key: THEME_KEY }));
    expect(dataTheme()).toBe("earthcreme");
    stop();
  });

  it("never throws where storage is forbidden", () => {
    systemIs(true);
    forbidStorage();
    runHeadScript();
    expect(dataTheme()).toBe("earthcreme");
    const stop = followTheme();
    chooseTheme("light");
    expect(shownTheme()).toBe("light");
    followUserTheme(null);
    expect(shownTheme()).toBe("light");
    followUserTheme("dark");
    expect(shownTheme()).toBe("dark");
    stop();
  });
});
