// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { blur, button, click, focus, one, type } from "../../../tests/support/render";
import { renderAt, until } from "../../../tests/support/render-at";
import { ANA, sessionAnswers } from "../../../tests/support/session-answers";
import { LandingPage } from "./landing-page";

const hrefs = (name: string) =>
  [...one("main").querySelectorAll("a")]
    .filter((a) => a.textContent === name)
    .map((a) => a.getAttribute("href"));
const readouts = () =>
  Object.fromEntries(
    [...document.querySelectorAll("main section[aria-labelledby=calculator-title] dt")].map((dt) => [
      dt.textContent,
      dt.nextElementSibling?.textContent.replace("\u00a0", " "),
    ]),
  );
const slider = (label: string) => one(`input[type=range][aria-label="${label}"]`, HTMLInputElement);

async function open(signedIn = false) {
  await sessionAnswers(signedIn ? { user: ANA, isOwner: false } : null);
  // The lower half's code comes when it is near the screen; here everything is.
  vi.stubGlobal("IntersectionObserver", Everywhere);
  await renderAt("/", <LandingPage />);
  await until(() => one("#calculator-title"));
}

class Everywhere {
  readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.#tell = tell;
  }
  observe() {
    this.#tell([{ isIntersecting: true }]);
  }
  disconnect() {}
}

describe("the landing page", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("CP-01 CP-03 CP-04 links on by each of its buttons", async () => {
    await open();
    expect(hrefs("Recipe Calculator")).toEqual(["/recipe"]);
    expect(hrefs("Request Bread")).toEqual(["/bread-request"]);
    expect(hrefs("View Instructions")).toEqual(["/starter-instructions"]);
    expect(hrefs("Try now")).toEqual(["/recipe"]);
    expect(hrefs("Create New Recipe")).toEqual(["/recipe"]);
    expect(hrefs("Contact")).toEqual(["/contact"]);
    expect(hrefs("About")).toEqual(["/about"]);
  });

  it("CP-02 sends a visitor to sign in, and back to the starter request", async () => {
    await open();
    expect(hrefs("Request Free Starter")).toEqual(["/login?redirect=%2Fstarter-request"]);
  });

  it("CP-02 sends someone signed in straight to the starter request", async () => {
    await open(true);
    expect(hrefs("Request Free Starter")).toEqual(["/starter-request"]);
  });

  it("CP-02 CP-03 says what is free, what can be ordered and what the guide teaches", async () => {
    await open();
    const text = one("main").textContent;
    expect(text).toContain("anywhere in the US");
    expect(text).toContain("free, shipping included");
    for (const words of [
      "Custom Order",
      "Omakase",
      "Activating dehydrated starter",
      "A daily feeding schedule at 1:2:2",
      "Troubleshooting",
      "Storage",
      "Using discard",
      "Get In Touch",
    ])
      expect(text).toContain(words);
  });

  it("CP-04 shows 750, 200, 20 and 1,970 g at first", async () => {
    await open();
    expect(readouts()).toEqual({
      Flour: "1,000 g",
      Water: "750 g",
      Starter: "200 g",
      "Salt (2%)": "20 g",
      "Total dough": "1,970 g",
    });
  });

  it("CP-04 works at both ends of the sliders", async () => {
    await open();
    type(slider("Total flour"), "500");
    type(slider("Hydration"), "60");
    type(slider("Starter (of flour weight)"), "10");
    expect(readouts()).toMatchObject({
      Water: "300 g",
      Starter: "50 g",
      "Salt (2%)": "10 g",
      "Total dough": "860 g",
    });
    type(slider("Total flour"), "2000");
    type(slider("Hydration"), "90");
    type(slider("Starter (of flour weight)"), "40");
    expect(readouts()).toMatchObject({
      Water: "1,800 g",
      Starter: "800 g",
      "Salt (2%)": "40 g",
      "Total dough": "4,640 g",
    });
    expect(slider("Hydration").getAttribute("aria-valuetext")).toBe("90 percent, 1800 grams water");
  });

  it.each([
    // Odd shares: half of the starter's weight, and half of its percent, have a decimal.
    ["1000", "20", "100 g of each in these 200 g. In the builder, this is 10%:"],
    ["1010", "15", "76 g of each in these 152 g. In the builder, this is 7.5%:"],
    ["730", "33", "120.5 g of each in these 241 g. In the builder, this is 16.5%:"],
    ["2000", "40", "400 g of each in these 800 g. In the builder, this is 20%:"],
  ])(
    "CP-04 says for %s g flour and %s %% starter what the builder counts",
    async (flour, starter, sentence) => {
      await open();
      type(slider("Total flour"), flour);
      type(slider("Starter (of flour weight)"), starter);
      expect(one("main").textContent.replaceAll(/\s+/g, " ")).toContain(
        `half flour, half water: ${sentence} it counts the flour inside the starter.`,
      );
    },
  );

  it("CP-04 takes typed numbers and steps beside each slider, and keeps the last valid one while a number is out of range", async () => {
    await open();
    const field = one("#total-flour", HTMLInputElement);
    focus(field);
    type(field, "1234");
    expect(readouts()).toMatchObject({ Flour: "1,234 g", Water: "926 g" });
    type(field, "99");
    blur(field);
    expect(field.value).toBe("99");
    expect(document.getElementById("total-flour-error")?.textContent.replaceAll("\u00a0", " ")).toBe(
      "Enter a number from 500 to 2000. Still using 1000 g.",
    );
    click(button("Increase hydration by 1"));
    expect(readouts()).toMatchObject({ Flour: "1,000 g", Water: "760 g" });
  });
});
