import { expect, test } from "../support/test";

/** What a first visit may cost over the wire, in bytes: everything the browser fetched, the page awake and quiet. */
const BUDGETS = [
  { path: "/", script: 112_500 },
  { path: "/recipe", script: 140_000 },
];
const STYLES = 14_000;
const FONTS = 62_500;

for (const { path, script } of BUDGETS) {
  test(`a first visit of ${path} fetches at most ${script / 1000} kB of script, 14 kB of styles and two fonts`, async ({
    page,
  }) => {
    const fetched: { type: string; bytes: Promise<number> }[] = [];
    page.on("requestfinished", (request) => {
      const bytes = request.sizes().then(({ responseBodySize }) => responseBodySize);
      fetched.push({ type: request.resourceType(), bytes });
    });
    await page.goto(path);
    await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    const total = async (type: string) => {
      const sizes = await Promise.all(fetched.filter((one) => one.type === type).map(({ bytes }) => bytes));
      return sizes.reduce((sum, bytes) => sum + bytes, 0);
    };
    expect(await total("script")).toBeGreaterThan(50_000);
    expect(await total("script")).toBeLessThanOrEqual(script);
    expect(await total("stylesheet")).toBeGreaterThan(5_000);
    expect(await total("stylesheet")).toBeLessThanOrEqual(STYLES);
    expect(await total("font")).toBeGreaterThan(50_000);
    expect(await total("font")).toBeLessThanOrEqual(FONTS);
  });
}
