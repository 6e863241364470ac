import { expect, it } from "vitest";
import { hostPages, ryePage } from "../../../tests/support/page-host";
import { onEachServer } from "../../../tests/support/server";
import { readRecipe } from "../../intake";
import { factsOfPage } from "./page-facts";

onEachServer((start) => {
  it("a signed-in person gets a page's facts, and none of its prose", async () => {
    const server = await start();
    const ana = await server.baker();
    const address = await ryePage();
    const answer = await ana.request("POST", "/api/recipe-pages", { address });
    expect(answer.status).toBe(200);
    const read = (await answer.json()) as { address: string; text: string };
    expect(read.address).toBe(address);
    expect(read.text).not.toContain("grandmother");
    const { title, form } = readRecipe(read.text);
    expect(title).toBe("Weekday rye");
    expect(form).toMatchObject({ totalFlourWeight: 500, bakeTemperature: "230°C", bakeTime: "50 minutes" });
  });

  it("nobody else may ask, and what is no address gets a sentence beside the field", async () => {
    const server = await start();
    const ana = await server.baker();
    const body = { address: await ryePage() };
    expect((await server.request("POST", "/api/recipe-pages", { body })).status).toBe(401);
    for (const address of [
      "",
      "rye bread",
      "http://a:b@example.com/",
      "javascript:alert(1)",
      `x.com/${"a".repeat(2000)}`,
    ]) {
      const refused = await ana.request("POST", "/api/recipe-pages", { address });
      expect(refused.status).toBe(400);
      expect(((await refused.json()) as { issues: { path: string }[] }).issues[0]?.path).toBe("address");
    }
  });

  it("an address that leads home is refused with a sentence", async () => {
    const server = await start();
    const ana = await server.baker();
    const home = await hostPages((_request, response) =>
      response.writeHead(302, { location: "http://[::1]:4321/api/recipes" }).end(),
    );
    const refused = await ana.request("POST", "/api/recipe-pages", { address: home });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      code: "page-address",
      error: "We read public web pages only. Open this page yourself, copy the recipe and paste it here.",
    });
  });

  it("a page without ingredients says so", async () => {
    const server = await start();
    const ana = await server.baker();
    const host = await hostPages((_request, response) =>
      response.writeHead(200, { "content-type": "text/html" }).end("<h1>News</h1><p>It rained.</p>"),
    );
    const refused = await ana.request("POST", "/api/recipe-pages", { address: host });
    expect(await refused.json()).toMatchObject({ code: "page-no-recipe" });
  });

  it("a person has thirty tries an hour", async () => {
    const server = await start({ env: { RATE_LIMITS: "on" } });
    const ana = await server.baker();
    const address = await ryePage();
    const statuses: number[] = [];
    for (let tries = 0; tries < 31; tries++)
      statuses.push((await ana.request("POST", "/api/recipe-pages", { address })).status);
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 200));
    expect(statuses.at(-1)).toBe(429);
  });
});

it("the facts of a page keep the headings of its parts, in the page's order", () => {
  const text = factsOfPage(
    "<h1>Mischbrot</h1><p>Ein Brot wie früher, sagt Oma, und sie hat recht.</p><h2>Zutaten</h2><h3>Sauerteig</h3><ul><li>100 g Roggenmehl</li><li>100 g Wasser</li><li>10 g Anstellgut</li></ul><h3>Hauptteig</h3><ul><li>400 g Weizenmehl</li><li>220 g Wasser</li><li>10 g Salz</li></ul><h2>Zubereitung</h2><p>Alles gut verkneten und eine Nacht lang an den Ofen denken.</p><h2>Kommentare</h2>",
  );
  expect(text?.split("\n").filter((line) => line !== "")).toEqual([
    "Mischbrot",
    "Zutaten",
    "Sauerteig",
    "100 g Roggenmehl",
    "100 g Wasser",
    "10 g Anstellgut",
    "Hauptteig",
    "400 g Weizenmehl",
    "220 g Wasser",
    "10 g Salz",
  ]);
});
