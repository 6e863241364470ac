import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { cityBake } from "../support/bakes";
import { signInAnew } from "../support/baker";
import { photographFile } from "../support/photographs";
import { expect, look, test } from "../support/test";

// Expected 404s: this test asks for a removed photograph, and a stranger asks for one.
test.use({ timezoneId: "America/Los_Angeles", refusals: [401, 404] });

test("a photograph with a location is added offline, sent once, seen on the wall and downloaded without its location", async ({
  page,
  playwright,
  site,
}) => {
  await signInAnew(page);
  const id = randomUUID();
  const kept = await page.request.put(`/api/bakes/${id}`, { data: { bake: cityBake(), answers: {} } });
  expect(kept.status()).toBe(200);
  await page.goto(`/journal/${id}`);
  await expect(page.getByText("Saved in your account.")).toBeVisible();
  const photographs = page.getByRole("region", { name: "Photos" });

  // Turned on its side, as a phone writes it, and larger than what is kept.
  const file = Buffer.from(await photographFile({ width: 2000, height: 1500, orientation: 6 }));
  expect((await sharp(file).metadata()).exif?.includes("Bakery Phone")).toBe(true);
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    photographs.locator("input[type=file]").setInputFiles({ name, mimeType, buffer });
  await choose("bread.jpg", "image/jpeg", Buffer.from("<html>bread</html>"));
  await expect(photographs.getByText("We can't read this photo. Choose another one.")).toBeVisible();
  await look(page);

  await page.context().setOffline(true);
  await choose("bread.jpg", "image/jpeg", file);
  await expect(photographs.getByText("On this device. We send it once you are online.")).toBeVisible();
  await look(page);
  // The service worker opens the page anew, or it stays as it is in a browser without one.
  await page.context().setOffline(false);
  const picture = photographs.getByRole("img", { name: "Photo 1 of City Loaf" });
  await expect(photographs.locator("img")).toHaveCount(1);
  await expect(photographs.getByText("On this device.")).toHaveCount(0);
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalHeight)).toBe(1600);
  await look(page);
  await page.reload();
  await expect(picture).toBeVisible();

  const address = (await photographs.getByRole("link").getAttribute("href")) ?? "";
  const download = await page.request.get(address);
  const bytes = await download.body();
  const { format, width, height, exif, orientation } = await sharp(bytes).metadata();
  expect({ format, width, height, exif, orientation }).toEqual({
    format: "jpeg",
    width: 1200,
    height: 1600,
    exif: undefined,
    orientation: undefined,
  });
  expect(bytes.byteLength).toBeLessThanOrEqual(400_000);
  const stranger = await playwright.request.newContext({ baseURL: site.url });
  expect((await stranger.get(address)).status()).toBe(401);
  await stranger.dispose();

  await page.goto("/journal");
  const loaf = page.getByRole("listitem").filter({ hasText: "City Loaf" });
  await expect
    .poll(() => loaf.locator("img").evaluate((image) => (image as HTMLImageElement).naturalHeight))
    .toBe(320);
  await look(page);

  await loaf.getByRole("link").click();
  await page.getByRole("button", { name: "Delete : Photo 1 of City Loaf" }).click();
  await look(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(photographs.locator("li")).toHaveCount(0);
  expect((await page.request.get(address)).status()).toBe(404);
});

test.describe("with the site's own worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("a waiting photograph survives a reload and other pages offline, and is sent with its bake", async ({
    page,
  }) => {
    await signInAnew(page);
    const id = randomUUID();
    await page.request.put(`/api/bakes/${id}`, { data: { bake: cityBake(), answers: {} } });
    await page.goto(`/journal/${id}`);
    const photographs = page.getByRole("region", { name: "Photos" });
    await expect(photographs).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    // Only a page that has a worker tells it who is signed in.
    await page.reload();
    await expect(page.getByText("Saved in your account.")).toBeVisible();
    await page.context().setOffline(true);
    const buffer = Buffer.from(await photographFile());
    await photographs
      .locator("input[type=file]")
      .setInputFiles({ name: "bread.jpg", mimeType: "image/jpeg", buffer });
    const waits = photographs.getByText("On this device.");
    await expect(waits).toBeVisible();
    // The picture itself: an empty canvas is 300 px wide.
    const width = () =>
      photographs.getByRole("img").evaluate((canvas) => (canvas as HTMLCanvasElement).width);
    await expect.poll(width).not.toBe(300);
    const before = await width();
    await page.reload();
    await expect(waits).toBeVisible();
    await expect.poll(width).toBe(before);
    await page.context().setOffline(false);
    await expect(waits).toHaveCount(0);
    await page.reload();
    const picture = photographs.getByRole("img", { name: "Photo 1 of City Loaf" });
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalHeight))
      .not.toBe(0);
  });
});
