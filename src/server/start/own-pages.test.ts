import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { askForStarter } from "../../../tests/support/asked";
import { loaf } from "../../../tests/support/request-forms";
import { BAKE_ID, keepBake } from "../../../tests/support/bakes";
import { type Baker, onEachServer, type TestServer } from "../../../tests/support/server";
import { createVisitors } from "./own-pages";
import { openPages } from "./pages";

/** The parts of a build that the pages need. */
const dist = mkdtempSync(join(tmpdir(), "bread-tools-own-pages-"));
const FRAMES = [
  ["/my-recipes", 200],
  ["/recipes/$id", 200],
  ["/journal", 200],
  ["/journal/$id", 200],
  ["/account", 200],
  ["/admin", 200],
  ["/recipe/edit/$id", 200],
  ["/journal/compare", 200],
  ["not-found", 404],
] as const;
beforeAll(() => {
  mkdirSync(join(dist, "client"));
  const hashes = { scripts: [], styles: [] };
  const pages = FRAMES.map(([path, status], index) => {
    const file = `${index}.html`;
    writeFileSync(join(dist, "client", file), `everybody's ${path}`);
    return { path, file, status, hashes };
  });
  const pictures = { site: { address: "/assets/share.png", alt: "A loaf" } };
  writeFileSync(
    join(dist, "pages.json"),
    JSON.stringify({ assets: { routes: {} }, pictures, pages, frames: [] }),
  );
});
afterAll(() => rmSync(dist, { recursive: true, force: true }));

const NAVIGATION = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document", "sec-fetch-site": "none" };

/** A browser that opens a page of the site, or a program that asks for it. */
function requestOf(cookie: string | undefined, headers: Record<string, string> = NAVIGATION) {
  const sent = { ...headers, host: "localhost:4321", ...(cookie !== undefined && { cookie }) };
  return {
    headers: sent,
    headersDistinct: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, [value]])),
    socket: { remoteAddress: "203.0.113.1" },
  } as unknown as IncomingMessage;
}

function openSite(server: TestServer) {
  const pages = openPages(dist, server.parts);
  const visitorOf = createVisitors(server.app);
  return async (address: string, cookie?: string, headers?: Record<string, string>) => {
    const [path = ""] = address.split("?");
    const request = Object.assign(requestOf(cookie, headers), { url: address });
    const found = await pages.find(path, "203.0.113.1", visitorOf(request, path));
    if (found.kind !== "file") throw new Error(`a page of kind ${found.kind}`);
    const html = found.file.variants.at(-1)?.bytes.toString() ?? "";
    return { status: found.status, html, kept: found.file.headers["cache-control"] };
  };
}

const save = async (author: Baker, change: object = {}) => {
  const recipe = { recipeName: "City loaf", recipeType: "sourdough", ...change };
  return ((await (await author.request("POST", "/api/recipes", recipe)).json()) as { id: string }).id;
};

onEachServer((start) => {
  it("the shelf comes with its recipes and says who is signed in, and nobody may keep it", async () => {
    const server = await start();
    const open = openSite(server);
    const ada = await server.baker("Ada");
    await save(ada, { recipeName: "Ada's rye" });
    const page = await open("/my-recipes", ada.cookie);
    expect(page).toMatchObject({ status: 200, kept: "private, no-store" });
    expect(page.html).toContain("Ada&#x27;s rye</h2>");
    // The bread is drawn, too, and stays as it was sent.
    expect(page.html).toMatch(/class="loaf [^"]*">(<!--\$-->)?<svg/);
    expect(page.html).toContain(`"email":"${ada.email}"`);
    expect(page.html).not.toMatch(/ style="/);
    // The service worker hands a window's request on, as a browser then says.
    const throughWorker = { ...NAVIGATION, "sec-fetch-dest": "empty", "sec-fetch-site": "same-origin" };
    expect((await open("/my-recipes", ada.cookie, throughWorker)).html).toContain("Ada&#x27;s rye</h2>");
  });

  it("a saved card comes with its weights; its id is no secret, and the page says the same of a wrong one and a stranger's", async () => {
    const server = await start();
    const open = openSite(server);
    const ada = await server.baker("Ada");
    const bo = await server.baker("Bo");
    const id = await save(ada, { recipeName: "Ada's rye", notes: "</script><b>" });
    const page = await open(`/recipes/${id}`, ada.cookie);
    expect(page).toMatchObject({ status: 200, kept: "private, no-store" });
    for (const words of ["Ada&#x27;s rye", "Ingredient List", "Delete Recipe"])
      expect(page.html).toContain(words);
    expect(page.html).not.toMatch(/ style="|<b>/);
    const wrong = ["018f6d3e-1111-7111-8111-111111111111", "7", id];
    const found = await Promise.all(wrong.map((one) => open(`/recipes/${one}`, bo.cookie)));
    for (const { status, html } of found) {
      expect(status).toBe(404);
      expect(html).toContain("Recipe not found");
      expect(html).not.toContain("rye");
    }
  });

  it("the journal comes with its loaves, and a bake with its day", async () => {
    const server = await start();
    const open = openSite(server);
    const ada = await server.baker("Ada");
    await keepBake(ada, { name: "Ada's loaf" });
    for (const path of ["/journal", `/journal/${BAKE_ID}`]) {
      const page = await open(path, ada.cookie);
      expect(page).toMatchObject({ status: 200, kept: "private, no-store" });
      expect(page.html).toContain("Ada&#x27;s loaf");
      expect(page.html).not.toMatch(/ style="/);
    }
    const bo = await server.baker("Bo");
    const theirs = await open(`/journal/${BAKE_ID}`, bo.cookie);
    expect(theirs.status).toBe(404);
    expect(theirs.html).toContain("No such bake");
    expect((await open("/journal", bo.cookie)).html).toContain("No bakes yet");
  });

  it("two breads are compared in the page that is sent, and a stranger's stays theirs", async () => {
    const server = await start();
    const open = openSite(server);
    const ada = await server.baker("Ada");
    const bo = await server.baker("Bo");
    const recipeId = await save(ada, { recipeName: "Ada's rye", hydrationPercent: 81 });
    const other = "018f6d3e-2222-7222-8222-222222222222";
    await keepBake(ada, { name: "Ada's first", recipeId });
    await keepBake(ada, { name: "Ada's second", recipeId }, other);
    const address = `/journal/compare?bake=${BAKE_ID}&with=`;
    const page = await open(`${address}${other}`, ada.cookie);
    expect(page).toMatchObject({ status: 200, kept: "private, no-store" });
    for (const words of [
      "Ada&#x27;s first</a>",
      "Ada&#x27;s second</a>",
      "Nothing differs between these two.",
    ])
      expect(page.html).toContain(words);
    expect(page.html).not.toMatch(/ style="/);
    const beside = await open(`${address}recipe`, ada.cookie);
    for (const words of ["The recipe as it is now", "81%"]) expect(beside.html).toContain(words);
    expect(await open("/journal/compare", ada.cookie)).toMatchObject({ status: 200 });

    for (const [wrong, cookie] of [
      [`${address}${other}`, bo.cookie],
      [`/journal/compare?bake=018f6d3e-1111-7111-8111-111111111111&with=${other}`, ada.cookie],
    ] as const) {
      const { status, html } = await open(wrong, cookie);
      expect(status).toBe(404);
      expect(html).toContain("This bake is no longer in your journal.");
      expect(html.includes("Ada")).toBe(cookie === ada.cookie);
    }
    const written = await open("/journal/compare?bake=hearthstone&with=hearthstone", ada.cookie);
    expect(written).toMatchObject({ status: 200 });
    expect(written.html).not.toContain("hearthstone");
  });

  it("RE-04 a recipe comes with the page that edits it; a wrong id and a stranger's public one are the same page", async () => {
    const server = await start();
    const open = openSite(server);
    const ada = await server.baker("Ada");
    const bo = await server.baker("Bo");
    const id = await save(ada, { recipeName: "Ada's rye" });
    expect((await ada.request("PUT", `/api/recipes/${id}/visibility`, { isPublic: true })).status).toBe(200);
    const page = await open(`/recipe/edit/${id}`, ada.cookie);
    expect(page).toMatchObject({ status: 200, kept: "private, no-store" });
    expect(page.html).toContain("Edit Recipe</h1>");
    expect(page.html).toContain('"recipeName":"Ada\'s rye"');
    for (const wrong of ["018f6d3e-1111-7111-8111-111111111111", "7", id]) {
      const { status, html } = await open(`/recipe/edit/${wrong}`, bo.cookie);
      expect(status).toBe(404);
      expect(html).toContain("Recipe not found");
      expect(html).not.toContain("rye");
    }
  });

  it("AD-02 the owner's desk comes with its numbers and the newest requests, plain, and for the owner alone", async () => {
    const server = await start();
    const open = openSite(server);
    const [owner, ada] = [await server.owner(), await server.baker("Ada")];
    await askForStarter(ada, { address: "7 Ada Lane" });
    const page = await open("/admin", owner.cookie);
    expect(page).toMatchObject({ status: 200, kept: "private, no-store" });
    for (const words of ["Total Users", "Needs you<!-- --> (1)", "Recent Activity", ada.email])
      expect(page.html).toContain(words);
    expect(page.html).not.toMatch(/ style="/);
    const packed = requestOf(owner.cookie, { ...NAVIGATION, "accept-encoding": "br" });
    expect(createVisitors(server.app)(packed, "/admin")).toMatchObject({ encodings: undefined });
    const everybodys = { status: 200, html: "everybody's /admin", kept: "no-cache" };
    expect(await open("/admin?tab=starter-requests&q=Ada", owner.cookie)).toEqual(everybodys);

    const theirs = await open("/admin", ada.cookie);
    expect(theirs.status).toBe(200);
    for (const words of ["Total Users", "Recent Activity", owner.email, "7 Ada Lane"])
      expect(theirs.html).not.toContain(words);
    expect(await open("/admin")).toEqual(everybodys);
    server.clock.advance(13 * 3_600_000);
    const longAfter = await open("/admin", owner.cookie);
    expect(longAfter.html).toContain("Total Users");
    for (const words of [ada.email, "7 Ada Lane", "confirm-password", "Failed to load"])
      expect(longAfter.html).not.toContain(words);
  });

  it("AC-10 the account comes with its person's requests, wherever they stand", async () => {
    const server = await start();
    const open = openSite(server);
    const ada = await server.baker("Ada");
    const bo = await server.baker("Bo");
    await askForStarter(ada, { address: "7 Ada Lane" });
    await ada.request("POST", "/api/bread-request", loaf({ instructions: "Ada's dark rye" }));
    const page = await open("/account", ada.cookie);
    expect(page).toMatchObject({ status: 200, kept: "private, no-store" });
    for (const words of [ada.email, "Your Requests", "7 Ada Lane", "Ada&#x27;s dark rye", "No passkeys yet."])
      expect(page.html).toContain(words);
    expect(page.html).not.toMatch(/ style="/);
    const theirs = await open("/account", bo.cookie);
    expect(theirs.html).toContain("No requests yet.");
    expect(theirs.html).not.toMatch(/Ada/);
  });

  it("SEC-25 pages that are drawn at the same time each have their own person's things", async () => {
    const server = await start();
    const open = openSite(server);
    const people = await Promise.all(["Ada", "Bo", "Cy"].map((name) => server.baker(name)));
    await Promise.all(people.map((one) => save(one, { recipeName: `Loaf of ${one.name}` })));
    const pages = await Promise.all([...people, ...people].map(({ cookie }) => open("/my-recipes", cookie)));
    for (const [index, { html }] of pages.entries()) {
      const mine = people[index % people.length];
      for (const { name, email } of people) {
        expect(html.includes(`Loaf of ${name}`)).toBe(name === mine?.name);
        expect(html.includes(email)).toBe(name === mine?.name);
      }
    }
  });

  it("everybody's page is for a visitor, an ended session, a forged one, a script and a frame", async () => {
    const server = await start();
    const open = openSite(server);
    const ada = await server.baker("Ada");
    await save(ada);
    for (const path of ["/account", "/journal/compare", `/recipe/edit/${BAKE_ID}`, "/admin"]) {
      const { status, html, kept } = await open(path, "bt.session_token=forged");
      expect({ status, html, kept }).toEqual(await open(path));
      expect([path, status, kept]).toEqual([path, 200, "no-cache"]);
    }
    const everybodys = { status: 200, html: "everybody's /my-recipes", kept: "no-cache" };
    expect(await open("/my-recipes")).toEqual(everybodys);
    expect(await open("/my-recipes", "bt.session_token=forged")).toEqual(everybodys);
    const script = { "sec-fetch-mode": "cors", "sec-fetch-dest": "empty" };
    expect(await open("/my-recipes", ada.cookie, script)).toEqual(everybodys);
    const frame = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "iframe" };
    expect(await open("/my-recipes", ada.cookie, frame)).toEqual(everybodys);
    expect(await open("/my-recipes", ada.cookie, {})).toEqual(everybodys);
    expect((await ada.request("POST", "/api/auth/sign-out")).status).toBe(200);
    expect(await open("/my-recipes", ada.cookie)).toEqual(everybodys);
  });

  it("while the database is away everybody's page comes with the status of that, and says the rest itself", async () => {
    const server = await start();
    const away = createVisitors({
      fetch: () => Response.json({ error: "", code: "unavailable" }, { status: 503 }),
    });
    const ada = await server.baker("Ada");
    for (const path of ["/my-recipes", "/account", "/journal/compare", `/recipe/edit/${BAKE_ID}`, "/admin"]) {
      const found = await openPages(dist, server.parts).find(
        path,
        "203.0.113.1",
        away(requestOf(ada.cookie), path),
      );
      expect([path, found]).toMatchObject([
        path,
        { kind: "file", status: 503, file: { headers: { "cache-control": "no-cache" } } },
      ]);
    }
  });

  it("a page that cannot be drawn is everybody's, and the log says why", async () => {
    const server = await start();
    const ada = await server.baker("Ada");
    const broken = createVisitors({ fetch: () => Promise.reject(new Error("no answer")) });
    const visitor = broken(requestOf(ada.cookie), "/my-recipes");
    const found = await openPages(dist, server.parts).find("/my-recipes", "203.0.113.1", visitor);
    expect(found).toMatchObject({ kind: "file", status: 200 });
    expect(server.lines.failure).toHaveLength(1);
  });

  it("a page that another site opened is not compressed", async () => {
    const server = await start();
    const ada = await server.baker("Ada");
    const pages = openPages(dist, server.parts);
    const encodingFrom = async (site: string) => {
      const request = requestOf(ada.cookie, {
        ...NAVIGATION,
        "sec-fetch-site": site,
        "accept-encoding": "gzip, br",
      });
      const visitor = createVisitors(server.app)(request, "/my-recipes");
      const found = await pages.find("/my-recipes", "203.0.113.1", visitor);
      return found.kind === "file" ? found.file.variants.map(({ encoding }) => encoding) : [];
    };
    expect(await encodingFrom("same-origin")).toEqual(["br"]);
    expect(await encodingFrom("same-site")).toEqual([undefined]);
    expect(await encodingFrom("cross-site")).toEqual([undefined]);
  });
});
