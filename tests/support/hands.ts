import type { Page } from "@playwright/test";

/** Counts what hands do from here on: presses of a pointer or of Enter, and fields that are typed into. */
export async function countHands(page: Page): Promise<() => Promise<{ presses: number; typed: string[] }>> {
  await page.addInitScript(() => {
    const add = (key: string, entry: string) =>
      sessionStorage.setItem(key, [sessionStorage.getItem(key), entry].filter(Boolean).join("\n"));
    addEventListener("pointerdown", () => add("presses", "pointer"), true);
    addEventListener("keydown", (event) => event.key === "Enter" && add("presses", "Enter"), true);
    addEventListener(
      "input",
      (event) => {
        const { target } = event;
        if (target instanceof HTMLInputElement && /^(text|email|password)$/.test(target.type))
          add("typed", target.id);
      },
      true,
    );
  });
  return () =>
    page.evaluate(() => {
      const lines = (key: string) => (sessionStorage.getItem(key) ?? "").split("\n").filter(Boolean);
      return { presses: lines("presses").length, typed: [...new Set(lines("typed"))] };
    });
}
