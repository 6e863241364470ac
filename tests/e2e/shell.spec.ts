import { GUARDED, ROUTES } from "../support/routes";
import { expect, look, test } from "../support/test";

// accessibility.deep.spec.ts opens each of them again with scripts, and looks at title, heading and footer there.
test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("SH-01 SH-04 SH-08 every page loads by its address, has its title, and a footer only if public; every link leads to an existing page", async ({
    page,
    request,
  }) => {
    const links = new Set<string>();
    for (const { path, title, footer } of ROUTES)
      await test.step(path, async () => {
        const response = await page.goto(path);
        expect(response?.status()).toBe(200);
        await expect(page).toHaveTitle(title);
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.getByRole("link", { name: "About" }).first()).toBeVisible();
        await expect(page.getByRole("contentinfo")).toHaveCount(footer ? 1 : 0);
        for (const href of await page
          .locator("a[href]")
          .evaluateAll((all) => all.map((a) => a.getAttribute("href") ?? "")))
          links.add(href);
      });
    const own = [...links].filter((href) => href.startsWith("/"));
    expect(own.length).toBeGreaterThan(8);
    for (const href of own) expect([href, (await request.get(href)).status()]).toEqual([href, 200]);
    // The link with an empty address reloads a page whose code does not come.
    const others = [...links].filter((href) => href !== "" && !/^[/#]/.test(href));
    for (const href of others) expect(href).toMatch(/^(mailto:[^@]+@[^@]+|https:\/\/.+)$/);
  });
});

test("SH-01 a page for signed-in people answers, and sends a visitor on", async ({ page, request }) => {
  for (const { path } of GUARDED) expect([path, (await request.get(path)).status()]).toEqual([path, 200]);
  // signed-in-pages.test.tsx has where each of them leads.
  for (const { path, to } of GUARDED.filter((one) => /^\/(admin|recipes\/7)$/.test(one.path)))
    await test.step(`${path} to ${to}`, async () => {
      await page.goto(path);
      await expect(page).toHaveURL((url) => url.pathname === to);
    });
});

test("SH-01 SH-02 pages are reached by link and with the back button, their code fetched on intent", async ({
  page,
}) => {
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  const about = page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: "About" }).first();
  await about.hover();
  await expect.poll(() => fetched.some((path) => /about-page/.test(path))).toBe(true);
  const before = fetched.length;
  await about.click();
  await expect(page).toHaveTitle("About · Bread Tools");
  expect(fetched.slice(before).filter((path) => /about-page/.test(path))).toEqual([]);
  await page.goBack();
  await expect(page).toHaveTitle("Recipe Builder");
  await expect(page.getByRole("link", { name: "Recipe Calculator" })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/about$/);
});

test("SH-03 an unknown address says Not Found, and the rest still works", async ({ page, complaints }) => {
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Not Found" })).toBeVisible();
  await look(page);
  await page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: "About" }).first().click();
  await expect(page).toHaveURL(/\/about$/);
  // The browser reports the status, which we meant to send.
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !/status of 404/.test(line)));
});

test("SH-03 a page that breaks says so, shows and hides the detail, and the rest still works", async ({
  page,
  complaints,
}) => {
  await page.route(/about-page/, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      // A page whose code arrives, and that breaks when it is drawn.
      body: 'export function AboutPage() { throw new Error("the oven is cold"); }',
    }),
  );
  await page.goto("/contact");
  const bar = page.getByRole("navigation", { name: "Site" });
  await bar.getByRole("link", { name: "About" }).first().click();
  await expect(page.getByRole("heading", { name: "Something went wrong!" })).toBeVisible();
  await expect(page.getByText("the oven is cold")).toBeHidden();
  await page.getByRole("button", { name: "Show the detail" }).click();
  await expect(page.getByText("the oven is cold")).toBeVisible();
  await look(page);
  await page.getByRole("button", { name: "Hide the detail" }).click();
  await expect(page.getByText("the oven is cold")).toBeHidden();
  await bar.getByRole("link", { name: "Contact" }).first().click();
  await expect(page.getByRole("heading", { name: "Contact", level: 1 })).toBeVisible();
  // The browser reports the crash itself.
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !/the oven is cold/.test(line)));
});

test("SH-05 SH-06 the bar shows Home, About, Contact, then Login and Sign Up, nothing moves when they come, and it is not printed", async ({
  page,
}) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("/api/auth/get-session", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/about");
  const bar = page.getByRole("banner");
  await expect(bar.getByText("Loading").first()).toBeVisible();
  const places = () =>
    Promise.all(
      ["Home", "About", "Contact"].map((name) =>
        bar.getByRole("link", { name, exact: true }).first().boundingBox(),
      ),
    );
  const before = await places();
  answer();
  await expect(bar.getByRole("link", { name: "Login" })).toBeVisible();
  await expect(bar.getByRole("link", { name: "Sign Up" })).toBeVisible();
  expect(await places()).toEqual(before);
  await page.emulateMedia({ media: "print" });
  await expect(bar).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

for (const [width, menu] of [
  [390, "Menu"],
  [1280, "Tools"],
] as const)
  test(`SH-05 a visitor reaches every tool from the ${menu} of a window ${width} wide, by keyboard too`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/about");
    const bar = page.getByRole("banner");
    await bar.getByRole("button", { name: menu, exact: true }).focus();
    await page.keyboard.press("Enter");
    const tools = bar.getByRole("navigation", { name: "Tools" });
    await expect(tools.getByRole("link")).toHaveText([
      "Recipe Builder",
      "Plan Your Bake",
      "Baking Day",
      "Your Starter",
      "Journal",
      "Community",
    ]);
    for (const link of await tools.getByRole("link").all()) await expect(link).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Tab");
    await expect(tools.getByRole("link").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(tools).toBeHidden();
    await expect(bar.getByRole("button", { name: menu, exact: true })).toBeFocused();
    await page.keyboard.press("Enter");
    await tools.getByRole("link", { name: "Community" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Community" })).toBeVisible();
    await expect(tools).toBeHidden();
    await bar.getByRole("button", { name: menu, exact: true }).click();
    await tools.getByRole("link", { name: "Plan Your Bake" }).click();
    await expect(page).toHaveURL(/\/plan$/);
  });
