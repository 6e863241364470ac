import { describe, expect, it } from "vitest";
import { siteFrom, siteMistakes } from "./site";

describe("the site's configuration", () => {
  it("is Bread Tools in San Francisco when nothing is set", () => {
    const site = siteFrom({});
    expect(site.name).toBe("Bread Tools");
    expect(site.serviceArea.zips).toHaveLength(27);
    expect(site.serviceArea.zips).toContain("94110");
  });

  it("reads each value from its variable, and treats an empty one as missing", () => {
    const site = siteFrom({
      SITE_NAME: " Corner Loaf ",
      SITE_CREATOR: "Ana Ruiz, who bakes on Sundays",
      SITE_EMAIL: "ana@corner-loaf.example",
      SITE_PROFILE_URL: "https://profiles.example/ana",
      SITE_SERVICE_ZIPS: "94601, 94602 94606",
      SITE_STARTER_ARRIVES: "a week",
      SITE_BREAD_REPLY: "two days",
    });
    expect(site.promises).toEqual({ starterArrives: "a week", breadReply: "two days" });
    expect(site.name).toBe("Corner Loaf");
    expect(site.creator).toBe("Ana Ruiz, who bakes on Sundays");
    expect(site.email).toBe("ana@corner-loaf.example");
    expect(site.profileUrl).toBe("https://profiles.example/ana");
    expect(site.serviceArea.zips).toEqual(["94601", "94602", "94606"]);
    expect(siteFrom({ SITE_NAME: "  " }).name).toBe("Bread Tools");
  });

  it("names every mistake on its own line", () => {
    expect(
      siteMistakes({
        SITE_NAME: "x".repeat(61),
        SITE_EMAIL: "ana at example",
        SITE_PROFILE_URL: "javascript:alert(1)",
        SITE_SERVICE_ZIPS: "94110; 9411",
      }),
    ).toEqual([
      "SITE_NAME must be one line of at most 60 characters",
      "SITE_EMAIL must be an e-mail address",
      "SITE_PROFILE_URL must be an https address",
      "SITE_SERVICE_ZIPS must be ZIP codes of five digits, separated by spaces or commas",
    ]);
    expect(siteMistakes({})).toEqual([]);
    expect(siteMistakes({ SITE_NAME: "", SITE_SERVICE_ZIPS: "94110" })).toEqual([]);
  });
});
