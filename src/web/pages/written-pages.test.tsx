// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { one } from "../../../tests/support/render";
import { renderAt } from "../../../tests/support/render-at";
import { sessionAnswers } from "../../../tests/support/session-answers";
import { AboutPage } from "./about-page";
import { ContactPage } from "./contact-page";
import { headingId } from "./written";

describe("CP-05 About and Contact", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("About says what the site is and for whom its tools were built", async () => {
    await sessionAnswers(null);
    await renderAt("/about", <AboutPage />);
    const text = one("main").textContent;
    expect(text).toContain("Bread Tools is a pet project about sourdough baking.");
    expect(text).toContain("built for their owner's own baking");
    expect(text).toContain("shared here");
  });

  it("Contact names the creator, and has a mail link and a profile link", async () => {
    await sessionAnswers(null);
    await renderAt("/contact", <ContactPage />);
    expect(one("main").textContent).toContain("made by one home baker in San Francisco");
    const links = [...one("main").querySelectorAll("a")].map((a) => a.getAttribute("href"));
    expect(links).toEqual(["mailto:owner@example.com", "https://example.com/"]);
  });
});

it.each([
  ["The ratio, 1:2:2", "the-ratio-1-2-2"],
  ["Storage", "storage"],
  ["  What? Really!  ", "what-really"],
])("CP-06 the heading %j is linked as #%s", (text, id) => expect(headingId(text)).toBe(id));
