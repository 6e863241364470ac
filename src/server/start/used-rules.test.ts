import { expect, it } from "vitest";
import { pickUsedRules } from "./used-rules";

it.each(["data-theme=earthcreme", "data-guide-day", "data-baking", "data-returns"])(
  "a rule for what the starter script says in %s is there at the first paint",
  async (attribute) => {
    const page = '<html><head></head><body><div class="place">Here</div></body></html>';
    const rules = await pickUsedRules(page, [
      `html[${attribute}] .place{min-height:45px}`,
      ".place{display:block}.dialog{display:grid}",
    ]);
    expect(rules).toContain("min-height:45px");
    expect(rules).toContain("display:block");
    expect(rules).not.toContain("display:grid");
  },
);
