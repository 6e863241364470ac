import type { Locator, Page } from "@playwright/test";
import {
  applyPreset,
  OPTIONAL_STEPS,
  PRESETS,
  type RecipeForm,
  STEP_NAMES,
  type StepName,
} from "../../src/baking";
import { STEP_TITLES } from "../../src/web/draft/step-titles";
import { expect } from "./test";

/**
 * The recipe builder as a baker uses it: by the texts on its buttons and fields. Every function leaves the page where
 * its name says, so a journey reads as a list of what somebody did.
 */

/** Opens the preset screen and waits until it is awake. Earlier presses count as well, which other journeys show. */
export async function openPresets(page: Page): Promise<void> {
  await page.goto("/recipe");
  await page.waitForFunction(() => window.earlyActs === undefined);
}

/** From the preset screen to the card of one of the ten presets. */
export async function openPreset(page: Page, name: string): Promise<void> {
  await openPresets(page);
  await takePreset(page, name);
}

/** From the card of a preset back to all of them, and on to another's card: nothing is loaded twice. */
export async function changePreset(page: Page, name: string): Promise<void> {
  await page.goBack();
  await onStep(page, "Choose a Recipe Preset");
  await takePreset(page, name);
}

/** Takes one of the presets on the screen. */
export async function takePreset(page: Page, name: string): Promise<void> {
  await page.getByRole("article", { name }).getByRole("button", { name: "Use This Recipe" }).click();
  await onStep(page, "Recipe Card");
  await expect(card(page).getByRole("heading", { level: 2, name })).toBeVisible();
  // The bread's drawing comes after the card, and is part of what is printed.
  await expect(card(page).locator(".card-loaf svg")).toBeAttached();
}

/** From the preset screen to step 2 with nothing filled in. */
export async function startFresh(page: Page): Promise<void> {
  await openPresets(page);
  await page.getByRole("button", { name: "Start Fresh" }).click();
  await onStep(page, "Basic Information");
  await expect(field(page, "Recipe name")).toBeVisible();
}

/** Leaves a recipe on this device at a step, for the next page that opens. */
export async function leaveDraft(page: Page, form: RecipeForm, resumeStep = 12): Promise<void> {
  const steps = Array.from({ length: resumeStep }, (_, index) => index + 1);
  const progress = { visited: steps, expanded: [], presetId: "scratch" };
  await store(page, { "bread-tools-draft": JSON.stringify({ shape: 1, form, progress, resumeStep }) });
}

/** Puts texts into this device's storage once: before the next page opens, and not again at a reload. */
export async function store(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript((entries) => {
    const mark = `stored ${Object.keys(entries).join(" ")}`;
    if (sessionStorage.getItem(mark) !== null) return;
    sessionStorage.setItem(mark, "");
    for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
  }, texts);
}

/** A preset's recipe, as its button fills it in. */
export function presetForm(name: string): RecipeForm {
  const preset = PRESETS.find((one) => one.name === name);
  if (preset === undefined) throw new Error(`there is no preset ${name}`);
  return applyPreset(preset);
}

/**
 * Opens a recipe at a step, the card unless another is named. Every step has been seen, as after a preset: it is the
 * draft that the preset screen offers. Once for each page.
 */
export async function openRecipe(page: Page, form: RecipeForm, step: StepName = "card"): Promise<void> {
  const progress = { visited: STEP_NAMES, expanded: OPTIONAL_STEPS, presetId: "scratch" };
  const draft = { shape: 3, form, progress, resumeStep: step };
  await store(page, { "bread-tools-draft": JSON.stringify(draft) });
  await page.goto("/recipe");
  await continueDraft(page);
  await onStep(page, STEP_TITLES[step]);
  if (step === "card") await expect(card(page)).toBeVisible();
}

/** Takes up the draft that the preset screen offers. */
export async function continueDraft(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Continue", exact: true }).click();
}

/** The step with this title is on the screen. */
export async function onStep(page: Page, title: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
}

/** Unfolds the settings of step 5 of a sourdough that most bakers leave unchanged. */
export async function openLevain(page: Page): Promise<void> {
  await page
    .locator("summary")
    .filter({ hasText: /^(Usual|Your) (levain|starter)/ })
    .click();
}

export const nextButton = (page: Page): Locator => page.getByRole("button", { name: /^Next: / });

/** Presses Next and waits for the step that it names. */
export async function next(page: Page): Promise<void> {
  const button = nextButton(page);
  const title = (await button.innerText()).replace("Next: ", "");
  await button.click();
  await onStep(page, title);
}

/** Goes to a step by its entry in the sidebar, or in the slide-in list on a narrow screen. */
export async function goToStep(page: Page, title: string): Promise<void> {
  const opener = page.getByRole("button", { name: "Steps", exact: true });
  const entry = page.getByRole("button", { name: new RegExp(`^${title} ?(, completed)?$`) });
  // After Back, the builder needs a moment to find its step.
  await expect(opener.or(entry).first()).toBeVisible();
  if (await opener.isVisible()) await opener.click();
  await entry.click();
  await onStep(page, title);
}

/** A text or number field by its label. */
export const field = (page: Page | Locator, label: string): Locator =>
  page.getByRole("textbox", { name: label, exact: true });

/** Fills a field as typing and leaving it would. */
export async function fill(page: Page, label: string, text: string): Promise<void> {
  const input = page
    .getByRole("textbox", { name: label, exact: true })
    .or(page.getByRole("combobox", { name: label, exact: true }));
  await input.fill(text);
  await input.press("Tab");
}

/** Replaces the content of a field key by key, without leaving it. */
export async function retype(input: Locator, text: string): Promise<void> {
  await input.focus();
  await input.press("ControlOrMeta+a");
  if (text === "") await input.press("Delete");
  else await input.pressSequentially(text);
}

/** Chooses one of the tiles of a choice. */
export async function choose(page: Page, legend: string, option: string): Promise<void> {
  await page
    .getByRole("radiogroup", { name: legend, exact: true })
    .getByRole("radio", { name: option, exact: true })
    .check();
}

/** The recipe card as a whole. */
export const card = (page: Page): Locator => page.getByRole("article");

/** Opens Adjust, and one of its parts. */
export async function openAdjust(page: Page, part?: string): Promise<Locator> {
  await card(page).getByRole("button", { name: "Adjust", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "Adjust", exact: true });
  await expect(panel).toBeVisible();
  if (part !== undefined) await panel.locator("summary").filter({ hasText: part }).click();
  return panel;
}

/** The card's first control, whose line answers when the bread is ready. */
export const breadWhen = (page: Page): Locator =>
  card(page).getByRole("button", { name: /^When do you want bread\?/ });

/** Opens the plans under the card's question; with `change` what they count on as well. */
export async function askWhen(page: Page, change = false): Promise<Locator> {
  await breadWhen(page).click();
  const plans = card(page).locator(".bread-when");
  await expect(plans.getByRole("button", { name: "Use this plan" })).toBeVisible();
  if (change) await plans.locator("summary").filter({ hasText: "change" }).click();
  return plans;
}

/** Quantity, Unit weight or Start time of the card, and back to it. */
export async function resize(page: Page, label: string, text: string): Promise<void> {
  const panel = await openAdjust(page);
  await panel.getByLabel(label, { exact: true }).fill(text);
  await panel.getByLabel(label, { exact: true }).blur();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
}

/** What one of these fields holds. */
export async function sizeOf(page: Page, label: string): Promise<string> {
  const panel = await openAdjust(page);
  const value = await panel.getByLabel(label, { exact: true }).inputValue();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  return value;
}

/** On a phone handles and eyes stand behind one press, which the device remembers. */
export const arrange = (page: Page): Promise<void> =>
  card(page).getByRole("button", { name: "Arrange", exact: true }).click();

/** Sets one of the card's switches, and returns to the card. */
export async function turnOnCard(page: Page, name: string, on: boolean): Promise<void> {
  const panel = await openAdjust(page);
  await panel.getByRole("switch", { name }).setChecked(on);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
}

/** One widget of the card, by its heading. */
export const widget = (page: Page, title: string): Locator =>
  page.getByRole("region", { name: title, exact: true });

/** The titles of the card's widgets in the order of the page. */
export const widgetTitles = (page: Page): Promise<string[]> =>
  card(page).getByRole("region").getByRole("heading", { level: 2 }).allInnerTexts();

/** The text of an element as a person reads it: non-breaking spaces are spaces. */
export const textOf = async (part: Locator): Promise<string> =>
  (await part.innerText()).replaceAll(/[\s\u00a0]+/g, " ").trim();

/**
 * From step 2 with nothing filled in to the card of the City Loaf, by filling in the form. Its card is the preset's
 * card, plus the protein of the two flours, which the preset leaves out.
 */
export async function fillCityLoaf(page: Page): Promise<void> {
  await fill(page, "Recipe name", "City Loaf Master Recipe");
  await choose(page, "Recipe type", "Sourdough");
  await next(page);
  await fill(page, "Unit weight", "950");
  await fill(page, "Quantity", "2");
  await fill(page, "Hydration", "75");
  await next(page);
  await addFlour(page, "Bread flour", "50");
  await addFlour(page, "All-purpose flour", "50");
  await next(page);
  await fill(page, "Inoculation rate", "20");
  await page.locator("summary").filter({ hasText: "Usual levain" }).click();
  await fill(page, "Fermentation time and temperature", "8–12 hours at 70°F");
  await next(page);
  await next(page);
  await fill(page, "Salt", "2.5");
  await next(page);
  await page.getByRole("switch", { name: "Autolyse", exact: true }).check();
  await fill(page, "Autolyse duration", "30");
  await choose(page, "Mixing method", "Stretch and fold");
  await fill(page, "Mix time", "10");
  await fill(page, "Folds", "2");
  await fill(page, "Fold timing", "Every 30 minutes");
  await fill(page, "Bulk fermentation duration", "4 hours");
  await next(page);
  await fill(page, "Pre-shape rest", "20 minutes");
  await choose(page, "Final shape", "Boule");
  await choose(page, "Proofing vessel", "Banneton");
  await fill(page, "Proofing time", "3 hours");
  await next(page);
  await choose(page, "Oven type", "Dutch oven");
  await fill(page, "Bake temperature", "450°F (232°C)");
  await fill(page, "Bake time", "45 minutes");
  await choose(page, "Steam method", "Dutch oven lid");
  await choose(page, "Scoring style", "Single slash");
  await next(page);
  await next(page);
  await expect(card(page)).toBeVisible();
}

/** Adds a flour in step 4. */
export async function addFlour(page: Page, name: string, share: string): Promise<void> {
  await page.getByRole("combobox", { name: "Flour", exact: true }).fill(name);
  await page.getByRole("combobox", { name: "Flour", exact: true }).press("Escape");
  await field(page, "Percentage").fill(share);
  await page.getByRole("button", { name: "Add flour" }).click();
  await expect(field(page, `${name} percentage`)).toHaveValue(share);
}
