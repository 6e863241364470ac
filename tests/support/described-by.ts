import { expect, type Locator } from "@playwright/test";

/**
 * The text that is read out with a control, from the elements that describe it. Not by Playwright's own matcher, which
 * takes an <output> as empty although browsers read it out.
 */
export async function expectDescribedBy(control: Locator, text: string): Promise<void> {
  await expect
    .poll(() =>
      control.evaluate((element) => {
        const ids = element.getAttribute("aria-describedby")?.split(" ") ?? [];
        const texts = ids.map((id) => document.getElementById(id)?.textContent ?? `(no ${id})`);
        return texts.join(" ").replaceAll(/\s+/g, " ");
      }),
    )
    .toContain(text);
}
