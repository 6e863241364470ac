import { FIRST_VISITS } from "../support/first-visits";
import { expect, test } from "../support/test";

const FONTS = 41_500;

// Shared recipes need the code of their list. The figures are for a site where nobody has shared one.
test.use({ siteOf: "first-visit" });

for (const path of ["/", "/recipe"] as const) {
  const { files, kB } = FIRST_VISITS[path];
  test(`a first visit of ${path} requests at most ${files} files of script, ${kB} kB with their headers, no style sheet and three fonts`, async ({
    page,
  }) => {
    const fetched: { type: string; name: string; body: Promise<number>; all: Promise<number> }[] = [];
    page.on("requestfinished", (request) => {
      const sizes = request.sizes();
      fetched.push({
        type: request.resourceType(),
        name: new URL(request.url()).pathname,
        body: sizes.then(({ responseBodySize }) => responseBodySize),
        all: sizes.then(
          ({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize,
        ),
      });
    });
    await page.goto(path);
    await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    const total = async (type: string, what: "body" | "all") => {
      const bytes = await Promise.all(fetched.filter((one) => one.type === type).map((one) => one[what]));
      return bytes.reduce((sum, one) => sum + one, 0);
    };
    const scripts = fetched.filter(({ type }) => type === "script").map(({ name }) => name);
    const onTheWire = await total("script", "all");
    console.log(`${path}: ${scripts.length} files of script, ${onTheWire} bytes with headers`);
    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.length, scripts.join("\n")).toBeLessThanOrEqual(files);
    expect(onTheWire).toBeGreaterThan(50_000);
    expect(onTheWire).toBeLessThanOrEqual(kB * 1000);
    // The sheets are in the HTML, and no late part asks for one again.
    expect(fetched.filter(({ type }) => type === "stylesheet").map(({ name }) => name)).toEqual([]);
    expect(await total("font", "body")).toBeGreaterThan(20_000);
    expect(await total("font", "body")).toBeLessThanOrEqual(FONTS);
  });
}
