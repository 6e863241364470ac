import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { siteVariables } from "../src/contract/site/site";

const { href } = pathToFileURL(join(import.meta.dirname, "../scripts/site-values.mjs"));
type Values = Readonly<Record<string, string | undefined>>;
const { pageValues } = (await import(href)) as {
  pageValues: (environment: Values, kept?: Values) => Values;
};

const EMAIL = { SITE_EMAIL: "ana@corner-loaf.test" };
const NAME = { SITE_NAME: "Corner Loaf" };

describe("values that the pages are built with", () => {
  it("are those that the pages read, and no others", () => {
    const everything: Values = new Proxy({}, { get: () => "set" });
    expect(Object.keys(pageValues(everything))).toEqual(siteVariables());
    expect(pageValues({ ...EMAIL, SITE_TIME_ZONE: "Europe/Vienna", PORT: "3000" })).toEqual(EMAIL);
  });

  it.each([
    ["nothing set keeps the last build's", {}, { ...EMAIL, ...NAME }],
    [
      "a value that is set replaces the last build's",
      { SITE_NAME: " Ana's Bread " },
      { ...EMAIL, SITE_NAME: "Ana's Bread" },
    ],
    ["a variable set to nothing brings the default back", { SITE_NAME: "" }, EMAIL],
  ])("%s", (_, environment, expected) => {
    expect(pageValues(environment, { ...EMAIL, ...NAME })).toEqual(expected);
  });

  it("come from the environment without an earlier build", () => {
    expect(pageValues(NAME)).toEqual(NAME);
    expect(pageValues({ ...EMAIL, SITE_CITY: "  " })).toEqual(EMAIL);
  });
});
