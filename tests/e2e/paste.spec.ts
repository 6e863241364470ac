import type { Page } from "@playwright/test";
import { card } from "../support/builder";
import { countHands } from "../support/hands";
import { expect, test } from "../support/test";

const RYE = `Roggenmischbrot

Zutaten für 1 Brot

Sauerteig
200 g Roggenmehl 1150
200 g Wasser
20 g Anstellgut

Brühstück
60 g Roggenschrot
120 g kochendes Wasser

Hauptteig
gesamter Sauerteig
gesamtes Brühstück
200 g Roggenmehl 1150
140 g Weizenmehl 1050
130 g Wasser
12 g Salz

1. Alles mischen und 45 Minuten ruhen lassen.
2. 50 Minuten bei 240 °C backen.`;

/** As a person's own paste: into the field with the focus, plain text alone. */
async function paste(page: Page, text: string, html = ""): Promise<void> {
  await page.getByLabel("Your recipe").evaluate(
    (field, [plain, rich]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", plain);
      if (rich !== "") clipboardData.setData("text/html", rich);
      const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
      // What the browser does where the page leaves it alone.
      if (field.dispatchEvent(event)) document.execCommand("insertText", false, plain);
    },
    [text, html] as const,
  );
}

test("a German rye with two pre-doughs, pasted on a phone, is a card in at most 6 presses", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const hands = await countHands(page);
  await page.goto("/recipe");
  await page.getByRole("button", { name: "Paste a recipe" }).click();
  await paste(page, RYE);
  const dialog = page.getByRole("dialog", { name: "Paste a recipe" });
  await expect(dialog).toContainText("Flour 610 g · water 460 g");
  await dialog.getByRole("button", { name: "Make this recipe" }).click();
  await expect(card(page)).toContainText("Roggenmischbrot");
  const { presses } = await hands();
  expect(presses).toBeLessThanOrEqual(6);
  await expect(card(page)).toContainText("Brühstück");

  await page.getByRole("button", { name: "Compare with your text" }).click();
  const compared = page.getByRole("dialog", { name: "Your text and the recipe" });
  await expect(compared.getByRole("row", { name: "Flour" })).toContainText("610 g");
  await expect(compared).toContainText("gesamter Sauerteig");
});

test("an American page in cups shows every estimate first, and a mended weight goes into the recipe", async ({
  page,
}) => {
  await page.goto("/recipe");
  await page.getByRole("button", { name: "Paste a recipe" }).click();
  const lines = [
    "3 cups bread flour",
    "1 1/4 cups warm water",
    "1 1/2 teaspoons salt",
    "2 tsp instant yeast",
  ];
  await paste(
    page,
    ["Sandwich Loaf", ...lines].join("\n"),
    `<h1>Sandwich Loaf</h1><ul>${lines.map((line) => `<li>${line}</li>`).join("")}</ul>`,
  );
  const doubts = page.getByRole("region", { name: /^Check \d lines$/ });
  await expect(doubts).toContainText("Check 4 lines");
  for (const line of lines)
    await expect(doubts.getByRole("listitem").filter({ hasText: line })).toBeVisible();
  await expect(doubts.getByText("An estimate: cups and spoons vary.")).toHaveCount(4);
  const flour = doubts.getByRole("listitem").first();
  await flour.getByRole("textbox", { name: "Weight" }).fill("400");
  await flour.getByRole("textbox", { name: "Weight" }).press("Tab");
  await expect(page.getByRole("dialog")).toContainText("Flour 400 g");
  await expect(doubts).toContainText("Check 3 lines");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("dialog")).not.toContainText("Flour 400 g");
  await expect(doubts).toContainText("Check 4 lines");
});
