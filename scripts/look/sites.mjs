import { load } from "./load.mjs";
import { fillSite, OWNER } from "./people.mjs";

const { startSite } = await load("tests/support/site.ts");

/**
 * Starts the sites that these scenes need, each with its own database: one in use, and for scenes with `site:
 * "empty"` one without any requests.
 */
export async function openSites(browser, scenes) {
  const used = await startSite({ OWNER_PASSWORD: OWNER.password });
  const filled = await fillSite(browser, used.url);
  let empty = { site: used, people: filled };
  if (scenes.some(({ site }) => site === "empty")) {
    const site = await startSite({ OWNER_PASSWORD: OWNER.password });
    const owner = await browser.newContext({ baseURL: site.url });
    await owner.request.post("/api/auth/sign-in/email", { data: OWNER });
    empty = { site, people: { contexts: { owner } } };
  }
  const of = (scene) => (scene.site === "empty" ? empty : { site: used, people: filled });
  return {
    site: (scene) => of(scene).site,
    people: (scene) => of(scene).people,
    async close() {
      await Promise.all([...new Set([used, empty.site])].map((site) => site.stop()));
    },
  };
}
