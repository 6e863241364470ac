import { expect, test } from "../support/test";

/** What a first visit may cost over the wire, in bytes: everything the browser fetched, the page awake and quiet. */
const BUDGETS = [
  { path: "/", script: 112_500 },
  { path: "/recipe", script: 140_000 },
];
const STYLES = 14_000;
const FONTS = 62_500;

// What others have shared brings the code of its list: a site where nobody has is what the figures are of.
test.use({ siteOf: "first-visit" });

for (const { path, script } of BUDGETS) {
  test(`a first visit of ${path} fetches at most ${script / 1000} kB of script, 14 kB of styles and two fonts`, async ({
    page,
  }) => {
    const fetched: { type: string; name: string; bytes: Promise<number> }[] = [];
    page.on("requestfinished", (request) => {
      const bytes = request.sizes().then(({ responseBodySize }) => responseBodySize);
      fetched.push({ type: request.resourceType(), name: new URL(request.url()).pathname, bytes });
    });
    await page.goto(path);
    await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    const sizes = async (type: string) =>
      Promise.all(
        fetched
          .filter((one) => one.type === type)
          .map(async ({ name, bytes }) => ({ name, bytes: await bytes })),
      );
    const total = async (type: string) => (await sizes(type)).reduce((sum, { bytes }) => sum + bytes, 0);
    const scripts = (await sizes("script")).map(({ name, bytes }) => `${bytes} ${name}`).join("\n");
    expect(await total("script")).toBeGreaterThan(50_000);
    expect(await total("script"), `the scripts it fetched:\n${scripts}`).toBeLessThanOrEqual(script);
    expect(await total("stylesheet")).toBeGreaterThan(5_000);
    expect(await total("stylesheet")).toBeLessThanOrEqual(STYLES);
    expect(await total("font")).toBeGreaterThan(50_000);
    expect(await total("font")).toBeLessThanOrEqual(FONTS);
  });
}
